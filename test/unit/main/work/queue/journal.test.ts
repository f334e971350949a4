import { describe, expect, it } from 'vitest'
import { settle } from '../../session/fake-clock.ts'
import { draftOf, draftsOf } from './draft-of.ts'
import { createKept, openQueue, saved } from './open-queue.ts'
import { expectProblem } from '../../http/problems-of.ts'

const full = new Error('ENOSPC: no space left on device')

describe('the journal of the queue', () => {
  it.each([1, 2, 3])(
    'holds an addition whole or not at all when the disk is full at write %i of it, and after a restart',
    async (nth) => {
      const kept = createKept()
      let writes = 0
      let isFull = true
      const { queue } = openQueue({
        kept,
        before: (doing) => {
          if (doing === 'write' && ++writes === nth && isFull) throw full
        }
      })
      await expectProblem(queue.add({ drafts: draftsOf(250), despiteDuplicates: [] }), { code: 'notKept' })
      expect((await queue.state()).counts.waiting).toBe(0)
      expect((await openQueue({ kept }).queue.state()).counts.waiting).toBe(0)
      isFull = false
      // What the failed addition has left behind does not come back with the next one.
      await queue.add({ drafts: [draftOf('B-1')], despiteDuplicates: [] })
      expect((await openQueue({ kept }).queue.state()).counts.waiting).toBe(1)
    }
  )

  it('that cannot be written stops the queue before anything is sent', async () => {
    let isFull = false
    const { queue, sentNumbers, run } = openQueue({
      before: (doing) => {
        if (doing === 'write' && isFull) throw full
      }
    })
    await queue.add({ drafts: draftsOf(3), despiteDuplicates: [] })
    isFull = true
    expect(await run()).toMatchObject({ run: { kind: 'stopped', why: 'notKept' }, counts: { waiting: 3 } })
    expect(sentNumbers()).toEqual([])
    isFull = false
    expect(await run()).toMatchObject({ counts: { saved: 3 } })
  })

  it('that cannot take an outcome stops the queue; this run knows it, and a later one calls it unknown', async () => {
    const kept = createKept()
    let isFull = false
    const { queue, halted, sentNumbers, sendAll } = openQueue({
      kept,
      answer: () => {
        isFull = true
        return saved
      },
      before: (doing) => {
        if (doing === 'write' && isFull) throw full
      }
    })
    expect(await sendAll(draftsOf(3))).toMatchObject({
      run: { kind: 'stopped', why: 'notKept' },
      counts: { saved: 1, waiting: 2 }
    })
    expect(sentNumbers()).toEqual(['A-1'])
    expect((await openQueue({ kept, answer: () => '[]' }).queue.state()).counts).toMatchObject({
      unknown: 1,
      waiting: 2
    })
    await queue.pause()
    expect((await halted()).counts.saved).toBe(1)
  })

  it('that cannot be read says so, sends and adds nothing, and stays as it is until its person discards it', async () => {
    const kept = createKept()
    await openQueue({ kept }).queue.add({ drafts: draftsOf(3), despiteDuplicates: [] })
    const before = [...kept.queues.values()]
    const { queue, orders, sentNumbers } = openQueue({ kept, noKey: true })
    expect(await queue.state()).toMatchObject({
      unreadable: { code: 'notKept' },
      keeping: null,
      counts: { waiting: 0 }
    })
    await expectProblem(queue.resume(), { code: 'notKept' })
    await expectProblem(queue.add({ drafts: draftsOf(1), despiteDuplicates: [0] }), { code: 'notKept' })
    // It may hold an order with the same numbers.
    await expectProblem(orders.save({ draft: draftOf('A-1') }), { code: 'notKept' })
    expect(sentNumbers()).toEqual([])
    expect([...kept.queues.values()]).toEqual(before)
    expect(await queue.discard()).toMatchObject({ unreadable: null, counts: { waiting: 0 } })
    expect(kept.queues.size).toBe(0)
    await expectProblem(queue.discard(), { code: 'invalid' })
  })

  it('that its person has emptied is gone also where nothing can be read just then', async () => {
    const blocked = new Error('EACCES')
    let isBlocked = false
    const { queue, sendAll } = openQueue({
      before: (doing) => {
        if (doing === 'read' && isBlocked) throw blocked
      }
    })
    await sendAll(draftsOf(2))
    isBlocked = true
    expect((await queue.clear()).counts.saved).toBe(0)
    // What was known of its rows went with them.
    expect(await queue.state()).toMatchObject({ unreadable: { code: 'notKept' } })
    isBlocked = false
    expect(await queue.state()).toMatchObject({ unreadable: null, counts: { saved: 0 } })
  })

  it('holds no typed text where the policy forbids it, but knows after a crash what may have been sent', async () => {
    const kept = createKept()
    const gate = Promise.withResolvers<string>()
    const first = openQueue({ kept, mayKeepDrafts: false, noKey: true, answer: () => gate.promise })
    await first.queue.add({
      drafts: [draftOf('A-1', { LeverantorNamn: 'Åkes Rör' }), draftOf('A-2')],
      despiteDuplicates: []
    })
    expect((await first.queue.state()).keeping).toBe('memory')
    expect(first.queue.keepsOpen()).toEqual(['lost'])
    await first.queue.resume()
    await settle()
    expect(first.queue.keepsOpen()).toEqual(['lost', 'running'])
    const text = [...kept.queues.values()].map((bytes) => Buffer.from(bytes).toString()).join('')
    expect(text).not.toMatch(/Åkes|"F?A-2/)
    const { queue } = openQueue({ kept, mayKeepDrafts: false, noKey: true, answer: () => '[]' })
    const { rows } = await queue.rows({ states: ['unknown', 'waiting'], from: 0, to: 10 })
    expect(rows).toMatchObject([
      { state: 'unknown', draft: null, numbers: { Ordernummer: 'A-1', Fakturanummer: 'FA-1' } }
    ])
  })
})
