import { describe, expect, it } from 'vitest'
import { longestWait } from '../../../../../main/work/retry-after.ts'
import type { Answer } from '../order-program.ts'
import { draftOf, draftsOf } from './draft-of.ts'
import { answering, busy, createKept, openQueue } from './open-queue.ts'

/** A queue whose service answers the first saves with these problems, and then as it should. */
const opened = (answers: Answer[], list: () => Answer = () => '[]', kept = createKept()) =>
  openQueue({ kept, answer: answering(answers, list) })
const waitsUntil = new Date(2026, 10, 22, 12, 1).toISOString()

describe('a queue whose service asks it to wait', () => {
  it.each([429, 503])(
    'sends and asks nothing for so long after a %s, says until when, and goes on by itself',
    async (status) => {
      const { start, later, sentNumbers, asked, statesByNumber } = opened([busy(status, 60)])
      expect((await start(draftsOf(3))).run).toEqual({ kind: 'running', waitsUntil })
      const before = asked.length
      expect((await later(59)).run).toMatchObject({ kind: 'running' })
      expect([sentNumbers(), asked.length]).toEqual([['A-1'], before])
      expect((await later(2)).run).toEqual({ kind: 'idle' })
      expect(sentNumbers()).toEqual(['A-1', 'A-2', 'A-3'])
      expect(await statesByNumber()).toEqual({ 'A-1': 'unknown', 'A-2': 'saved', 'A-3': 'saved' })
      // Only then is the list asked for the row that may have been stored.
      await later(20)
      expect(asked.length - before).toBeGreaterThan(2 + 2)
    }
  )

  it('waits too where it has asked so of an order that is saved by itself', async () => {
    const { start, later, orders, asked } = opened([busy(503, 60)])
    expect(await orders.save({ draft: draftOf('B-1') })).toMatchObject({ state: 'unknown' })
    expect((await start(draftsOf(1))).run).toEqual({ kind: 'running', waitsUntil })
    expect((await later(59)).counts).toMatchObject({ waiting: 1 })
    expect(asked).toHaveLength(1)
    expect((await later(2)).counts).toMatchObject({ saved: 1 })
  })

  it('does not send a row before which the list asks it to wait, which waits on', async () => {
    let isBusy = true
    const { start, later, sentNumbers } = opened([], () => (isBusy ? busy(503, 60) : '[]'))
    expect(await start(draftsOf(2))).toMatchObject({ run: { kind: 'running', waitsUntil }, counts: { waiting: 2 } })
    expect(sentNumbers()).toEqual([])
    isBusy = false
    expect((await later(61)).counts).toMatchObject({ saved: 2 })
  })

  it('is paused at once, and waits on when it is resumed too early', async () => {
    const { start, later, queue, sentNumbers } = opened([busy(503, 60)])
    await start(draftsOf(2))
    expect((await queue.pause()).run).toEqual({ kind: 'paused', why: 'asked' })
    await later()
    expect(queue.keepsOpen()).toEqual([])
    await later(30)
    await queue.resume()
    expect((await later()).run).toMatchObject({ kind: 'running', waitsUntil: expect.any(String) })
    expect(sentNumbers()).toEqual(['A-1'])
    await later(31)
    expect(sentNumbers()).toEqual(['A-1', 'A-2'])
  })

  it.each([
    ['signs out', null],
    ['is locked out', 'anna']
  ])('halts when its person %s, and does not go on by itself when the time has passed', async (_what, owner) => {
    const { start, later, become, queue, sentNumbers } = opened([busy(503, 60)])
    await start(draftsOf(2))
    become(owner, false)
    await later()
    expect(queue.keepsOpen()).toEqual([])
    await later(120)
    become('anna')
    expect((await later(120)).run).toEqual({ kind: 'paused', why: 'session' })
    expect(sentNumbers()).toEqual(['A-1'])
  })

  it('is merely paused after a restart', async () => {
    const kept = createKept()
    await opened([busy(503, 60)], () => '[]', kept).start(draftsOf(2))
    expect((await opened([], () => '[]', kept).queue.state()).run).toEqual({ kind: 'paused', why: 'start' })
  })

  it('stops where that is longer than it waits, and after three in a row', async () => {
    const long = opened([busy(503, longestWait / 1000 + 1)])
    expect((await long.start(draftsOf(2))).run).toMatchObject({
      kind: 'stopped',
      why: 'busy',
      problem: { retryAfter: 901 }
    })
    const often = opened([busy(503, 5), busy(503, 5), busy(503, 5)])
    await often.start(draftsOf(4))
    await often.later(6)
    expect((await often.later(6)).run).toMatchObject({ kind: 'stopped', why: 'failures' })
    expect(often.sentNumbers()).toEqual(['A-1', 'A-2', 'A-3'])
  })
})
