import { describe, expect, it, vi } from 'vitest'
import { createKeychain, SecretFailure } from '../../../../main/secrets/index.ts'
import { never, reasonOf } from './failing.ts'
import { fakeKeytar } from './fake-keytar.ts'

const origin = 'https://service.example'

const create = (timeout?: number) => {
  const fake = fakeKeytar()
  const loadKeytar = vi.fn(async () => fake.keytar)
  return {
    ...fake,
    load: loadKeytar,
    keychain: createKeychain({ loadKeytar, service: 'Kontorist', ...(timeout && { timeout }) })
  }
}

describe('the keychain', () => {
  it('gives what was kept under a name, and the newest of two', async () => {
    const { keychain, kept } = create()
    await keychain.set(origin, 'old')
    await keychain.set(origin, 'new')
    expect(await keychain.get(origin)).toBe('new')
    expect(await keychain.get('https://other.example')).toBeNull()
    expect(kept).toEqual(new Map([[`Kontorist/${origin}`, 'new']]))
  })

  it('loads keytar at the first use, not before', async () => {
    const { keychain, load } = create()
    expect(load).not.toHaveBeenCalled()
    await keychain.get(origin)
    expect(load).toHaveBeenCalledOnce()
  })

  it('is missing where keytar cannot be loaded, and there when it can be later', async () => {
    const { keychain, load } = create()
    load.mockRejectedValueOnce(new Error('Cannot find module'))
    expect(await reasonOf(keychain.get(origin))).toBe('missing')
    expect(await keychain.get(origin)).toBeNull()
  })

  it('takes as many bytes as Windows does, and not one more', async () => {
    const { keychain, kept } = create()
    await keychain.set(origin, 'å'.repeat(1280))
    expect(await reasonOf(keychain.set(origin, `${'å'.repeat(1280)}a`))).toBe('tooLarge')
    expect(kept.size).toBe(1)
  })

  it.each(['', ' ', 'a\0b'])('refuses %j, which keytar would not keep as it is', async (secret) => {
    const { keychain, kept } = create()
    expect(await reasonOf(keychain.set(origin, secret))).toBe('failed')
    expect(kept.size).toBe(0)
  })

  it('forgets what was kept, and does not mind if nothing was', async () => {
    const { keychain, kept } = create()
    await keychain.set(origin, 'secret')
    await keychain.delete(origin)
    await keychain.delete(origin)
    expect(kept.size).toBe(0)
  })

  it('says that it is locked when it is to forget something, although keytar then only says that nothing was there', async () => {
    const { keychain, kept, lock } = create()
    await keychain.set(origin, 'secret')
    lock(true)
    expect(await reasonOf(keychain.delete(origin))).toBe('locked')
    expect(await keychain.get(origin)).toBeNull()
    expect(kept.size).toBe(1)
  })

  it('gives nothing where the program was killed between overwriting and removing', async () => {
    const { keychain, keytar } = create()
    await keychain.set(origin, 'secret')
    keytar.deletePassword.mockResolvedValueOnce(false)
    keytar.deletePassword.mockRejectedValueOnce(new Error('killed'))
    expect(await reasonOf(keychain.delete(origin))).toBe('failed')
    expect(await keychain.get(origin)).toBeNull()
  })

  it('answers in time where nobody answers its prompt, and takes back what it kept too late', async () => {
    const { keychain, keytar, kept } = create(20)
    const prompt = Promise.withResolvers<undefined>()
    keytar.setPassword.mockImplementationOnce(async (service, account, password) => {
      await prompt.promise
      kept.set(`${service}/${account}`, password)
    })
    expect(await reasonOf(keychain.set(origin, 'too late'))).toBe('locked')
    const next = keychain.get(origin)
    prompt.resolve(undefined)
    expect(await next).toBeNull()
    expect(kept.size).toBe(0)
  })

  it('asks keytar for one thing at a time', async () => {
    const { keychain, keytar } = create(20)
    keytar.getPassword.mockImplementationOnce(() => never())
    expect(await Promise.all([1, 2, 3].map(() => reasonOf(keychain.get(origin))))).toEqual([
      'locked',
      'locked',
      'locked'
    ])
    expect(keytar.getPassword).toHaveBeenCalledOnce()
  })

  it('throws nothing but its own failures, without the secret', async () => {
    const { keychain, keytar } = create()
    keytar.setPassword.mockRejectedValueOnce(new Error('disk full'))
    const failure = await keychain.set(origin, 'hemlig').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SecretFailure)
    expect(failure).toMatchObject({ reason: 'failed', message: 'the keychain: disk full' })
    expect(JSON.stringify(failure) + String(failure)).not.toContain('hemlig')
  })
})
