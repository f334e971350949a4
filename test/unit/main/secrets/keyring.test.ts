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

describeUnless(impossible)('a keyring', () => {
  let keyring: SecretService
  beforeAll(async () => {
    keyring = await startSecretService()
  })
  afterAll(() => keyring.close())

  it('gives a secret to the next process, and after the person has logged out and in', async () => {
    expect(await inKeychain([['set', origin, secret]], keyring)).toEqual([null])
    expect(await inKeychain([['get', origin]], keyring)).toEqual([secret])
    await keyring.restart()
    expect(await inKeychain([['get', origin]], keyring)).toEqual([secret])
  })

  it('gives the newer of two, and nothing once it is forgotten', async () => {
    const steps = [
      ['set', origin, 'old'],
      ['set', origin, 'new'],
      ['get', origin],
      ['delete', origin],
      ['get', origin],
      ['delete', origin]
    ] as const
    expect(await inKeychain(steps, keyring)).toEqual([null, null, 'new', null, null, null])
  })

  it('keeps the secrets of two services apart', async () => {
    const other = 'https://other.example'
    await inKeychain(
      [
        ['set', origin, 'one'],
        ['set', other, 'two'],
        ['delete', origin]
      ],
      keyring
    )
    expect(
      await inKeychain(
        [
          ['get', origin],
          ['get', other]
        ],
        keyring
      )
    ).toEqual([null, 'two'])
  })

  it('takes as much as Windows does, and is told so where it is more', async () => {
    const full = 'x'.repeat(2560)
    expect(
      await inKeychain(
        [
          ['set', origin, full],
          ['get', origin],
          ['set', origin, `${full}x`]
        ],
        keyring
      )
    ).toEqual([null, full, { reason: 'tooLarge' }])
  })

  it('that is locked gives nothing, says so when it is written to, and has lost nothing when it is unlocked', async () => {
    await inKeychain([['set', origin, secret]], keyring)
    await keyring.lock()
    expect(
      await inKeychain(
        [
          ['get', origin],
          ['set', origin, 'new'],
          ['delete', origin]
        ],
        keyring
      )
    ).toEqual([null, { reason: 'locked' }, { reason: 'locked' }])
    await keyring.unlock()
    expect(await inKeychain([['get', origin]], keyring)).toEqual([secret])
  })

  it('that is locked while the program runs is used again when it is unlocked', async () => {
    const steps = [['set', origin, secret], ['pause'], ['get', origin], ['pause'], ['get', origin]] as const
    const doings = [keyring.lock, keyring.unlock]
    const paused = async () => doings.shift()?.()
    expect(await inKeychain(steps, { env: keyring.env, paused })).toEqual([null, null, secret])
  })

  it('whose service starts anew is missing to a program that runs, and there for the next', async () => {
    const steps = [['set', origin, secret], ['pause'], ['get', origin]] as const
    expect(await inKeychain(steps, { env: keyring.env, paused: keyring.restart })).toEqual([
      null,
      { reason: 'missing' }
    ])
    expect(await inKeychain([['get', origin]], keyring)).toEqual([secret])
  })
})

describeUnless(impossible)('a keyring whose prompt nobody answers', () => {
  let keyring: SecretService
  beforeAll(async () => {
    keyring = await startSecretService({ prompter: 'silent' })
  })
  afterAll(() => keyring.close())

  it('is given up as locked, call by call, and the program goes on', async () => {
    await inKeychain([['set', origin, secret]], keyring)
    await keyring.lock()
    const steps = [
      ['get', origin],
      ['set', origin, 'new'],
      ['delete', origin]
    ] as const
    const locked = { reason: 'locked' }
    expect(await inKeychain(steps, { env: keyring.env, timeout: 300 })).toEqual([locked, locked, locked])
  })
})

describeUnless(impossible)('no keyring', () => {
  const steps = [
    ['get', origin],
    ['set', origin, secret],
    ['delete', origin]
  ] as const
  const missing = [{ reason: 'missing' }, { reason: 'missing' }, { reason: 'missing' }]

  it('is found where the bus’s address leads nowhere', async () => {
    expect(await inKeychain(steps, { env: withoutSecretService })).toEqual(missing)
  })

  it('is found where there is no bus at all', async () => {
    const env = { DBUS_SESSION_BUS_ADDRESS: undefined, XDG_RUNTIME_DIR: undefined }
    expect(await inKeychain(steps, { env })).toEqual(missing)
  })
})
