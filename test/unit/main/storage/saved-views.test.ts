import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createDataKey, createSavedViews } from '../../../../main/storage/index.ts'
import {
  maxSavedViews,
  noFilters,
  savedViewSchema,
  viewsFileFormat,
  viewsFileSchema,
  viewsFileVersion,
  type ListId,
  type SavedListView,
  type SavedOrderSearch,
  type ViewContent,
  type ViewsFile
} from '../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../support/memory-files.ts'
import { runs } from '../../../support/random-runs.ts'

const idOf = (nth: number): string => `0b5fd3c4-6c1e-4d0e-9f5e-${String(nth).padStart(12, '0')}`

const viewOf = (nth: number, more: Partial<SavedOrderSearch> = {}): SavedOrderSearch => ({
  kind: 'orderSearch',
  id: idOf(nth),
  name: `Sökning ${nth}`,
  isDefault: false,
  ready: null,
  place: 2,
  content: { ...noFilters, LeverantorNamn: { operator: 'contains', text: 'Hemliga Rör' } },
  seen: null,
  ...more
})

const content: ViewContent = {
  asked: { language: 'sv', filters: [], search: '', sort: [] },
  newest: null,
  groups: null,
  columns: null
}
const listViewOf = (nth: number, list: ListId, more: Partial<SavedListView> = {}): SavedListView => ({
  kind: 'listView',
  id: idOf(nth),
  name: `Vy ${nth}`,
  isDefault: false,
  list,
  ready: null,
  place: nth,
  content,
  ...more
})

interface Open {
  readonly disk?: ReturnType<typeof memoryFiles>
  readonly secrets?: ReturnType<typeof memorySecrets>
  readonly keeps?: boolean
  readonly now?: string
}

const open = ({ disk = memoryFiles(), secrets = memorySecrets(), keeps = true, now = '2026-11-22' }: Open = {}) => {
  const who: { owner: string | null } = { owner: 'anna' }
  const logged: string[] = []
  const files: { name: string; text: string }[] = []
  const views = createSavedViews({
    files: disk.files,
    key: createDataKey({ secrets, name: 'views', timeout: 50 }),
    currentUser: () => who.owner,
    mayKeep: () => keeps,
    now: () => new Date(now),
    saveFile: async (name, content) => {
      files.push({ name, text: new TextDecoder().decode(content()) })
      return true
    },
    logError: (text) => logged.push(text)
  })
  const list = () => views.list({ kind: 'orderSearch' })
  return { ...views, list, views, disk, secrets, who, logged, files }
}

describe('a saved view', () => {
  it('is there after a restart, sealed, and its person’s alone', async () => {
    const { keep, disk, secrets } = open()
    expect(await keep({ view: viewOf(1) })).toEqual([viewOf(1)])
    expect(disk.text('anna')).not.toContain('Hemliga')
    const next = open({ disk, secrets })
    expect(await next.list()).toEqual([viewOf(1)])
    next.who.owner = 'eva'
    expect(await next.list()).toEqual([])
    next.who.owner = null
    await expect(next.list()).rejects.toMatchObject({ problem: { code: 'signedOut' } })
    await expect(next.keep({ view: viewOf(2) })).rejects.toMatchObject({ problem: { code: 'signedOut' } })
  })

  it('that was saved as a search alone is still read, and what is wrong with it is no view', () => {
    const { seen: _none, ready: _own, place: _last, ...old } = viewOf(1)
    expect(v.parse(savedViewSchema, old)).toEqual(viewOf(1))
    expect(v.is(savedViewSchema, { ...old, seen: { view: 'others', grid: null } })).toBe(false)
  })

  it('is removed, also twice, and with the last one goes the file', async () => {
    const { keep, remove, disk } = open()
    await keep({ view: viewOf(1) })
    expect(await remove({ kind: 'orderSearch', id: idOf(1) })).toEqual([])
    expect(await remove({ kind: 'orderSearch', id: idOf(1) })).toEqual([])
    expect(disk.kept.size).toBe(0)
  })

  it('is one too many beyond what can be kept, and then nothing has changed', async () => {
    const { keep, list } = open({ keeps: false })
    for (let nth = 1; nth <= maxSavedViews; nth += 1) await keep({ view: viewOf(nth) })
    await expect(keep({ view: viewOf(maxSavedViews + 1) })).rejects.toMatchObject({ problem: { code: 'notKept' } })
    expect(await list()).toHaveLength(maxSavedViews)
    expect(await keep({ view: viewOf(1, { name: 'Annat' }) })).toHaveLength(maxSavedViews)
  })

  it('is in memory only where the policy lets nothing be kept', async () => {
    const { keep, list, disk } = open({ keeps: false })
    await keep({ view: viewOf(1) })
    expect(await list()).toEqual([viewOf(1)])
    expect(disk.kept.size).toBe(0)
  })

  it('is shown to nobody who has come meanwhile', async () => {
    const { keep, views, who } = open()
    await keep({ view: viewOf(1) })
    const answer = views.list({ kind: 'orderSearch' })
    who.owner = 'eva'
    await expect(answer).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })

  it('that is stored while its person leaves is no failure, and shown to nobody else', async () => {
    const { keep, remove, list, who } = open()
    const kept = keep({ view: viewOf(1) })
    who.owner = 'eva'
    expect(await kept).toEqual([])
    who.owner = 'anna'
    expect(await list()).toEqual([viewOf(1)])
    const removed = remove({ kind: 'orderSearch', id: viewOf(1).id })
    who.owner = null
    expect(await removed).toEqual([])
    who.owner = 'anna'
    expect(await list()).toEqual([])
  })

  it('stays as it is where its file cannot be unsealed, until its person starts over', async () => {
    const { keep, disk } = open()
    await keep({ view: viewOf(1) })
    const other = open({ disk })
    const before = disk.text('anna')
    await expect(other.list()).rejects.toMatchObject({ problem: { code: 'notKept' } })
    await expect(other.keep({ view: viewOf(2) })).rejects.toMatchObject({ problem: { code: 'notKept' } })
    expect(disk.text('anna')).toBe(before)
    expect(await other.startOver({ kind: 'orderSearch' })).toEqual([])
    expect(await other.keep({ view: viewOf(2) })).toEqual([viewOf(2)])
  })

  it('of a list is the default of that list alone', async () => {
    const { keep } = open()
    await keep({ view: viewOf(9, { isDefault: true }) })
    await keep({ view: listViewOf(1, 'avtal', { isDefault: true }) })
    await keep({ view: listViewOf(2, 'kund', { isDefault: true }) })
    const kept = await keep({ view: listViewOf(3, 'avtal', { isDefault: true, ready: 'ending', content: null }) })
    expect(kept.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [idOf(1), false],
      [idOf(2), true],
      [idOf(3), true]
    ])
  })

  it('goes into a file that reads as it was, and into none while nobody is there', async () => {
    const { views, files, who } = open()
    const file: ViewsFile = {
      format: viewsFileFormat,
      version: viewsFileVersion,
      views: [{ list: 'avtal', name: 'Mina', ...content }]
    }
    expect(await views.saveFile({ name: 'Mina', file })).toBe(true)
    expect([files[0]?.name, v.parse(viewsFileSchema, JSON.parse(files[0]?.text ?? ''))]).toEqual(['Mina.json', file])
    who.owner = null
    await expect(views.saveFile({ name: 'Mina', file })).rejects.toMatchObject({ problem: { code: 'signedOut' } })
  })

  it('lives for as long as it is used, however old it is, and is removed long after that', async () => {
    const { keep, disk, secrets } = open({ now: '2026-01-01' })
    await keep({ view: viewOf(1) })
    const later = open({ disk, secrets, now: '2027-01-30' })
    expect(await later.list()).toEqual([viewOf(1)])
    // The list is given before it is written anew; the next answer comes after that.
    await later.list()
    const muchLater = open({ disk, secrets, now: '2028-02-01' })
    await muchLater.sweep()
    expect(await muchLater.list()).toEqual([viewOf(1)])
    await muchLater.list()
    await open({ disk, now: '2029-12-01' }).sweep()
    expect(disk.kept.size).toBe(0)
  })

  it('is listed also where it cannot be written anew', async () => {
    const { keep, disk, secrets } = open()
    await keep({ view: viewOf(1) })
    const full = memoryFiles(disk.kept, (doing) =>
      doing === 'write' ? Promise.reject(new Error('disk full')) : undefined
    )
    const { list, logged } = open({ disk: full, secrets })
    expect(await list()).toEqual([viewOf(1)])
    await list()
    expect(logged).toEqual([expect.stringContaining('disk full')])
  })
})

it('holds, whatever is saved, renamed and removed: each once, in the order of their first saving, one default at most', async () => {
  const step = fc.record({
    nth: fc.integer({ min: 1, max: 4 }),
    name: fc.constantFrom('a', 'b'),
    isDefault: fc.boolean(),
    removes: fc.boolean()
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { keep, remove, list } = open({ keeps: false })
      const expected = new Map<string, string>()
      for (const { nth, name, isDefault, removes } of steps) {
        if (removes) {
          await remove({ kind: 'orderSearch', id: idOf(nth) })
          expected.delete(idOf(nth))
        } else {
          await keep({ view: viewOf(nth, { name, isDefault }) })
          expected.set(idOf(nth), name)
        }
        const views = await list()
        expect(views.map(({ id, name: shown }) => [id, shown])).toEqual([...expected])
        expect(views.filter((view) => view.isDefault).length).toBeLessThanOrEqual(1)
        if (isDefault && !removes) expect(views.find(({ id }) => id === idOf(nth))?.isDefault).toBe(true)
      }
    }),
    { numRuns: runs(40) }
  )
})

it('saved views go to the account that somebody adds, after its own and without a second default', async () => {
  const { views, list, who } = open()
  await views.keep({ view: viewOf(1, { isDefault: true }) })
  await views.keep({ view: viewOf(2) })
  who.owner = 'lists'
  await views.keep({ view: viewOf(3, { isDefault: true }) })
  const handed = views.handOver()
  who.owner = 'anna'
  await handed
  expect(await list()).toEqual([viewOf(1, { isDefault: true }), viewOf(2), viewOf(3)])
  who.owner = 'lists'
  expect(await list()).toEqual([viewOf(3, { isDefault: true })])
})
