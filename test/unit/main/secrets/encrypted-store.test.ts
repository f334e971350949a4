import { describe, expect, it, vi } from 'vitest'
import { createEncryptedStore, type SafeStorage, type SecretFiles } from '../../../../main/secrets/index.ts'
import { never, reasonOf } from './failing.ts'

const origin = 'https://service.example'

/** Encrypts by reversing the text, after a tag that names the key. */
const create = ({ tag = 'v11', backend = 'gnome_libsecret' as string | null } = {}) => {
  const kept = new Map<string, Uint8Array>()
  const files = {
    read: vi.fn<SecretFiles['read']>(async (name) => kept.get(name) ?? null),
    write: vi.fn<SecretFiles['write']>(async (name, bytes) => void kept.set(name, bytes)),
    remove: vi.fn<SecretFiles['remove']>(async (name) => void kept.delete(name))
  }
  const turned = (text: string) => [...text].toReversed().join('')
  const safe = {
    isAsyncEncryptionAvailable: vi.fn<SafeStorage['isAsyncEncryptionAvailable']>(async () => true),
    encryptStringAsync: vi.fn<SafeStorage['encryptStringAsync']>(async (text) => Buffer.from(`${tag}${turned(text)}`)),
    decryptStringAsync: vi.fn<SafeStorage['decryptStringAsync']>(async (encrypted) => ({
      result: turned(encrypted.toString().slice(3)),
      shouldReEncrypt: false
    }))
  }
  return {
    kept,
    files,
    safe,
    store: createEncryptedStore({ safeStorage: safe, files, backend: () => backend, timeout: 20 })
  }
}

describe('an encrypted file', () => {
  it('gives what was encrypted in it and holds no word of it', async () => {
    const { store, kept } = create()
    await store.set(origin, 'hemlig')
    expect(await store.get(origin)).toBe('hemlig')
    expect(Buffer.concat([...kept.values()]).toString()).not.toContain('hemlig')
  })

  it('is forgotten whole, and none is nothing to forget', async () => {
    const { store, kept } = create()
    await store.set(origin, 'hemlig')
    await store.delete(origin)
    await store.delete(origin)
    expect(kept.size).toBe(0)
    expect(await store.get(origin)).toBeNull()
  })

  it.each([
    ['Linux has its key in basic_text', { backend: 'basic_text' }, true],
    ['Linux has its key in an unknown place', { backend: 'unknown' }, true],
    ['safeStorage is not available', {}, false],
    ['Linux encrypts with the key that everybody has, whatever place it names', { tag: 'v10' }, true]
  ])('is refused where %s', async (_, options, isAvailable) => {
    const { store, safe, kept } = create(options)
    safe.isAsyncEncryptionAvailable.mockResolvedValueOnce(isAvailable)
    expect(await reasonOf(store.set(origin, 'hemlig'))).toBe('missing')
    expect(kept.size).toBe(0)
  })

  it('may carry that tag elsewhere, where it means the system’s own key', async () => {
    const { store } = create({ tag: 'v10', backend: null })
    await store.set(origin, 'hemlig')
    expect(await store.get(origin)).toBe('hemlig')
  })

  it('is encrypted anew when there is a newer key', async () => {
    const { store, safe, files } = create()
    await store.set(origin, 'hemlig')
    safe.decryptStringAsync.mockResolvedValueOnce({ result: 'hemlig', shouldReEncrypt: true })
    expect(await store.get(origin)).toBe('hemlig')
    expect(files.write).toHaveBeenCalledTimes(2)
    expect(await store.get(origin)).toBe('hemlig')
  })

  it('is read all the same when it cannot be encrypted anew', async () => {
    const { store, safe, files } = create()
    await store.set(origin, 'hemlig')
    safe.decryptStringAsync.mockResolvedValueOnce({ result: 'hemlig', shouldReEncrypt: true })
    files.write.mockRejectedValueOnce(new Error('ENOSPC'))
    expect(await store.get(origin)).toBe('hemlig')
  })

  it('that does not open is a failure, locked where it may open later', async () => {
    const { store, safe } = create()
    await store.set(origin, 'hemlig')
    safe.decryptStringAsync.mockRejectedValueOnce(new Error('Error while decrypting the ciphertext'))
    expect(await reasonOf(store.get(origin))).toBe('failed')
    safe.decryptStringAsync.mockRejectedValueOnce(
      new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.')
    )
    expect(await reasonOf(store.get(origin))).toBe('locked')
  })

  it('says that the disk failed', async () => {
    const { store, files } = create()
    files.write.mockRejectedValueOnce(new Error('ENOSPC: no space left on device'))
    expect(await reasonOf(store.set(origin, 'hemlig'))).toBe('failed')
    files.remove.mockRejectedValueOnce(new Error('EPERM'))
    expect(await reasonOf(store.delete(origin))).toBe('failed')
  })

  it('answers in time where the system keeps silent', async () => {
    const { store, safe } = create()
    safe.isAsyncEncryptionAvailable.mockImplementationOnce(() => never())
    expect(await reasonOf(store.set(origin, 'hemlig'))).toBe('locked')
  })
})
