import { describe, expect, it, vi } from 'vitest'
import { allRows, type ColumnSummary, type LoadedList } from '../../../../../preload/contract/index.ts'
import { samePositions } from '../../../../../renderer/grid/selection/same-positions.ts'
import { column, derivedColumn, formulaOf, loadedList } from '../support.ts'

const loaded = (loadId: number, columns: readonly ColumnSummary[] = [column()]): LoadedList =>
  loadedList({ loadId, columns })
const source = { samePlaces: vi.fn(async () => true) }
const own = derivedColumn({ kind: 'change', id: 'derived:1', name: 'Ändringar' })
const sorted = (by: string) => ({ ...allRows, sort: [{ column: by, direction: 'asc' as const }] })

describe('the positions of a question to rows that get other derived columns', () => {
  const formula = (text: string) => derivedColumn(formulaOf('derived:2', text))
  const read = loaded(1)
  const derived = (loadId: number, ...columns: ColumnSummary[]): LoadedList => ({
    ...loaded(loadId, [column(), ...columns]),
    derivedFrom: 1
  })

  it('stay, which needs no asking, whether columns come or go', () => {
    const asked = vi.fn(async () => false)
    expect(samePositions({ samePlaces: asked }, sorted('Hyra'), read, derived(2, own))).toBe(true)
    expect(samePositions({ samePlaces: asked }, allRows, derived(2, own), derived(3, own, formula('[Hyra] * 2')))).toBe(
      true
    )
    expect(samePositions({}, allRows, derived(3, own), derived(4))).toBe(true)
    expect(asked).not.toHaveBeenCalled()
  })

  it('may be others where the question looks everywhere, or at a column that may hold something else', () => {
    expect(samePositions(source, { ...allRows, search: 'väg' }, read, derived(2, own))).toBe(false)
    expect(samePositions(source, { ...allRows, search: 'väg' }, derived(2, own), derived(3))).toBe(false)
    expect(samePositions(source, sorted('derived:1'), derived(2, own), derived(3, own))).toBe(false)
    const stays = (before: string, after = before) =>
      samePositions(source, sorted('derived:2'), derived(2, formula(before)), derived(3, own, formula(after)))
    expect(stays('[Hyra] * 2')).toBe(true)
    expect([stays('[Hyra] * 2', '[Hyra] * 3'), stays('[Hyra] & [derived:1]'), stays('Idag - [AvtalTom]')]).toEqual([
      false,
      false,
      false
    ])
  })

  it('are asked for where the rows have been read again', async () => {
    source.samePlaces.mockClear()
    expect(await samePositions(source, allRows, derived(2), { ...loaded(7), derivedFrom: 6 })).toBe(true)
    expect(source.samePlaces).toHaveBeenCalledWith(7)
  })
})

describe('the positions of a question', () => {
  it('are those of the load before where its rows are, which the engine tells of the new load', async () => {
    expect(await samePositions(source, sorted('Hyra'), loaded(1), loaded(2))).toBe(true)
    expect(source.samePlaces).toHaveBeenLastCalledWith(2)
    expect(await samePositions({ samePlaces: async () => false }, allRows, loaded(1), loaded(2))).toBe(false)
    expect(await samePositions({}, allRows, loaded(1), loaded(2))).toBe(false)
  })

  it('may be others where a column has gone or is read otherwise', async () => {
    expect(await samePositions(source, allRows, loaded(1), loaded(2, [column({ status: 'missing' })]))).toBe(false)
    expect(await samePositions(source, allRows, loaded(1), loaded(2, [column({ decimalSign: '.' })]))).toBe(false)
  })

  it('may be others where the question reads a derived column', async () => {
    const [before, after] = [loaded(1, [column(), own]), loaded(2, [column(), own])]
    expect(await samePositions(source, sorted('derived:1'), before, after)).toBe(false)
    expect(await samePositions(source, { ...allRows, search: 'väg' }, before, after)).toBe(false)
    expect(await samePositions(source, sorted('Hyra'), before, after)).toBe(true)
  })
})
