import { afterAll, beforeAll, expect, it } from 'vitest'
import { inKeychain } from '../../../support/keychain-process.ts'
import { describeUnless } from '../../../support/needs.ts'
import {
  noSecretService,
  startSecretService,
  withoutSecretService,
  type SecretService
} from '../../../support/secret-service.ts'

/* Our keychain with the real keytar and a real Secret Service, as on a Linux desktop. */
const origin = 'https://service.example'
const secret = JSON.stringify({ id: '1', token: 'refresh-åäö' })

const impossible = noSecretService()

const get = ['get', origin] as const
const forget = ['delete', origin] as const
const put = (text: string) => ['set', origin, text] as const

describeUnless(impossible)('a keyring', () => {
  let keyring: SecretService
  beforeAll(async () => {
    keyring = await startSecretService()
  })
  afterAll(() => keyring.close())
  /** What each step gives, in a process of their own. */
  const steps = (...taken: Parameters<typeof inKeychain>[0]) => inKeychain(taken, keyring)

  it('gives a secret to the next process, and after the person has logged out and in', async () => {
    expect(await steps(put(secret))).toEqual([null])
    expect(await steps(get)).toEqual([secret])
    await keyring.restart()
    expect(await steps(get)).toEqual([secret])
  })

  it('gives the newer of two, and nothing once it is forgotten', async () => {
    expect(await steps(put('old'), put('new'), get, forget, get, forget)).toEqual([null, null, 'new', null, null, null])
  })

  it('keeps the secrets of two services apart', async () => {
    const other = 'https://other.example'
    await steps(put('one'), ['set', other, 'two'], forget)
    expect(await steps(get, ['get', other])).toEqual([null, 'two'])
  })

  it('takes as much as Windows does, and is told so where it is more', async () => {
    const full = 'x'.repeat(2560)
    expect(await steps(put(full), get, put(`${full}x`))).toEqual([null, full, { reason: 'tooLarge' }])
  })

  it('that is locked gives nothing, says so when it is written to, and has lost nothing when it is unlocked', async () => {
    await steps(put(secret))
    await keyring.lock()
    expect(await steps(get, put('new'), forget)).toEqual([null, { reason: 'locked' }, { reason: 'locked' }])
    await keyring.unlock()
    expect(await steps(get)).toEqual([secret])
  })

  it('that is locked while the program runs is used again when it is unlocked', async () => {
    const doings = [keyring.lock, keyring.unlock]
    const paused = async () => doings.shift()?.()
    const taken = [put(secret), ['pause'], get, ['pause'], get] as const
    expect(await inKeychain(taken, { env: keyring.env, paused })).toEqual([null, null, secret])
  })

  it('whose service starts anew is missing to a program that runs, and there for the next', async () => {
    const taken = [put(secret), ['pause'], get] as const
    const missing = { reason: 'missing' }
    expect(await inKeychain(taken, { env: keyring.env, paused: keyring.restart })).toEqual([null, missing])
    expect(await steps(get)).toEqual([secret])
  })
})

describeUnless(impossible)('a keyring whose prompt nobody answers', () => {
  let keyring: SecretService
  beforeAll(async () => {
    keyring = await startSecretService({ prompter: 'silent' })
  })
  afterAll(() => keyring.close())

  it('is given up as locked, call by call, and the program goes on', async () => {
    await inKeychain([put(secret)], keyring)
    await keyring.lock()
    const locked = { reason: 'locked' }
    expect(await inKeychain([get, put('new'), forget], { env: keyring.env, timeout: 300 })).toEqual([
      locked,
      locked,
      locked
    ])
  })
})

describeUnless(impossible)('no keyring', () => {
  it.each([
    ['the bus’s address leads nowhere', withoutSecretService],
    ['there is no bus at all', { DBUS_SESSION_BUS_ADDRESS: undefined, XDG_RUNTIME_DIR: undefined }]
  ])('is found where %s', async (_, env) => {
    const missing = { reason: 'missing' }
    expect(await inKeychain([get, put(secret), forget], { env })).toEqual([missing, missing, missing])
  })
})
