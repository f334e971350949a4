import { describe, expect, it } from 'vitest'
import { allRows, type DerivedColumn, type DerivedWords, type ListId } from '../../../../preload/contract/index.ts'
import { ofList, setUp } from './lists-on-engine.ts'

const words: DerivedWords = { several: 'flera', decimalSign: ',', today: '2026-11-23' }
const id = (n: number): string => `derived:00000000-0000-4000-8000-00000000000${n}`
const phone: DerivedColumn = {
  kind: 'lookUp',
  id: id(1),
  name: 'Mobil',
  from: 'kund',
  by: 'customer',
  column: 'KundMobilNr',
  several: 'first'
}
const call: DerivedColumn = { kind: 'formula', id: id(2), name: 'Ring', text: `"Ring " & [${id(1)}]`, decimals: 2 }

const world = () => {
  const all = setUp()
  const load = (start: () => unknown, rows: readonly unknown[]) => all.load(start, JSON.stringify(rows))
  const loadedOf = (list: ListId) => {
    const loaded = all.lists.states().find((state) => state.list === list)?.loaded
    if (!loaded) throw new Error('it is not loaded')
    return loaded
  }
  const cells = async (list: ListId, ...columns: readonly string[]) =>
    (
      await all.lists.block({
        of: ofList(list),
        loadId: loadedOf(list).loadId,
        query: allRows,
        columns: [...columns],
        from: 0,
        to: 10
      })
    ).cells
  const states = (list: ListId) => loadedOf(list).columns.flatMap(({ derived }) => derived?.state ?? [])
  const derive = (columns: readonly DerivedColumn[]) =>
    all.lists.derive({ of: ofList('avtal'), columns: [...columns], words })
  return { ...all, load, loadedOf, cells, states, derive }
}
const contract = [{ Avtal: 'A1', KundId: 'K1' }]
const customer = (mobile: string) => [{ Period: '2026-11', KundId: 'K1', KundMobilNr: mobile }]

describe('the derived columns of a list', () => {
  it('are empty until the other list is loaded, then there, then of its newer load, and of the newer load of their own list', async () => {
    const { lists, load, cells, states, derive, next, loadedOf } = world()
    await load(() => lists.open('avtal'), contract)
    const own = loadedOf('avtal').loadId
    await derive([phone, call])
    expect(loadedOf('avtal').loadId).not.toBe(own)
    expect(states('avtal')).toEqual(['notLoaded', 'made'])
    expect(await cells('avtal', phone.id, call.id)).toEqual([[null], ['Ring ']])

    const derived = () => next((state) => state.list === 'avtal')
    let again = derived()
    await load(() => lists.open('kund'), customer('070-1'))
    await again
    expect(await cells('avtal', phone.id, call.id)).toEqual([['070-1'], ['Ring 070-1']])

    again = derived()
    await load(() => lists.reload('kund'), customer('070-2'))
    await again
    expect(await cells('avtal', phone.id)).toEqual([['070-2']])

    await load(() => lists.reload('avtal'), [...contract, { Avtal: 'A2', KundId: 'K9' }])
    expect(await cells('avtal', 'Avtal', phone.id)).toEqual([
      ['A1', 'A2'],
      ['070-2', null]
    ])
    expect(lists.derivedColumns(ofList('avtal'))).toEqual([phone, call])
  })

  it('are no other load where they are the same already, and gone where they are removed or somebody leaves', async () => {
    const { lists, load, derive, loadedOf } = world()
    await derive([phone])
    await load(() => lists.open('avtal'), contract)
    const { loadId, columns } = loadedOf('avtal')
    expect(columns.at(-1)?.derived).toEqual({ column: phone, state: 'notLoaded', period: 'newest' })
    await derive([phone])
    expect(loadedOf('avtal').loadId).toBe(loadId)
    await derive([])
    expect(lists.derivedColumns(ofList('avtal'))).toEqual([])
    await derive([phone])
    lists.dropAll()
    await load(() => lists.open('avtal'), contract)
    expect(lists.derivedColumns(ofList('avtal'))).toEqual([])
  })

  it('leave the rows as they were read, which every load of them says', async () => {
    const { lists, load, derive, loadedOf } = world()
    await load(() => lists.open('avtal'), contract)
    const read = loadedOf('avtal').loadId
    expect(loadedOf('avtal').derivedFrom).toBeUndefined()
    await derive([phone])
    await derive([phone, call])
    expect(loadedOf('avtal').loadId).not.toBe(read)
    expect(loadedOf('avtal').derivedFrom).toBe(read)
    await load(() => lists.reload('avtal'), contract)
    expect(loadedOf('avtal').derivedFrom).toBeUndefined()
    await derive([])
    expect(loadedOf('avtal').derivedFrom).toBeGreaterThan(read)
  })

  it('are refused where the lists have no such key', async () => {
    const { derive } = world()
    await expect(derive([{ ...phone, by: 'property' }])).rejects.toMatchObject({ problem: { code: 'invalid' } })
  })
})

describe('what a load of a list has changed', () => {
  const change: DerivedColumn = { kind: 'change', id: id(3), name: 'Ändring' }
  const changeWords = {
    added: 'Ny',
    changed: 'Ändrad',
    empty: '–',
    language: 'sv',
    headings: { KundId: 'Kund-id' }
  } as const

  const part = (Avtal: string, KundId: string) => ({ Avtal, KundId, AvtalPrisdelTypId: 'H' })

  it('is told of the current load, with when the load before was there, and stands in a column that each load makes anew', async () => {
    const { lists, load, loadedOf, cells, states } = world()
    await load(() => lists.open('avtal'), [part('A1', 'K1')])
    const changes = () => lists.changes({ list: 'avtal', loadId: loadedOf('avtal').loadId })
    expect(await changes()).toBeNull()
    await lists.derive({ of: ofList('avtal'), columns: [change], words, changeWords })
    expect(states('avtal')).toEqual(['notCompared'])
    const since = loadedOf('avtal').loadedAt
    await load(() => lists.reload('avtal'), [part('A1', 'K2'), part('A2', 'K1')])
    expect(await changes()).toEqual({ added: 1, changed: 1, gone: 0, samePlaces: false, since })
    expect(states('avtal')).toEqual(['made'])
    expect(await cells('avtal', change.id)).toEqual([['Kund-id: K1 › K2', 'Ny']])
    await expect(lists.changes({ list: 'avtal', loadId: 0 })).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })

  it('is not compared with what was loaded before everything was forgotten', async () => {
    const { lists, load, loadedOf } = world()
    await load(() => lists.open('avtal'), contract)
    lists.dropAll()
    await load(() => lists.open('avtal'), contract)
    expect(await lists.changes({ list: 'avtal', loadId: loadedOf('avtal').loadId })).toBeNull()
  })
})
