import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createDataKey, createUserDocuments, type Mark } from '../../../../main/storage/index.ts'
import { toProblem } from '../../../../main/problem.ts'
import { SecretFailure } from '../../../../main/secrets/index.ts'
import { memoryFiles, memorySecrets } from '../../../support/memory-files.ts'
import { expectProblem } from '../http/problems-of.ts'

interface Open<Row = string> {
  readonly disk?: ReturnType<typeof memoryFiles>
  readonly secrets?: Parameters<typeof createDataKey>[0]['secrets']
  readonly keeps?: boolean
  readonly now?: string
  readonly marksOf?: (rows: readonly Row[]) => readonly Mark[]
  readonly groupOf?: (owner: string) => string
}

/** Documents of rows of this kind. */
const openOf = <Row>(
  row: v.GenericSchema<Row>,
  { disk = memoryFiles(), secrets = memorySecrets(), keeps = true, now = '2026-11-22', ...more }: Open<Row>
) => {
  const documents = createUserDocuments<readonly Row[]>({
    files: disk.files,
    key: createDataKey({ secrets, name: 'documents', timeout: 50 }),
    schema: v.array(row),
    empty: [],
    isEmpty: (rows) => rows.length === 0,
    now: () => new Date(now),
    keepDays: 30,
    mayKeep: () => keeps,
    logError: () => undefined,
    ...more
  })
  return { disk, secrets, ...documents }
}
const open = (options: Open = {}) => openOf(v.string(), options)

const add = (row: string) => (rows: readonly string[]) => [...rows, row]
const refuse = () => Promise.reject(new SecretFailure('missing', 'no keychain'))
const noKeychain = { get: refuse, locationOf: async () => null, set: refuse }

describe('a document of a person', () => {
  it('is quoted in no error where it cannot be read, sealed or plain, broken or of another shape', async () => {
    for (const secrets of [memorySecrets(), noKeychain]) {
      const { disk, change } = open({ secrets })
      await change('anna', add('hemlig rad'))
      const others = openOf(v.number(), { disk, secrets })
      const told: unknown = await others.read('anna').catch((error: unknown) => error)
      expect(toProblem(told)).toMatchObject({ code: 'notKept', detail: 'expected number' })
    }
    const { disk, read } = open()
    await disk.files.write('anna', new TextEncoder().encode('{"version":1,"plain":["hemlig rad"'.concat(']]')))
    const told: unknown = await read('anna').catch((error: unknown) => error)
    expect(toProblem(told)).toMatchObject({ code: 'notKept' })
    expect(toProblem(told).detail).not.toContain('hemlig')
  })

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
    await expectProblem(open({ disk, secrets }).read('eva'), { code: 'notKept' })
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
    await expectProblem(change('anna', add('rad')), { code: 'notKept', detail: 'the disk is full' })
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
    await expectProblem(read('anna'), { code: 'notKept' })
    await expectProblem(change('anna', add('rad')), { code: 'notKept' })
    await sweep()
    expect(disk.text('anna')).toBe(text)
    await remove('anna')
    expect(await change('anna', add('rad'))).toEqual(['rad'])
  })

  it('whose keyring is locked is not overwritten, and is read once it is unlocked', async () => {
    const { disk, secrets, change } = open()
    await change('anna', add('rad'))
    let locked = true
    const keyring = {
      ...secrets,
      get: (name: string) => (locked ? Promise.reject(new SecretFailure('locked', 'locked')) : secrets.get(name))
    }
    const later = open({ disk, secrets: keyring })
    await expectProblem(later.change('anna', add('ny')), { code: 'notKept' })
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

/** A keyring that answers when somebody has unlocked it. */
const slowKeyring = () => {
  const unlocked = Promise.withResolvers<null>()
  const { get, ...others } = memorySecrets()
  return {
    secrets: { ...others, get: (name: string) => unlocked.promise.then(() => get(name)) },
    unlock: () => unlocked.resolve(null)
  }
}

describe('a document that was written in plain text', () => {
  it('because the keyring did not answer in time says so, and is sealed when it does', async () => {
    const { secrets, unlock } = slowKeyring()
    const { disk, change, keeping, read } = open({ secrets })
    await change('anna', add('hemlig rad'))
    expect([await keeping('anna'), disk.text('anna').includes('hemlig')]).toEqual(['plain', true])
    unlock()
    await expect.poll(() => disk.text('anna')).not.toContain('hemlig')
    expect([await keeping('anna'), await read('anna')]).toEqual(['sealed', ['hemlig rad']])
  })

  it('in an earlier run, without a keychain, is sealed once it is read with one, and is no younger for that', async () => {
    const { disk, change } = open({ secrets: noKeychain })
    await change('anna', add('hemlig rad'))
    const later = open({ disk, now: '2026-12-01' })
    expect(await later.read('anna')).toEqual(['hemlig rad'])
    await expect.poll(() => disk.text('anna')).not.toContain('hemlig')
    expect(disk.text('anna')).toContain('2026-11-22')
    expect(await later.keeping('anna')).toBe('sealed')
  })

  it('and cannot be written again goes on saying so', async () => {
    const { disk, change } = open({ secrets: noKeychain })
    await change('anna', add('rad'))
    const full = memoryFiles(disk.kept, (doing) => {
      if (doing === 'write') throw new Error('ENOSPC')
    })
    const later = open({ disk: full })
    expect([await later.read('anna'), await later.keeping('anna')]).toEqual([['rad'], 'plain'])
  })
})

/** Rows that begin so are not settled. */
const marksOf = (rows: readonly string[]): readonly Mark[] =>
  rows.filter((row) => row.startsWith('?')).map((row) => ({ print: row.slice(0, 2) }))

describe('a document with something unsettled in it', () => {
  it('does not expire, whoever asks, until that is settled', async () => {
    const { disk, secrets, change } = open({ marksOf })
    await change('anna', add('?a'))
    await change('eva', add('klar'))
    const later = open({ disk, secrets, marksOf, now: '2027-12-22' })
    await later.sweep()
    expect([await later.read('anna'), await later.read('eva')]).toEqual([['?a'], []])
    await later.change('anna', () => ['klar'])
    const last = open({ disk, secrets, marksOf, now: '2028-12-22' })
    await last.sweep()
    expect(disk.kept.size).toBe(0)
  })

  it('expires as others do once its marks do not count any more', async () => {
    const until = (rows: readonly string[]): readonly Mark[] =>
      marksOf(rows).map((mark) => ({ ...mark, until: '2027-03-01T00:00:00.000Z' }))
    const { disk, secrets, change } = open({ marksOf: until })
    await change('anna', add('?a'))
    const held = open({ disk, secrets, marksOf: until, now: '2027-02-28' })
    await held.sweep()
    expect([disk.kept.size, await held.marks()]).toMatchObject([1, [{ print: '?a' }]])
    const free = open({ disk, secrets, marksOf: until, now: '2027-03-02' })
    expect(await free.marks()).toEqual([])
    await free.sweep()
    expect(disk.kept.size).toBe(0)
  })

  it('is found by its marks in every user’s, read or not, also where the keyring is locked', async () => {
    const { disk, secrets, change } = open({ marksOf })
    await change('anna', () => ['?a hemlig', 'klar'])
    await change('eva', add('?b hemlig'))
    expect(disk.text('anna')).not.toContain('hemlig')
    const later = open({ disk, secrets: noKeychain, marksOf })
    expect(await later.marks()).toEqual([{ print: '?a' }, { print: '?b' }])
    const next = open({ disk, secrets, marksOf })
    await next.change('anna', (rows) => [...rows, '?c'])
    expect(await next.marks()).toEqual([{ print: '?b' }, { print: '?a' }, { print: '?c' }])
    await next.change('anna', () => [])
    await next.remove('eva')
    expect(await next.marks()).toEqual([])
  })

  it('may be in a file that cannot be read: then nobody can tell', async () => {
    const disk = memoryFiles(new Map([['eva', new TextEncoder().encode('{')]]))
    await expectProblem(open({ disk, marksOf }).marks(), { code: 'notKept' })
  })
})

describe('documents of one group', () => {
  const groupOf = (owner: string): string => owner.split(' ')[0] ?? ''

  it('expire together, when none of them has changed for so long', async () => {
    const { disk, secrets, change } = open({ groupOf })
    await change('anna 0', add('x'))
    await change('eva 0', add('x'))
    await open({ disk, secrets, groupOf, now: '2026-12-20' }).change('anna 1', add('y'))
    const later = open({ disk, secrets, groupOf, now: '2026-12-23' })
    await later.sweep()
    expect([...disk.kept.keys()]).toEqual(['anna 0', 'anna 1'])
    expect(await later.read('anna 0')).toEqual(['x'])
    await open({ disk, secrets, groupOf, now: '2027-02-01' }).sweep()
    expect(disk.kept.size).toBe(0)
  })

  it('stay where something in one of them is not settled, or this run has one before it', async () => {
    const { disk, secrets, change } = open({ groupOf, marksOf })
    for (const owner of ['anna 0', 'anna 1', 'eva 0', 'eva 1']) await change(owner, add('x'))
    await change('anna 1', add('?a'))
    const later = open({ disk, secrets, groupOf, marksOf, now: '2027-12-22' })
    expect(await later.read('eva 1')).toEqual(['x'])
    await later.sweep()
    expect([...disk.kept.keys()]).toEqual(['anna 0', 'anna 1', 'eva 0', 'eva 1'])
  })
})
