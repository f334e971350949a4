import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderQueueState } from '../../../../preload/contract/index.ts'
import { useOrderQueue } from '../../../../renderer/state/order-queue.ts'
import { fails, fakeMain, problem } from '../fake-main.ts'
import { signedIn, signedOut } from '../session-states.ts'

const stateWith = (waiting: number): OrderQueueState => ({
  counts: { waiting, sending: 0, unknown: 0, saved: 0, refused: 0, failed: 0 },
  retriable: 0,
  toLookAt: 0,
  savedOtherwise: 0,
  putOff: 0,
  run: { kind: 'paused', why: 'start' },
  keeping: 'sealed',
  unreadable: null,
  check: null,
  unknownLookUp: null,
  revision: 1
})

beforeEach(() => {
  setActivePinia(createPinia())
})

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

  it('says why it is not known', async () => {
    fakeMain({ 'orderQueue.state': fails('internal') })
    const queue = useOrderQueue()
    await expect.poll(() => queue.problem).toEqual(problem('internal'))
    expect(queue.state).toBeNull()
  })
})
