import { describe, expect, it, vi } from 'vitest'
import { allRows, type Query } from '../../../../../preload/contract/index.ts'
import { createDatasource } from '../../../../../renderer/grid/data/datasource.ts'
import { cellOf, type GroupedBlock, type ListRow } from '../../../../../renderer/grid/cells/grid-row.ts'

const block = (load: number, total = 250): GroupedBlock => ({
  loadId: load,
  total,
  from: 100,
  cells: [
    ['a', 'b'],
    ['1', null]
  ]
})

/** A data source on load 7, with one pending request that the test answers. */
const asked = () => {
  let query: Query = allRows
  const answer = Promise.withResolvers<GroupedBlock>()
  const fetchRows = vi.fn(() => answer.promise)
  const [onTotal, onError, success, fail, onBlockSettled] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const source = createDatasource({
    currentLoad: () => 7,
    currentQuery: () => query,
    fetchRows,
    onTotal,
    onError,
    onSort: () => undefined,
    onBlockSettled
  })
  source.getRows({ sortModel: [], startRow: 100, endRow: 200, successCallback: success, failCallback: fail })
  const settled = async () => {
    await answer.promise.catch(() => undefined)
  }
  return {
    source,
    answer,
    ask: fetchRows,
    onTotal,
    onError,
    success,
    fail,
    onBlockSettled,
    settled,
    change: (to: Query) => (query = to)
  }
}

describe('the rows of a grid', () => {
  it('are requested in blocks, with the number of rows in all', async () => {
    const { answer, ask, onTotal, success, settled } = asked()
    answer.resolve(block(7))
    await settled()
    expect(ask).toHaveBeenCalledWith(7, allRows, 100, 200)
    expect(onTotal).toHaveBeenCalledWith(250)
    const [rows, last] = success.mock.calls[0] ?? []
    expect(last).toBe(250)
    expect(rows.map((row: Parameters<typeof cellOf>[0]) => [cellOf(row, 0), cellOf(row, 1)])).toEqual([
      ['a', '1'],
      ['b', null]
    ])
  })

  it('know where another group begins, as the block says', async () => {
    const { answer, success, settled } = asked()
    answer.resolve({ ...block(7), groupStarts: [1] })
    await settled()
    const [rows] = success.mock.calls[0] ?? []
    expect(rows.map(({ startsGroup = false }: ListRow) => startsGroup)).toEqual([false, true])
  })

  it('of another load are dropped', async () => {
    const { answer, onTotal, success, fail, settled } = asked()
    answer.resolve(block(8))
    await settled()
    expect([success, onTotal, fail].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 1])
  })

  it('of a stale query are dropped', async () => {
    const { answer, onTotal, success, change, settled } = asked()
    change({ ...allRows, search: 'ny' })
    answer.resolve(block(7))
    await settled()
    expect([success, onTotal].map((spy) => spy.mock.calls.length)).toEqual([0, 0])
  })

  it('that cannot be loaded are reported as an error', async () => {
    const { answer, onError, fail, settled } = asked()
    const error = new Error('the worker stopped')
    answer.reject(error)
    await settled()
    expect(onError).toHaveBeenCalledWith(error)
    expect(fail).toHaveBeenCalledOnce()
  })

  it('are announced after the grid has been given them, or told that they failed', async () => {
    const good = asked()
    good.answer.resolve(block(7))
    await good.settled()
    expect(good.success.mock.invocationCallOrder[0]).toBeLessThan(good.onBlockSettled.mock.invocationCallOrder[0] ?? 0)
    const bad = asked()
    bad.answer.reject(new Error('the worker stopped'))
    await bad.settled()
    expect(bad.fail.mock.invocationCallOrder[0]).toBeLessThan(bad.onBlockSettled.mock.invocationCallOrder[0] ?? 0)
  })

  it('are asked for once where they have been asked for before the grid does', async () => {
    const { source, answer, ask, success, settled } = asked()
    source.ask(300, 400)
    source.ask(300, 400)
    expect(ask).toHaveBeenCalledTimes(2)
    const given = vi.fn()
    source.getRows({ sortModel: [], startRow: 300, endRow: 400, successCallback: given, failCallback: vi.fn() })
    expect(ask).toHaveBeenCalledTimes(2)
    answer.resolve(block(7))
    await settled()
    expect([success, given].map((spy) => spy.mock.calls.length)).toEqual([1, 1])
    source.getRows({ sortModel: [], startRow: 300, endRow: 400, successCallback: given, failCallback: vi.fn() })
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('are asked for again where another query is shown by the time that the grid asks', () => {
    const { source, ask, change } = asked()
    source.ask(300, 400)
    const other = { ...allRows, search: 'ny' }
    change(other)
    source.getRows({ sortModel: [], startRow: 300, endRow: 400, successCallback: vi.fn(), failCallback: vi.fn() })
    expect(ask).toHaveBeenLastCalledWith(7, other, 300, 400)
  })

  it('are not kept where the grid never asks for them', async () => {
    vi.useFakeTimers()
    const { source, answer, ask, settled } = asked()
    source.ask(300, 400)
    answer.resolve(block(7))
    await settled()
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    source.getRows({ sortModel: [], startRow: 300, endRow: 400, successCallback: vi.fn(), failCallback: vi.fn() })
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('fail silently once the grid is destroyed', async () => {
    const { source, answer, onError, settled } = asked()
    source.destroy()
    answer.reject(new Error('cancelled'))
    await settled()
    expect(onError).not.toHaveBeenCalled()
  })
})
