import { createPinia, setActivePinia } from 'pinia'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import {
  allRows,
  maxQueuedOrders,
  type CallArgs,
  type OrderItem,
  type OrderQueueAddition,
  type RowsBlock
} from '../../../../../preload/contract/index.ts'
import { ProblemError } from '../../../../../renderer/api.ts'
import { rowsBetween } from '../../../../../renderer/grid/data/row-ranges.ts'
import { selectedBlocks } from '../../../../../renderer/grid/selection/selected-rows.ts'
import { useOrderMarking } from '../../../../../renderer/features/orders/marking-store.ts'
import { useSettings } from '../../../../../renderer/state/settings.ts'
import { allItemsOf } from '../../../../../renderer/features/orders/order-source.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { firstSettings } from '../../first-settings.ts'
import { signedIn, signedOut } from '../../session-states.ts'

const order = (number: number): OrderItem =>
  orderItem({
    ÄrendeNummer: `A-${number}`,
    ExterntFakturanummer: `F-${number}`,
    Belopp: '12.5',
    ÄrendeFakturaExternStatusTypId: 1
  })
const selection = [order(1), order(2), order(3)]

const nothingAdded: OrderQueueAddition = { added: 0, refused: [], duplicates: [], room: 10 }

const open = async (
  answers: readonly (Partial<OrderQueueAddition> | 'notKept')[],
  count = 3,
  paidStatuses: readonly number[] | null = null,
  planned: Partial<OrderQueueAddition> | 'notKept' = {}
) => {
  const asked: CallArgs<'orderQueue.add'>[] = []
  const main = fakeMain({
    'settings.get': () => ({ ...firstSettings, paidStatuses: paidStatuses && [...paidStatuses] }),
    'orderQueue.state': fails('offline'),
    'orderQueue.plan': () => (planned === 'notKept' ? fails(planned)() : { ...nothingAdded, ...planned }),
    'orderQueue.add': (args: CallArgs<'orderQueue.add'>) => {
      const answer = answers[asked.push(args) - 1]
      return answer === 'notKept' ? fails(answer)() : { ...nothingAdded, ...answer }
    }
  })
  setActivePinia(createPinia())
  await useSettings().subscribe()
  const marking = useOrderMarking()
  await marking.open('paid', count, async (most) => selection.slice(0, most))
  return { main, marking, asked }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('marking selected orders', () => {
  it('as paid begins with today and with no status, and queues each with the order as it was', async () => {
    vi.setSystemTime(new Date(2026, 10, 24, 23, 59))
    const { marking, asked } = await open([{ added: 3 }])
    expect([marking.paidOn, marking.status]).toEqual(['2026-11-24', ''])
    marking.status = '3'
    expect(await marking.enqueue()).toBe(3)
    expect(asked).toMatchObject([
      {
        despiteDuplicates: [],
        drafts: [{ Status: '3' }, {}, {}],
        changes: [{ index: 0, item: order(1) }, { index: 1 }, { index: 2 }]
      }
    ])
    expect(marking.purpose).toBeNull()
  })

  it('as paid begins with the status that means it, where one does, and with none where several do', async () => {
    expect((await open([], 3, [3])).marking.status).toBe('3')
    expect((await open([], 3, [3, 7])).marking.status).toBe('')
    expect((await open([], 3, [])).marking.status).toBe('')
  })

  it('as paid takes the status that means it, once that is said meanwhile, and not in the place of one that is chosen', async () => {
    const { main, marking } = await open([])
    const say = async (paidStatuses: number[]) => {
      main.tell('settings.changed', { ...firstSettings, paidStatuses })
      await nextTick()
    }
    await say([3])
    expect(marking.status).toBe('3')
    await say([7])
    expect(marking.status).toBe('3')
    await marking.open('status', 3, async () => selection)
    await say([3])
    expect(marking.status).toBe('')
  })

  it('as paid keeps a status that was chosen before only where it may mean paid, and none for another purpose', async () => {
    const { marking } = await open([], 3, [3, 7])
    const again = async (status: string): Promise<string> => {
      marking.status = status
      await marking.open('paid', 3, async () => selection)
      return marking.status
    }
    expect([await again('7'), await again('1')]).toEqual(['7', ''])
    marking.status = '1'
    await marking.open('status', 3, async () => selection)
    expect(marking.status).toBe('')
  })

  it('plans nothing before something is chosen, or while the date cannot be read', async () => {
    const { marking } = await open([])
    marking.paidOn = ''
    expect(marking.plan.marked).toEqual([])
    marking.status = '3'
    expect(marking.plan.marked).toHaveLength(3)
    marking.paidOn = '31/6'
    expect([marking.dateReason, marking.plan.marked]).toEqual(['impossible', []])
  })

  const duplicate = { index: 1, sameAsIndex: null, sameAsRow: { id: 'b', state: 'waiting' } } as const

  it('leaves out what the queue holds already before anything is queued, and queues the rest at once', async () => {
    const { main, marking, asked } = await open([{ added: 2 }], 3, null, { duplicates: [duplicate] })
    expect([marking.plan.leftOut.queued, marking.plan.queued, marking.plan.marked.length]).toEqual([1, [order(2)], 2])
    expect(main.last('orderQueue.plan')).toMatchObject({
      despiteDuplicates: [],
      changes: [{ item: order(1) }, { item: order(2) }, { item: order(3) }]
    })
    expect(await marking.enqueue()).toBe(2)
    expect(asked.map(({ drafts }) => drafts.map(({ Ordernummer }) => Ordernummer))).toEqual([['A-1', 'A-3']])
  })

  it('leaves out both of two that the service cannot tell apart, and queues the rest at once', async () => {
    const { main, marking, asked } = await open([{ added: 1 }])
    const twins = [order(1), { ...order(1), ÄrendeNummer: 'a-1 ' }]
    await marking.open('paid', 3, async () => [...twins, order(2)])
    // The queue says of the second that it is like the first, which is no row of it.
    expect([marking.plan.leftOut, marking.plan.doubles]).toMatchObject([{ doubled: 2, queued: 0 }, [twins]])
    expect(await marking.enqueue()).toBe(1)
    expect(asked.map(({ drafts }) => drafts.map(({ Ordernummer }) => Ordernummer))).toEqual([['A-2']])
    expect(main.count('orderQueue.add')).toBe(1)
  })

  it('calls what the queue cannot read unreadable, and not queued', async () => {
    const { marking } = await open([{ refused: [{ index: 0, reasons: { Belopp: 'ambiguous' } }] }])
    expect(await marking.enqueue()).toBe(0)
    expect(marking.plan.leftOut).toMatchObject({ unreadable: 1, queued: 0 })
  })

  it('shows why the queue cannot say what it holds', async () => {
    const { marking } = await open([], 3, null, 'notKept')
    expect([marking.problem, marking.busy, marking.items]).toEqual([problem('notKept'), false, selection])
  })

  it('leaves out what has come into the queue meanwhile, says so, and queues the rest when it is asked again', async () => {
    const { marking, asked } = await open([{ duplicates: [duplicate] }, { added: 2 }])
    expect(await marking.enqueue()).toBe(0)
    expect([marking.plan.leftOut.queued, marking.plan.marked.length, marking.purpose]).toEqual([1, 2, 'paid'])
    expect(await marking.enqueue()).toBe(2)
    expect(asked[1]?.drafts.map(({ Ordernummer }) => Ordernummer)).toEqual(['A-1', 'A-3'])
  })

  it('says of how many it has not read that they do not fit', async () => {
    const { marking } = await open([], 5)
    expect(marking.plan.leftOut.noRoom).toBe(2)
  })

  it('takes the first of more selected rows than a queue holds, as the grid gives them', async () => {
    const { marking } = await open([])
    const columns = ['ÄrendeNummer', 'ExterntFakturanummer', 'Belopp', 'ÄrendeFakturaExternStatusTypId']
    const fetchRows = async ({ from, to }: { readonly from: number; readonly to: number }): Promise<RowsBlock> => {
      const at = Array.from({ length: to - from }, (_, index) => from + index)
      return {
        loadId: 1,
        total: 6_000,
        from,
        cells: [at.map((row) => `A-${row}`), at.map((row) => `F-${row}`), at.map(() => '10'), at.map(() => '1')]
      }
    }
    const selected = {
      source: { fetchRows },
      loadId: 1,
      query: allRows,
      columns,
      rows: rowsBetween(0, 5_099),
      isCurrent: () => true
    }
    await marking.open('paid', 5_100, (most) => allItemsOf(selectedBlocks({ ...selected, most }), columns))
    expect([marking.problem, marking.items.length, marking.plan.leftOut.noRoom]).toEqual([null, maxQueuedOrders, 100])
    expect([marking.items[0]?.ÄrendeNummer, marking.items.at(-1)?.ÄrendeNummer]).toEqual(['A-0', 'A-4999'])
  })

  it('stays open where the queue cannot be written, and is forgotten when its person leaves', async () => {
    const { main, marking } = await open(['notKept'])
    expect(await marking.enqueue()).toBe(0)
    expect([marking.problem, marking.items.length]).toEqual([problem('notKept'), 3])
    main.tell('session.changed', signedOut())
    expect([marking.purpose, marking.items, marking.status, marking.paidOn, marking.problem]).toEqual([
      null,
      [],
      '',
      '',
      null
    ])
  })

  it.each(['found', 'failed'] as const)(
    'does not take the orders of an earlier selection that are $0 after it was opened for a later one',
    async (how) => {
      const { marking } = await open([])
      const late = Promise.withResolvers<readonly OrderItem[]>()
      const earlier = marking.open('paid', 9, () => late.promise)
      const later = Promise.withResolvers<readonly OrderItem[]>()
      const opened = marking.open('paid', 1, () => later.promise)
      if (how === 'found') late.resolve(selection)
      else late.reject(new ProblemError(problem('offline')))
      await earlier
      expect([marking.items, marking.problem, marking.busy]).toEqual([[], null, true])
      later.resolve([order(7)])
      await opened
      expect([marking.items, marking.plan.leftOut.noRoom, marking.busy]).toEqual([[order(7)], 0, false])
    }
  )

  it('forgets what was not read of a selection when it is opened for another', async () => {
    const { marking } = await open([], 5)
    await marking.open('paid', 3, fails('offline'))
    expect([marking.plan.leftOut.noRoom, marking.problem]).toEqual([0, problem('offline')])
  })

  it('keeps a status for the next selection, but not for another purpose or another person', async () => {
    const { main, marking } = await open([])
    await marking.open('status', 3, async () => selection)
    marking.status = '3'
    marking.close()
    await marking.open('status', 3, async () => selection)
    expect(marking.status).toBe('3')
    await marking.open('paid', 3, async () => selection)
    expect(marking.status).toBe('')
    marking.status = '4'
    main.tell('session.changed', signedOut())
    await marking.open('paid', 3, async () => selection)
    expect(marking.status).toBe('')
  })

  it('tells nobody else that changes were queued, and leaves alone what another person has opened', async () => {
    const answer = Promise.withResolvers<OrderQueueAddition>()
    const main = fakeMain({
      'orderQueue.state': fails('offline'),
      'orderQueue.plan': () => nothingAdded,
      'orderQueue.add': () => answer.promise
    })
    setActivePinia(createPinia())
    const marking = useOrderMarking()
    main.tell('session.changed', signedIn('Åsa Öberg'))
    await marking.open('paid', 3, async () => selection)
    const queueing = marking.enqueue()
    main.tell('session.changed', signedIn('Bo Ek'))
    await marking.open('paid', 1, async () => [order(7)])
    answer.resolve({ added: 3, refused: [], duplicates: [], room: 10 })
    expect(await queueing).toBe(0)
    expect([marking.purpose, marking.items]).toEqual(['paid', [order(7)]])
  })
})
