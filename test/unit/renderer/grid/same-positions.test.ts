import { describe, expect, it, vi } from 'vitest'
import { allRows, type ColumnSummary, type LoadedList } from '../../../../preload/contract/index.ts'
import { samePositions } from '../../../../renderer/grid/same-positions.ts'
import { column } from './support.ts'

const loaded = (loadId: number, columns: readonly ColumnSummary[] = [column()]): LoadedList => ({
  loadId,
  rows: 3,
  bytes: 100,
  columns,
  drift: { unknown: [], missing: [], misfit: [], repeated: [] },
  periods: [],
  whole: true,
  loadedAt: '2026-11-25T12:00:00Z'
})
const source = { samePlaces: vi.fn(async () => true) }
const own = column({ name: 'derived:1', derived: { column: { kind: 'change', id: 'derived:1', name: 'Ändringar' }, state: 'made', period: 'none' } })
const sorted = (by: string) => ({ ...allRows, sort: [{ column: by, direction: 'asc' as const }] })

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
