import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  blankDraft,
  noFilters,
  type CallArgs,
  type ImportDoubt,
  type OrderQueueAddition,
  type OrderListState,
  type OrderQueueCheck
} from '../../../../../preload/contract/index.ts'
import { useImportCheck } from '../../../../../renderer/features/order-queue/check-store.ts'
import { sendDoublesAnyway } from '../../../../../renderer/features/order-queue/checked-rows.ts'
import { useImportRows } from '../../../../../renderer/features/order-queue/rows-store.ts'
import { useRememberedColumns, useImportSource } from '../../../../../renderer/features/order-queue/source-store.ts'
import { ProblemError } from '../../../../../renderer/api.ts'
import { useOrderSearch } from '../../../../../renderer/state/order-search.ts'
import { useOrderStatuses } from '../../../../../renderer/state/order-statuses.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { listOf } from '../orders/an-order.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { signedOut } from '../../session-states.ts'

const added: OrderQueueAddition = { added: 2, refused: [], duplicates: [], room: 10 }
const nothingFound: OrderQueueCheck = {
  at: '2026-11-21T10:00:00.000Z',
  by: 'list',
  read: 3,
  comparable: true,
  found: []
}

const orders = (...numbers: readonly string[]) =>
  numbers.map((Fakturanummer, at) => ({ row: at + 2, draft: { ...blankDraft, Fakturanummer } }))

const open = (handlers: Parameters<typeof fakeMain>[0] = {}) => {
  const main = fakeMain({
    'orders.search': fails('offline'),
    'orderQueue.rows': () => ({ revision: 1, total: 0, rows: [] }),
    'orderQueue.check': () => nothingFound,
    'orderQueue.add': () => added,
    ...handlers
  })
  setActivePinia(createPinia())
  return { main, rows: useImportRows(), check: useImportCheck(), source: useImportSource() }
}

describe('columns that were matched by hand', () => {
  const text = 'Läge\tNr\tFakturanummer\tBelopp\n1\tA\tF1\t10'

  it('are kept in main by a digest of the headings, and matched again after a restart', async () => {
    const kept: CallArgs<'settings.keepOrderColumns'>[] = []
    const handlers: Parameters<typeof fakeMain>[0] = {
      'settings.orderColumns': () => structuredClone(kept),
      'settings.keepOrderColumns': (chosen) => {
        kept.push(chosen)
        return null
      }
    }
    const before = open(handlers).source
    before.paste(text)
    before.setField(0, 'Status')
    before.setField(1, 'Ordernummer')
    before.rememberColumns()
    const chosen = [...before.fields]
    expect(chosen.slice(0, 2)).toEqual(['Status', 'Ordernummer'])

    await expect.poll(() => kept.length).toBe(1)
    // What was ticked as headings may be somebody's data.
    expect(kept[0]?.table).toMatch(/^[0-9a-f]{64}$/)

    const after = open(handlers).source
    after.paste(text)
    await expect.poll(() => after.fields).toEqual(chosen)
  })

  it('hold until the window closes where they cannot be kept', async () => {
    const { source } = open({
      'settings.orderColumns': fails('internal'),
      'settings.keepOrderColumns': fails('notKept')
    })
    source.paste(text)
    source.setField(0, 'Status')
    source.rememberColumns()
    source.close()
    source.paste(text)
    await expect.poll(() => source.fields[0]).toBe('Status')
  })

  it('take the place of no choice that is made before they are found', async () => {
    const { source } = open({ 'settings.orderColumns': () => [], 'settings.keepOrderColumns': () => null })
    source.paste(text)
    source.setField(0, 'Status')
    source.rememberColumns()
    source.paste(text)
    await expect.poll(() => source.fields[0]).toBe('Status')
    source.paste(text)
    source.setField(0, 'BetaldDatum')
    const chosen = source.fields
    // What is looked for here is found after what the table's columns were.
    for (let times = 0; times < 3; times += 1) await useRememberedColumns().recall(text, 4)
    expect(source.fields).toBe(chosen)
  })
})

describe('the rows of an import', () => {
  let rows: ReturnType<typeof useImportRows>
  beforeEach(() => {
    rows = open().rows
    rows.start(orders('F1', 'F2'), '')
  })

  it('are changed, undone and redone one change at a time', () => {
    rows.setField(2, 'Belopp', '1234.5')
    expect(rows.rows[0]?.draft.Belopp).toBe('1\u00a0234,50')
    rows.changeRow(3, (row) => ({ ...row, leftOut: true }))
    expect(rows.counts).toEqual({ ready: 1, fault: 0, doubled: 0, leftOut: 1 })
    rows.undo()
    rows.undo()
    expect(rows.canUndo).toBe(false)
    expect(rows.rows[0]?.draft.Belopp).toBe('')
    rows.redo()
    expect(rows.rows[0]?.draft.Belopp).toBe('1\u00a0234,50')
  })

  it('remember no change that changes nothing', () => {
    rows.setField(2, 'Fakturanummer', ' F1 ')
    expect(rows.canUndo).toBe(false)
  })

  it('are another order once they have another number, whatever was said of the one before', () => {
    const seen = { rows: [], queued: null, items: [], total: 0 }
    rows.changeRow(2, (row) => ({ ...row, sendAnyway: seen }))
    rows.setField(2, 'Belopp', '1')
    expect(rows.rows[0]?.sendAnyway).toBe(seen)
    rows.setField(2, 'Fakturanummer', 'F9')
    expect(rows.rows[0]?.sendAnyway).toBeNull()
  })
})

describe('the same doubt in a whole column', () => {
  const currency = { field: 'Belopp', doubt: 'currency' } as const
  const dated = { field: 'BetaldDatum', doubt: 'dayOrMonth' } as const
  const doubted = (row: number, ...doubts: ImportDoubt[]) => ({
    row,
    draft: { ...blankDraft, Fakturanummer: `F${row}`, Belopp: `${row}`, BetaldDatum: '2026-04-03' },
    doubts
  })
  const valuesOf = ({ rows }: ReturnType<typeof useImportRows>) =>
    rows.map(({ draft, doubts = [] }) => [draft.BetaldDatum, ...doubts.map(({ field, doubt }) => `${field} ${doubt}`)])
  const start = () => {
    const { rows } = open()
    rows.start(
      [
        doubted(2, currency, { ...dated, offer: '2026-03-04' }),
        doubted(3, currency, dated),
        doubted(4, { ...dated, offer: '2026-03-05' }),
        doubted(5, { field: 'Belopp', doubt: 'leftOutColumn' }),
        { ...doubted(6, currency), apart: 'total' }
      ],
      ''
    )
    return rows
  }

  it('is settled by keeping all values as one change, and leaves other doubts and rows left out alone', () => {
    const rows = start()
    rows.settleAlike(currency, 'keep')
    expect(valuesOf(rows)).toEqual([
      ['2026-04-03', 'BetaldDatum dayOrMonth'],
      ['2026-04-03', 'BetaldDatum dayOrMonth'],
      ['2026-04-03', 'BetaldDatum dayOrMonth'],
      ['2026-04-03', 'Belopp leftOutColumn'],
      ['2026-04-03', 'Belopp currency']
    ])
    rows.undo()
    expect(valuesOf(rows)[0]).toEqual(['2026-04-03', 'Belopp currency', 'BetaldDatum dayOrMonth'])
    expect(rows.canUndo).toBe(false)
  })

  it('is settled by the other value of each, where one was read', () => {
    const rows = start()
    rows.settleAlike(dated, 'use')
    expect(valuesOf(rows).slice(0, 3)).toEqual([
      ['2026-03-04', 'Belopp currency'],
      ['2026-04-03', 'Belopp currency', 'BetaldDatum dayOrMonth'],
      ['2026-03-05']
    ])
  })
})

describe('the check of an import', () => {
  it('asks once for what it has not asked for, and shows beside the row what was found', async () => {
    const found = [{ index: 1, items: [orderItem({ ExterntFakturanummer: 'F2' })], total: 1 }]
    const { main, rows, check } = open({ 'orderQueue.check': () => ({ ...nothingFound, found }) })
    rows.start(orders('F1', 'F2'), '')
    expect(await check.check()).toBe(true)
    expect(rows.counts).toMatchObject({ ready: 1, doubled: 1 })
    expect(await check.check()).toBe(true)
    expect(main.count('orderQueue.check')).toBe(1)
  })

  const learned = listOf(0, { statuses: [{ id: 3, name: 'Betald', short: null, help: null }] })
  const named = [{ row: 2, draft: { ...blankDraft, Fakturanummer: 'F1', Status: 'Betald' } }]

  it('waits for nothing that is only learned, and asks then for what had a status of unknown name', async () => {
    const search = Promise.withResolvers<OrderListState>()
    const { main, rows, check } = open({ 'orders.search': () => search.promise })
    rows.start([...named, ...orders('F2').map((order) => ({ ...order, row: 3 }))], '')
    const begun = check.begin()
    await expect.poll(() => [check.checking, check.learning]).toEqual([false, true])
    expect(rows.counts).toMatchObject({ ready: 1, fault: 1 })
    rows.setField(3, 'Belopp', '1')
    search.resolve(learned)
    await begun
    expect([check.learning, rows.counts.ready, main.count('orderQueue.check')]).toEqual([false, 2, 2])
    // Undoing brings back what was before the person's change, as it is read now.
    rows.undo()
    expect(rows.counts).toMatchObject({ ready: 2, fault: 0 })
  })

  it('can be had without learning, whose search is then cancelled', async () => {
    const search = Promise.withResolvers<OrderListState>()
    const { main, rows, check } = open({ 'orders.search': () => search.promise, 'orders.cancel': () => listOf(0) })
    rows.start(named, '')
    const begun = check.begin()
    await expect.poll(() => main.count('orders.search')).toBe(1)
    check.stopLearning()
    search.reject(new ProblemError(problem('cancelled')))
    await begun
    expect([check.learning, main.count('orders.cancel'), rows.counts.fault]).toEqual([false, 1, 1])
  })

  it('learns from the search that the orders page has under way, and never supersedes it', async () => {
    const search = Promise.withResolvers<OrderListState>()
    const { main, rows, check } = open({
      'orders.search': () => search.promise,
      'rows.block': () => ({ loadId: 1, from: 0, total: 0, cells: [] })
    })
    const page = useOrderSearch()
      .search(noFilters)
      .then(({ loaded }) => {
        useOrderStatuses().learn(loaded)
      })
    rows.start(named, '')
    const begun = check.begin()
    search.resolve(learned)
    await Promise.all([page, begun])
    expect([main.count('orders.search'), rows.counts.ready]).toEqual([1, 1])
  })

  it('says why the service could not be asked, and loses no row by it', async () => {
    const { rows, check } = open({ 'orderQueue.check': fails('offline') })
    rows.start(orders('F1'), '')
    expect(await check.check()).toBe(false)
    expect(check.problem?.code).toBe('offline')
    expect(rows.counts.ready).toBe(1)
  })

  it('queues what is to be sent and nothing else, with main’s own look at duplicates for all but those that were allowed', async () => {
    const { main, rows, check } = open()
    rows.start(orders('F1', 'F2', 'F3'), '')
    rows.changeRow(3, (row) => ({ ...row, leftOut: true }))
    const { sent } = await check.enqueue()
    const asked = main.last('orderQueue.add') as CallArgs<'orderQueue.add'>
    expect(asked.drafts.map(({ Fakturanummer }) => Fakturanummer)).toEqual(['F1', 'F3'])
    expect(asked.despiteDuplicates).toEqual([])
    // Another object of the same content.
    rows.readAgain()
    rows.removeQueued(sent)
    expect(rows.rows.map(({ row }) => row)).toEqual([3])
  })

  it('keeps what is corrected, left out or taken back while the queue is being written', async () => {
    const answer = Promise.withResolvers<OrderQueueAddition>()
    const { main, rows, check } = open({ 'orderQueue.add': () => answer.promise })
    rows.start(orders('F1', 'F2', 'F3', 'F4'), '')
    rows.changeRow(4, (row) => ({ ...row, leftOut: true }))
    const queueing = check.enqueue()
    rows.setField(2, 'Belopp', '12')
    rows.changeRow(3, (row) => ({ ...row, leftOut: true }))
    rows.changeRow(4, (row) => ({ ...row, leftOut: false }))
    answer.resolve(added)
    const { sent } = await queueing
    expect(
      (main.last('orderQueue.add') as CallArgs<'orderQueue.add'>).drafts.map(({ Fakturanummer }) => Fakturanummer)
    ).toEqual(['F1', 'F2', 'F4'])
    rows.removeQueued(sent)
    expect(rows.rows.map(({ row, leftOut, draft }) => [row, leftOut, draft.Belopp])).toEqual([
      [2, false, '12,00'],
      [3, true, ''],
      [4, false, '']
    ])
  })

  it('is over when its person leaves while the queue is being written, and leaves the next one’s import alone', async () => {
    const answer = Promise.withResolvers<OrderQueueAddition>()
    const { main, rows, check } = open({ 'orderQueue.add': () => answer.promise })
    rows.start(orders('F1'), '')
    const queueing = check.enqueue()
    main.tell('session.changed', signedOut())
    rows.start(orders('F1'), '')
    answer.resolve(added)
    await expect(queueing).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(rows.rows).toHaveLength(1)
  })

  it('names the very rows that are wanted though there is another like them', async () => {
    const found = [{ index: 1, items: [orderItem({ ExterntFakturanummer: 'F2' })], total: 1 }]
    const { main, rows, check } = open({ 'orderQueue.check': () => ({ ...nothingFound, found }) })
    rows.start(orders('F1', 'F2', 'F3'), '')
    await check.check()
    rows.change(sendDoublesAnyway)
    await check.enqueue()
    expect(main.last('orderQueue.add')).toMatchObject({ despiteDuplicates: [1] })
  })

  it('asks again before rows are queued by an old answer, and whenever the person wants it', async () => {
    vi.useFakeTimers({ now: new Date(nothingFound.at) })
    const { main, rows, check } = open({
      'orderQueue.check': () => ({ ...nothingFound, at: new Date().toISOString() })
    })
    rows.start(orders('F1'), '')
    await check.check()
    vi.advanceTimersByTime(60_000)
    expect(await check.checkBeforeQueueing()).toBe(true)
    expect(main.count('orderQueue.check')).toBe(1)
    vi.advanceTimersByTime(180_000)
    expect(await check.checkBeforeQueueing()).toBe(true)
    expect(main.count('orderQueue.check')).toBe(2)
    vi.advanceTimersByTime(1)
    await check.checkAgain()
    expect(main.count('orderQueue.check')).toBe(3)
    vi.useRealTimers()
  })

  it('keeps every row that main did not add', async () => {
    const { rows, check } = open({ 'orderQueue.add': () => ({ ...added, added: 0, room: 0 }) })
    rows.start(orders('F1'), '')
    await check.enqueue()
    expect(rows.rows.length).toBe(1)
  })

  it('goes with its person', async () => {
    const { main, rows, source } = open()
    rows.start(orders('F1'), '')
    source.paste('Fakturanr\nF1')
    expect(source.orders.length).toBe(1)
    main.tell('session.changed', signedOut())
    await Promise.resolve()
    expect(rows.rows).toEqual([])
    expect(source.table).toBeNull()
  })
})
