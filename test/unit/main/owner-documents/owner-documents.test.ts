import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createDataKey, createOwnerDocuments } from '../../../../main/owner-documents/index.ts'
import { SecretFailure } from '../../../../main/secrets/index.ts'
import { memoryFiles, memorySecrets } from '../../../support/memory-files.ts'

interface Open {
  readonly disk?: ReturnType<typeof memoryFiles>
  readonly secrets?: Parameters<typeof createDataKey>[0]['secrets']
  readonly keeps?: boolean
  readonly now?: string
}

const open = ({ disk = memoryFiles(), secrets = memorySecrets(), keeps = true, now = '2026-11-22' }: Open = {}) => {
  const documents = createOwnerDocuments<readonly string[]>({
    files: disk.files,
    key: createDataKey({ secrets, name: 'documents', timeout: 50 }),
    schema: v.array(v.string()),
    empty: [],
    isEmpty: (rows) => rows.length === 0,
    now: () => new Date(now),
    keepDays: 30,
    mayKeep: () => keeps,
    logError: () => undefined
  })
  return { disk, secrets, ...documents }
}

const add = (row: string) => (rows: readonly string[]) => [...rows, row]
const refuse = () => Promise.reject(new SecretFailure('missing', 'no keychain'))
const noKeychain = { get: refuse, locationOf: async () => null, set: refuse }

describe('a document of a person', () => {
  it('is on disk, sealed, for them alone, and there again after a restart', async () => {
    const { disk, secrets, change, keeping } = open()
    expect(await change('anna', add('hemlig rad'))).toEqual(['hemlig rad'])
    expect(await keeping('anna')).toBe('sealed')
    expect(disk.text('anna')).not.toContain('hemlig')
    const next = open({ disk, secrets })
    expect(await next.read('anna')).toEqual(['hemlig rad'])
    expect(await next.read('eva')).toEqual([])
  })

  it('that is another person’s, put in place of theirs, is not opened', async () => {
    const { disk, secrets, change } = open()
    await change('anna', add('x'))
    disk.kept.set('eva', disk.kept.get('anna') ?? new Uint8Array())
    await expect(open({ disk, secrets }).read('eva')).rejects.toMatchObject({ problem: { code: 'notKept' } })
  })

  it('is in plain text where the system keeps no key, which can be told', async () => {
    const { disk, change, keeping } = open({ secrets: noKeychain })
    await change('anna', add('rad'))
    expect(await keeping('anna')).toBe('plain')
    expect(disk.text('anna')).toContain('rad')
  })

  it('is in memory only where the policy lets nothing be kept', async () => {
    const { disk, change, read, keeping } = open({ keeps: false })
    await change('anna', add('rad'))
    expect(await keeping('anna')).toBe('memory')
    expect(await read('anna')).toEqual(['rad'])
    expect(disk.kept.size).toBe(0)
  })

  it('stays as it is where a change cannot be written', async () => {
    const disk = memoryFiles(new Map(), (doing) => {
      if (doing === 'write') throw new Error('the disk is full')
    })
    const { change, read } = open({ disk })
    await expect(change('anna', add('rad'))).rejects.toMatchObject({ problem: { code: 'notKept', detail: 'the disk is full' } })
    expect(await read('anna')).toEqual([])
  })

  it('leaves no file once it is empty', async () => {
    const { disk, change } = open()
    await change('anna', add('rad'))
    await change('anna', () => [])
    expect(disk.kept.size).toBe(0)
  })

  it.each([
    ['is broken', '{"version":1'],
    ['is of a newer version', '{"version":2,"at":"2026-11-22","sealed":null,"plain":[]}'],
    ['holds something else', '{"version":1,"at":"2026-11-22","sealed":null,"plain":[1]}']
  ])('whose file %s is neither read nor overwritten, until somebody removes it', async (_, text) => {
    const disk = memoryFiles(new Map([['anna', new TextEncoder().encode(text)]]))
    const { change, read, remove, sweep } = open({ disk })
    await expect(read('anna')).rejects.toMatchObject({ problem: { code: 'notKept' } })
    await expect(change('anna', add('rad'))).rejects.toMatchObject({ problem: { code: 'notKept' } })
    await sweep()
    expect(disk.text('anna')).toBe(text)
    await remove('anna')
    expect(await change('anna', add('rad'))).toEqual(['rad'])
  })

  it('whose keyring is locked is not overwritten, and is read once it is unlocked', async () => {
    const { disk, secrets, change } = open()
    await change('anna', add('rad'))
    let locked = true
    const keyring = { ...secrets, get: (name: string) => (locked ? Promise.reject(new SecretFailure('locked', 'locked')) : secrets.get(name)) }
    const later = open({ disk, secrets: keyring })
    await expect(later.change('anna', add('ny'))).rejects.toMatchObject({ problem: { code: 'notKept' } })
    locked = false
    expect(await later.change('anna', add('ny'))).toEqual(['rad', 'ny'])
  })

  it('is removed after its days, at the start or when it is asked for', async () => {
    const { disk, secrets, change } = open()
    await change('anna', add('rad'))
    const later = open({ disk, secrets, now: '2026-12-22' })
    expect(await later.read('anna')).toEqual([])
    await later.sweep()
    expect(disk.kept.size).toBe(0)
  })

  it('is changed one change after the other', async () => {
    const { change, read } = open()
    await Promise.all(Array.from({ length: 20 }, (_, index) => change('anna', add(String(index)))))
    expect(await read('anna')).toEqual(Array.from({ length: 20 }, (_, index) => String(index)))
  })
})
