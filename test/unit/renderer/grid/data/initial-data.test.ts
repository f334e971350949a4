import { describe, expect, it, vi } from 'vitest'
import { allRows, type ShownList } from '../../../../../preload/contract/index.ts'
import { fetchInitialData } from '../../../../../renderer/grid/data/initial-data.ts'
import type { RowSource } from '../../../../../renderer/grid/data/row-source.ts'
import { column } from '../support.ts'

vi.mock('../../../../../renderer/api.ts', () => ({ api: { call: async () => null } }))

const columns = [column({ name: 'Hyra' })]
const shown: ShownList = {
  loadId: 7,
  rows: 400,
  bytes: 0,
  columns,
  drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] },
  periods: [],
  whole: false
}
const first = { loadId: 7, query: allRows, columns: ['Hyra'], from: 0, to: 100 }

/** Initial data of a source that counts its questions, and whose rows are as many as are asked for. */
const fetched = async (part: () => string = () => '') => {
  const fetchRows = vi.fn<RowSource['fetchRows']>(async ({ loadId, from, to }) => ({
    loadId,
    total: 400,
    from,
    cells: [Array.from({ length: to - from }, (_, at) => `${from + at}`)]
  }))
  const unused = async () => Promise.reject(new Error('not asked for here'))
  const source: RowSource = {
    gridId: 'kund',
    part,
    fetchRows,
    fetchTotals: unused,
    fetchFacet: unused,
    fetchGroups: unused,
    fetchFigures: unused,
    derived: { list: 'kund', set: unused, preview: unused },
    exported: () => ({ kind: 'list', list: 'kund' })
  }
  const data = await fetchInitialData(source, shown)
  fetchRows.mockClear()
  return { data, fetchRows, source }
}

describe('the initial data of a grid', () => {
  it('has samples of the beginning, the middle and the end, as many rows of each', async () => {
    const { data } = await fetched()
    const rows = data.sampleCells('Hyra').map(Number)
    expect([rows.length, rows[0], rows[24], rows[25], rows.at(-1)]).toEqual([75, 0, 24, 187, 399])
    expect(data.sampleCells('Yta')).toEqual([])
  })

  it('asks for no rows of those that are awaited', async () => {
    const { fetchRows, source } = await fetched()
    const data = await fetchInitialData(source, { ...shown, rows: 0 })
    expect(fetchRows).not.toHaveBeenCalled()
    expect(data.sampleCells('Hyra')).toEqual([])
  })

  it('has the rows that the grid asks for first, once', async () => {
    const { data, fetchRows } = await fetched()
    expect((await data.source.fetchRows(first)).cells[0]).toHaveLength(100)
    expect(fetchRows).not.toHaveBeenCalled()
    await data.source.fetchRows(first)
    expect(fetchRows).toHaveBeenCalledWith(first)
  })

  it.each([
    ['another load', { ...first, loadId: 8 }],
    ['other rows', { ...first, from: 100, to: 200 }],
    ['another query', { ...first, query: { ...allRows, search: 'Kalmar' } }],
    ['other columns', { ...first, columns: ['Yta'] }]
  ])('asks for %s', async (_, asked) => {
    const { data, fetchRows } = await fetched()
    await data.source.fetchRows(asked)
    expect(fetchRows).toHaveBeenCalledWith(asked)
  })

  it('asks again where other rows are in the list by then', async () => {
    let part = 'one'
    const { data, fetchRows } = await fetched(() => part)
    part = 'other'
    await data.source.fetchRows(first)
    expect(fetchRows).toHaveBeenCalledWith(first)
  })
})
