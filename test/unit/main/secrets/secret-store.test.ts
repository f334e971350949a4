import { describe, expect, it } from 'vitest'
import { createSecretStore, type SecretLocation } from '../../../../main/secrets/index.ts'
import { reasonOf } from './failing.ts'
import { memoryPlaces, memoryStore, type Fate } from './memory-stores.ts'

const origin = 'https://service.example'

/** Both places on maps, each with an outcome that a test can change at any time. */
const create = () => {
  const fate: Record<'keychain' | 'encrypted' | 'places', Fate> = {
    keychain: 'done',
    encrypted: 'done',
    places: 'done'
  }
  const keychain = new Map<string, string>()
  const encrypted = new Map<string, string>()
  const places = new Map<string, SecretLocation>()
  const noted = new Set<string>()
  const start = () =>
    createSecretStore({
      keychain: memoryStore(keychain, { next: () => fate.keychain }, 10),
      encrypted: memoryStore(encrypted, { next: () => fate.encrypted }),
      locations: memoryPlaces(places, { next: () => fate.places }, noted)
    })
  return { noted, fate, keychain, encrypted, start, secrets: start() }
}

describe('a secret', () => {
  it('that is deleted is forgotten by its name, unless a keychain that had it is not there', async () => {
    const { secrets, fate, noted } = create()
    for (const name of [origin, 'other']) await secrets.set(name, 'short')
    await secrets.delete(origin)
    expect([...noted]).toEqual(['other'])
    fate.keychain = 'missing'
    await secrets.delete('other')
    expect([...noted]).toEqual(['other'])
  })

  it('that no place can take is forgotten by its name, unless a keychain may have it from before', async () => {
    const { secrets, fate, noted } = create()
    await secrets.set(origin, 'short')
    fate.keychain = fate.encrypted = 'missing'
    for (const name of [origin, 'other']) await expect(secrets.set(name, 'short')).rejects.toThrow()
    expect([...noted]).toEqual([origin])
  })

  it('is kept in the keychain, and nowhere else', async () => {
    const { secrets, start, keychain, encrypted } = create()
    await secrets.set(origin, 'short')
    expect([keychain.get(origin), encrypted.size]).toEqual(['short', 0])
    expect(await start().get(origin)).toBe('short')
  })

  it('that is too large for the keychain is kept encrypted, and the keychain is emptied', async () => {
    const { secrets, start, keychain, encrypted } = create()
    await secrets.set(origin, 'short')
    await secrets.set(origin, 'longer than the keychain takes')
    expect([keychain.size, encrypted.get(origin)]).toEqual([0, 'longer than the keychain takes'])
    expect(await start().get(origin)).toBe('longer than the keychain takes')
  })

  it('says where it is without anything being opened', async () => {
    const { secrets, fate } = create()
    await secrets.set(origin, 'short')
    await secrets.set('other', 'longer than the keychain takes')
    fate.keychain = 'locked'
    fate.encrypted = 'locked'
    expect([
      await secrets.locationOf(origin),
      await secrets.locationOf('other'),
      await secrets.locationOf('none')
    ]).toEqual(['keychain', 'sealed', null])
  })

  it('that fits again goes back, and the file is gone', async () => {
    const { secrets, keychain, encrypted } = create()
    await secrets.set(origin, 'longer than the keychain takes')
    await secrets.set(origin, 'short')
    expect([keychain.get(origin), encrypted.size]).toEqual(['short', 0])
  })

  it('is kept encrypted where there is no keychain', async () => {
    const { secrets, fate, encrypted } = create()
    fate.keychain = 'missing'
    await secrets.set(origin, 'short')
    expect(encrypted.get(origin)).toBe('short')
    expect(await secrets.get(origin)).toBe('short')
  })

  it('is not kept at all where the keychain is locked or fails', async () => {
    const { secrets, fate, encrypted } = create()
    for (const trouble of ['locked', 'failed'] as const) {
      fate.keychain = trouble
      expect(await reasonOf(secrets.set(origin, 'short'))).toBe(trouble)
    }
    expect(encrypted.size).toBe(0)
  })

  it('that no place takes is refused with the keychain’s reason', async () => {
    const { secrets, fate } = create()
    fate.encrypted = 'missing'
    expect(await reasonOf(secrets.set(origin, 'short'))).toBe('missing')
  })

  it('that is too large for the one place there is, is refused as that', async () => {
    const { fate } = create()
    const keychain = memoryStore(new Map(), { next: () => fate.keychain }, 10)
    const refusing = {
      ...memoryStore(new Map(), { next: () => 'done' }),
      set: memoryStore(new Map(), { next: () => 'missing' }).set
    }
    const secrets = createSecretStore({
      keychain,
      encrypted: refusing,
      locations: memoryPlaces(new Map(), { next: () => 'done' })
    })
    expect(await reasonOf(secrets.set(origin, 'longer than the keychain takes'))).toBe('tooLarge')
  })

  it.each([
    ['the other place cannot be emptied first', 'encrypted'],
    ['it cannot be written down which place counts', 'places']
  ] as const)('is not kept where %s', async (_, place) => {
    const { secrets, fate, keychain } = create()
    fate[place] = 'failed'
    expect(await reasonOf(secrets.set(origin, 'short'))).toBe('failed')
    expect(keychain.size).toBe(0)
  })

  it('is not there any more once a newer one was to be kept, whether or not that was', async () => {
    const { secrets, fate } = create()
    await secrets.set(origin, 'old')
    fate.keychain = 'locked'
    expect(await reasonOf(secrets.set(origin, 'new'))).toBe('locked')
    fate.keychain = 'done'
    expect(await secrets.get(origin)).toBeNull()
  })

  it('in a keychain that was out of reach for a while does not come back with it', async () => {
    const { secrets, fate, start } = create()
    await secrets.set(origin, 'old')
    fate.keychain = 'missing'
    await secrets.set(origin, 'new')
    fate.keychain = 'done'
    expect(await start().get(origin)).toBe('new')
    fate.keychain = 'missing'
    await secrets.delete(origin)
    fate.keychain = 'done'
    expect(await start().get(origin)).toBeNull()
  })

  it('is forgotten in both places, and a place that is not here does not matter', async () => {
    const { secrets, fate, keychain, encrypted } = create()
    await secrets.set(origin, 'short')
    fate.encrypted = 'missing'
    await secrets.delete(origin)
    expect([keychain.size, encrypted.size]).toEqual([0, 0])
  })

  it.each(['locked', 'failed'] as const)(
    'that cannot be forgotten because its place is %s is said to be',
    async (trouble) => {
      const { secrets, fate } = create()
      await secrets.set(origin, 'short')
      fate.keychain = trouble
      expect(await reasonOf(secrets.delete(origin))).toBe(trouble)
      fate.keychain = 'done'
      expect(await secrets.get(origin)).toBeNull()
    }
  )

  it('is changed by one call at a time', async () => {
    const { secrets, keychain } = create()
    const texts = ['a', 'b', 'c']
    const reads = await Promise.all(texts.flatMap((text) => [secrets.set(origin, text), secrets.get(origin)]))
    expect(reads.filter((read) => typeof read === 'string')).toEqual(texts)
    expect(keychain.get(origin)).toBe('c')
  })
})
