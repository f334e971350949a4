import { describe, expect, it } from 'vitest'
import type { OrderQueueState } from '../../../../preload/contract/index.ts'
import { useOrderQueue } from '../../../../renderer/state/order-queue.ts'
import { aQueue } from '../a-queue.ts'
import { fails, fakeMain, problem } from '../fake-main.ts'
import { signedIn, signedOut } from '../session-states.ts'
import { freshStores } from '../fresh-stores.ts'

const stateWith = (waiting: number): OrderQueueState => aQueue({ counts: { ...aQueue().counts, waiting } })

freshStores()

describe('the queue as the window knows it', () => {
  it('is read for whoever signs in, before any event tells of it', async () => {
    let waiting = 1
    const main = fakeMain({ 'orderQueue.state': () => stateWith(waiting) })
    main.tell('session.changed', signedIn('anna'))
    const queue = useOrderQueue()
    main.tell('session.changed', signedIn('anna'))
    await expect.poll(() => queue.total).toBe(1)
    main.tell('session.changed', signedOut())
    expect(queue.state).toBeNull()
    waiting = 7
    main.tell('session.changed', signedIn('eva'))
    await expect.poll(() => queue.total).toBe(7)
  })

  it('counts the rows that are sent now apart from those of earlier runs', async () => {
    const told = (counts: Partial<OrderQueueState['counts']>): OrderQueueState =>
      aQueue({ counts: { ...aQueue().counts, ...counts } })
    const main = fakeMain({ 'orderQueue.state': () => told({ saved: 5 }) })
    const queue = useOrderQueue()
    await expect.poll(() => queue.run).toEqual({ ended: 5, total: 5 })
    main.tell('orderQueue.changed', told({ saved: 5, waiting: 18 }))
    expect([queue.run, queue.earlierEnded, queue.left]).toEqual([{ ended: 0, total: 18 }, 5, 18])
    main.tell('orderQueue.changed', told({ saved: 6, failed: 2, unknown: 1, waiting: 14 }))
    expect([queue.run, queue.left, queue.runCounts.saved]).toEqual([{ ended: 4, total: 18 }, 15, 1])
    main.tell('orderQueue.changed', told({ saved: 20, failed: 2, unknown: 1 }))
    expect([queue.run, queue.earlierEnded]).toEqual([{ ended: 18, total: 18 }, 5])
    // Those that failed are sent again: a run of their own.
    main.tell('orderQueue.changed', told({ saved: 20, waiting: 2, unknown: 1 }))
    expect([queue.run, queue.earlierEnded]).toEqual([{ ended: 0, total: 2 }, 21])
    // Rows that are removed do not make a run shorter than what it has sent.
    main.tell('orderQueue.changed', told({ saved: 1, waiting: 1 }))
    expect(queue.run).toEqual({ ended: 0, total: 1 })
  })

  it('goes on with the run that was left when the program starts again', async () => {
    fakeMain({ 'orderQueue.state': () => aQueue({ counts: { ...aQueue().counts, waiting: 3, saved: 4 } }) })
    const queue = useOrderQueue()
    await expect.poll(() => [queue.run, queue.earlierEnded]).toEqual([{ ended: 4, total: 7 }, 0])
  })

  it('says why it is not known', async () => {
    fakeMain({ 'orderQueue.state': fails('internal') })
    const queue = useOrderQueue()
    await expect.poll(() => queue.problem).toEqual(problem('internal'))
    expect(queue.state).toBeNull()
  })
})
