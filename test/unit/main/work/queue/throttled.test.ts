import { describe, expect, it } from 'vitest'
import { settle } from '../../session/fake-clock.ts'
import type { Answer } from '../order-program.ts'
import { draftsOf } from './draft-of.ts'
import { answering, busy, there, lost, createKept, openQueue } from './open-queue.ts'

/** A queue whose service answers the saves of its only order with these, and then as it should. Its list is what a test makes of it. */
const opened = (answers: Answer[], kept = createKept()) => {
  const list = { items: [] as readonly object[] }
  const world = openQueue({
    kept,
    answer: answering(answers, () => JSON.stringify(list.items))
  })
  const row = () => world.rowAt()
  /** Sends it, and lets the service's wait pass, and the two searches of the list for it. */
  const sendOne = async (items: readonly object[] = []): Promise<void> => {
    await world.start(draftsOf(1))
    list.items = items
    await world.later(61, 11)
  }
  const sendThrottled = async (): Promise<void> => {
    await world.queue.sendThrottled()
    await world.later(61, 11)
  }
  return { ...world, sendOne, row, sendThrottled }
}

describe('a row that the service has put off', () => {
  it.each([
    [429, 60],
    [429, undefined],
    [503, 60]
  ])(
    'by %i is sent again only where the list has been asked twice and has nothing, and the person says so',
    async (status, seconds) => {
      const { sendOne, sendThrottled, row, queue, sentNumbers, later } = opened([busy(status, seconds)])
      await sendOne()
      expect([await row(), (await queue.state()).throttled]).toMatchObject([
        { state: 'unknown', throttled: true, mayResend: true },
        1
      ])
      await later(600, 600)
      expect(sentNumbers()).toEqual(['A-1'])
      await sendThrottled()
      expect([(await row()).state, (await queue.state()).throttled]).toEqual(['saved', 0])
      expect(sentNumbers()).toEqual(['A-1', 'A-1'])
    }
  )

  it('is saved where the list has it, because a gateway may have sent it twice', async () => {
    const world = opened([busy(429, 60)])
    await world.sendOne([there('A-1')])
    await world.sendThrottled()
    expect([await world.row(), world.sentNumbers()]).toMatchObject([
      { state: 'saved', decidedBy: 'list', throttled: false },
      ['A-1']
    ])
  })

  it.each<readonly [string, object, boolean]>([
    ['its numbers and another amount', { Belopp: 9 }, false],
    ['one of its numbers', { ÄrendeNummer: 'X', Belopp: 9 }, false],
    ['its numbers and a time of removal', { Borttagen: '2026-11-22T12:00:00' }, false],
    ['other numbers and nothing else that differs', { ÄrendeNummer: 'X-A-1', ExterntFakturanummer: 'X-1' }, false],
    ['no number', { ÄrendeNummer: null, ExterntFakturanummer: null, Belopp: 9 }, false],
    ['longer numbers and another amount', { ÄrendeNummer: 'A-10', ExterntFakturanummer: 'X-10', Belopp: 9 }, true]
  ])('is left to the person by itself where the list has an order with %s: %#', async (_what, members, throttled) => {
    const world = opened([busy(429, 60)])
    await world.sendOne([there('A-1', members)])
    expect(await world.row()).toMatchObject({ state: 'unknown', throttled })
  })

  it('may have been put off several times, and each time the list is asked twice again', async () => {
    const { sendOne, sendThrottled, later, row, sentNumbers, queue } = opened([busy(429, 60), busy(429, 60)])
    await sendOne()
    await queue.sendThrottled()
    await settle()
    expect(await row()).toMatchObject({ state: 'unknown', throttled: false })
    await queue.sendThrottled()
    await settle()
    expect(sentNumbers()).toHaveLength(2)
    await later(61, 11)
    expect(await row()).toMatchObject({ state: 'unknown', throttled: true })
    await sendThrottled()
    expect([(await row()).state, sentNumbers().length]).toEqual(['saved', 3])
  })

  it.each<readonly [string, Answer]>([
    ['a lost connection', lost()],
    ['a 500', busy(500)],
    ['a 503 that does not say for how long', busy(503)],
    ['garbage', '<p>Busy</p>']
  ])('is none after %s, nor where that came before', async (_what, first) => {
    const { sendOne, row, queue, later } = opened([first, busy(429, 60)])
    await sendOne()
    expect(await row()).toMatchObject({ state: 'unknown', throttled: false, mayResend: true })
    await queue.settle({ id: (await row()).id, as: 'again' })
    await queue.resume()
    await later(61, 11)
    expect(await row()).toMatchObject({ state: 'unknown', problem: { status: 429 }, throttled: false, mayResend: true })
  })

  it('resumes no queue that waits for its person, where there is none', async () => {
    const { queue, sentNumbers } = opened([])
    await queue.add({ drafts: draftsOf(1), despiteDuplicates: [] })
    expect((await queue.sendThrottled()).run).toEqual({ kind: 'paused', why: 'start' })
    await settle()
    expect(sentNumbers()).toEqual([])
  })

  it('is still put off after a restart, once the list has been asked twice again', async () => {
    const kept = createKept()
    await opened([busy(429, 60)], kept).sendOne()
    const { row, later, become } = opened([], kept)
    become('anna')
    await settle()
    expect(await row()).toMatchObject({ throttled: false })
    await later(11)
    expect(await row()).toMatchObject({ throttled: true })
  })
})
