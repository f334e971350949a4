import { describe, expect, it } from 'vitest'
import { UnsentError } from '../../../../../main/http/index.ts'
import { problem } from '../../../../../main/problem.ts'
import { settle } from '../../session/fake-clock.ts'
import type { Answer } from '../order-program.ts'
import { draftOf, draftsOf } from './draft-of.ts'
import { words } from './report-words.ts'
import { answering, createKept, failing, lost, openQueue, refusal, saved, savedNumber } from './open-queue.ts'

const offline = () => new UnsentError(problem('offline', 'login', 'no network').problem)

describe('a queue of orders', () => {
  it('sends nothing before the person says so, then one at a time in the order of the rows', async () => {
    let onTheirWay = 0
    let most = 0
    const { queue, sentNumbers, run } = openQueue({
      answer: async () => {
        most = Math.max(most, ++onTheirWay)
        await settle()
        onTheirWay -= 1
        return saved
      }
    })
    await queue.add({ drafts: draftsOf(5), despiteDuplicates: [] })
    await settle()
    expect(sentNumbers()).toEqual([])
    expect((await queue.state()).run).toEqual({ kind: 'paused', why: 'start' })
    expect(await run()).toMatchObject({ counts: { saved: 5, waiting: 0 }, run: { kind: 'idle' } })
    expect(sentNumbers()).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5'])
    expect(most).toBe(1)
  })

  it('keeps of each row what became of it', async () => {
    const answers: Readonly<Record<string, Answer>> = {
      'A-1': saved,
      'A-2': '{"Success":false,"Message":"nej"}',
      'A-3': '<p>oj</p>',
      'A-4': lost()
    }
    const { sendAll, allRows } = openQueue({
      answer: (request) => (savedNumber(request) ? (answers[savedNumber(request) ?? ''] ?? saved) : '[]')
    })
    expect(await sendAll(draftsOf(5))).toMatchObject({
      counts: { saved: 2, refused: 1, unknown: 2 },
      run: { kind: 'idle' }
    })
    expect(await allRows()).toMatchObject([
      { state: 'saved', decidedBy: 'exchange', answer: saved },
      { state: 'refused', decidedBy: 'exchange', answer: '{"Success":false,"Message":"nej"}' },
      { state: 'unknown', decidedBy: null, answer: '<p>oj</p>' },
      { state: 'unknown', decidedBy: null, problem: { code: 'unknownOutcome' } },
      { state: 'saved' }
    ])
  })

  it('adds nothing while one row cannot be parsed, and says which field of which', async () => {
    const { queue } = openQueue()
    const drafts = [
      draftOf('A-1'),
      draftOf('A-2', { Belopp: 'mycket', BetaldDatum: '31/6' }),
      draftOf('', { Fakturanummer: '' })
    ]
    expect(await queue.add({ drafts, despiteDuplicates: [...drafts.keys()] })).toMatchObject({
      added: 0,
      refused: [
        { index: 1, reasons: { Belopp: 'notNumber', BetaldDatum: 'impossible' } },
        { index: 2, reasons: { Ordernummer: 'numberNeeded' } }
      ]
    })
    expect((await queue.state()).counts.waiting).toBe(0)
  })

  it('adds duplicates only where the person wants them', async () => {
    const { queue } = openQueue()
    await queue.add({ drafts: [draftOf('A-1')], despiteDuplicates: [] })
    const drafts = [draftOf('B-1'), draftOf('00a-1 ', { Fakturanummer: 'fa-1' }), draftOf('b-1')]
    const plan = await queue.add({ drafts, despiteDuplicates: [] })
    expect(plan).toMatchObject({
      added: 0,
      duplicates: [
        { index: 1, sameAsIndex: null, sameAsRow: { state: 'waiting' } },
        { index: 2, sameAsIndex: 0, sameAsRow: null }
      ]
    })
    // To want one of them says nothing of the other.
    expect(await queue.add({ drafts, despiteDuplicates: [1] })).toMatchObject({ added: 0 })
    expect(await queue.add({ drafts, despiteDuplicates: [1, 2] })).toMatchObject({ added: 3 })
    expect((await queue.state()).counts.waiting).toBe(4)
  })

  it('holds five thousand rows and no more, and says how many fit', async () => {
    const { queue } = openQueue()
    expect(await queue.add({ drafts: draftsOf(4999), despiteDuplicates: [] })).toMatchObject({ added: 4999, room: 1 })
    expect(await queue.add({ drafts: [draftOf('B-1'), draftOf('B-2')], despiteDuplicates: [] })).toMatchObject({
      added: 0,
      room: 1
    })
    expect(await queue.add({ drafts: [draftOf('B-1')], despiteDuplicates: [] })).toMatchObject({ added: 1, room: 0 })
    const { total, rows } = await queue.rows({ states: ['waiting'], from: 4998, to: 5000 })
    expect([total, rows.map(({ numbers }) => numbers.Ordernummer)]).toEqual([5000, ['A-4999', 'B-1']])
  })

  it('means by “idag” the day on which it was typed, whenever it is sent', async () => {
    const kept = createKept()
    const first = openQueue({ kept })
    await first.queue.add({ drafts: [draftOf('A-1', { BetaldDatum: 'idag' })], despiteDuplicates: [] })
    const [page] = [...kept.queues.values()]
    expect(page).toBeDefined()
    const { saves, run } = openQueue({ kept })
    await run()
    expect(saves()[0]?.body).toMatchObject({ BetaldDatum: '2026-11-22' })
  })
})

describe('a queue that is interrupted', () => {
  it('is paused by the person after the row that is on its way, and goes on where it stopped', async () => {
    const gate = Promise.withResolvers<string>()
    const { queue, start, sentNumbers, halted, run } = openQueue({
      answer: (_, index) => (index === 1 ? gate.promise : saved)
    })
    await start(draftsOf(4))
    expect((await queue.pause()).run).toEqual({ kind: 'paused', why: 'asked' })
    gate.resolve(saved)
    expect(await halted()).toMatchObject({ counts: { saved: 2, waiting: 2 } })
    expect(await run()).toMatchObject({ counts: { saved: 4 } })
    expect(sentNumbers()).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
  })

  it.each([
    ['signs out', null, false],
    ['is locked out, or the session ends', 'anna', false],
    ['is followed by another', 'eva', true]
  ])(
    'is paused when its person %s, and what is on its way is written down as theirs',
    async (_what, owner, isSignedIn) => {
      const gate = Promise.withResolvers<string>()
      const { queue, start, become, sentNumbers, run } = openQueue({
        answer: (_, index) => (index === 1 ? gate.promise : saved)
      })
      await start(draftsOf(4))
      become(owner, isSignedIn)
      gate.resolve(saved)
      await settle()
      expect(sentNumbers()).toEqual(['A-1', 'A-2'])
      if (owner === 'eva') expect((await queue.state()).counts).toMatchObject({ saved: 0, waiting: 0 })
      become('anna')
      await settle()
      expect(await queue.state()).toMatchObject({
        counts: { saved: 2, waiting: 2 },
        run: { kind: 'paused', why: 'session' }
      })
      expect(sentNumbers()).toEqual(['A-1', 'A-2'])
      expect(await run()).toMatchObject({ counts: { saved: 4 } })
    }
  )

  it('is paused after a restart, and a row found on its way is unknown', async () => {
    const kept = createKept()
    const first = openQueue({
      kept,
      answer: (_, index) => (index === 1 ? new Promise<string>(() => undefined) : saved)
    })
    await first.start(draftsOf(4))
    const { queue, statesByNumber, sentNumbers, run } = openQueue({ kept })
    expect(await statesByNumber()).toEqual({ 'A-1': 'saved', 'A-2': 'unknown', 'A-3': 'waiting', 'A-4': 'waiting' })
    expect((await queue.state()).run).toEqual({ kind: 'paused', why: 'start' })
    await run()
    expect(sentNumbers()).toEqual(['A-3', 'A-4'])
  })

  it('stops after three failures in a row, and refusals are none', async () => {
    const bad = failing(500)
    const answers = [refusal, bad, bad, saved, refusal, bad, '', lost()]
    const { sendAll, sentNumbers } = openQueue({
      answer: answering(answers)
    })
    expect(await sendAll(draftsOf(10))).toMatchObject({
      run: { kind: 'stopped', why: 'failures', problem: { code: 'unknownOutcome' } },
      counts: { waiting: 2, unknown: 5, refused: 2, saved: 1 }
    })
    expect(sentNumbers()).toHaveLength(8)
  })

  it.each([
    ['access', 'refused', problem('unauthorized', 'login', 'who?', { status: 401 })],
    ['access', 'refused', problem('forbidden', 'login', 'no', { status: 403 })],
    ['offline', 'failed', offline()]
  ] as const)(
    'stops at once for %s, and the row that met it, %s, is sent again only when asked for',
    async (why, state, error) => {
      let renewals = 0
      const { queue, sendAll, sentNumbers, run } = openQueue({
        answer: (_, index) => (index === 0 ? error : saved),
        renew: async () => void (renewals += 1)
      })
      expect(await sendAll(draftsOf(3))).toMatchObject({
        run: { kind: 'stopped', why },
        counts: { [state]: 1, waiting: 2 }
      })
      expect(renewals).toBe(error.problem.code === 'unauthorized' ? 1 : 0)
      expect(await run()).toMatchObject({ counts: { [state]: 1, saved: 2 } })
      await queue.retry({ rows: 'all' })
      expect((await queue.state()).counts).toMatchObject({ waiting: 1 })
      await run()
      expect(sentNumbers()).toEqual(['A-1', 'A-2', 'A-3', 'A-1'])
    }
  )

  it('tells a row that the service turned down by its status from one that was never sent, and stops after three of the first as well', async () => {
    const bad = problem('service', 'login', 'HTTP 400', { status: 400 })
    const answers = [bad, saved, offline(), bad, bad, bad]
    const { sendAll, statesByNumber, allRows, run } = openQueue({
      answer: answering(answers)
    })
    expect(await sendAll(draftsOf(7))).toMatchObject({ run: { kind: 'stopped', why: 'offline' } })
    expect(await run()).toMatchObject({
      run: { kind: 'stopped', why: 'failures', problem: { status: 400 } },
      counts: { refused: 4, failed: 1, saved: 1, waiting: 1 }
    })
    expect(await statesByNumber()).toMatchObject({
      'A-1': 'refused',
      'A-2': 'saved',
      'A-3': 'failed',
      'A-4': 'refused'
    })
    expect((await allRows())[0]).toMatchObject({
      answer: '',
      decidedBy: 'exchange',
      problem: { code: 'service', status: 400 }
    })
  })

  it('sends no row that was queued for another address', async () => {
    const { queue, at, sentNumbers, run } = openQueue()
    await queue.add({ drafts: draftsOf(2), despiteDuplicates: [] })
    at.address = 'https://service.example/other'
    expect(await run()).toMatchObject({ run: { kind: 'stopped', why: 'otherAddress' } })
    expect(sentNumbers()).toEqual([])
    expect((await queue.rows({ states: ['waiting'], from: 0, to: 1 })).rows[0]?.otherAddress).toBe(
      'https://service.example'
    )
  })
})

describe('what the person does with rows', () => {
  it('removes those that wait, and no other', async () => {
    const { queue, allRows } = openQueue()
    await queue.add({ drafts: draftsOf(3), despiteDuplicates: [] })
    const [first] = await allRows()
    await queue.remove({ rows: [first?.id ?? ''] })
    expect((await queue.state()).counts.waiting).toBe(2)
    await queue.remove({ rows: 'all' })
    expect((await queue.state()).counts.waiting).toBe(0)
  })

  it('clears it when all rows are settled, and nothing is left on disk', async () => {
    const { queue, sendAll, kept } = openQueue()
    await sendAll(draftsOf(3))
    await queue.add({ drafts: [draftOf('B-1')], despiteDuplicates: [] })
    await expect(queue.clear()).rejects.toMatchObject({ problem: { code: 'invalid' } })
    await queue.remove({ rows: 'all' })
    expect(kept.queues.size).toBe(1)
    expect((await queue.clear()).counts.saved).toBe(0)
    expect(kept.queues.size).toBe(0)
  })

  it('leaves nothing on disk of a queue whose rows were all removed', async () => {
    const { queue, kept } = openQueue()
    await queue.add({ drafts: draftsOf(250), despiteDuplicates: [] })
    expect(kept.queues.size).toBe(3)
    await queue.remove({ rows: 'all' })
    expect(kept.queues.size).toBe(0)
  })

  it('saves a report under the name that was suggested', async () => {
    const files: [string, string][] = []
    const { queue, sendAll } = openQueue({
      saveFile: async (name, bytes) => {
        files.push([name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes())])
        return true
      }
    })
    await sendAll(draftsOf(1))
    expect(await queue.saveReport({ name: 'Orderkö', words })).toBe(true)
    expect(files[0]?.[0]).toBe('Orderkö.csv')
    expect(files[0]?.[1]).toMatch(/^\uFEFFSlag;Ordernummer;.*\r\nNy;A-1;;;FA-1;12,5;;;;Sparad;/)
  })
})

describe('events', () => {
  it.each([
    ['sealed', {}],
    ['plain', { noKey: true }],
    ['memory', { mayKeepDrafts: false }]
  ])('of whoever has just signed in say from the first where their queue is kept: %s', async (keeping, options) => {
    const kept = createKept()
    await openQueue({ kept, ...options }).queue.add({ drafts: draftsOf(2), despiteDuplicates: [] })
    const { events, become, clock, later } = openQueue({ kept, owner: null, ...options })
    become('anna')
    clock.pass(1)
    await later(1)
    expect(events.length).toBeGreaterThan(0)
    const waiting = keeping === 'memory' ? 0 : 2
    for (const event of events) expect(event).toMatchObject({ keeping, counts: { waiting } })
  })

  it('come at most ten times a second, and the last one tells the end', async () => {
    const { events, sendAll, later } = openQueue()
    const before = events.length
    await sendAll(draftsOf(50))
    expect(events.length - before).toBeLessThanOrEqual(2)
    await later(1)
    expect(events.at(-1)).toMatchObject({ counts: { saved: 50 }, run: { kind: 'idle' } })
  })
})

describe('a row whose question to the list took its time', () => {
  it('sends a row with the token that its question to the list has got renewed, and not with the refused one', async () => {
    let current = 1
    const { sendAll, asked } = openQueue({
      token: () => `t-${current}`,
      renew: async () => void (current = 2),
      answer: ({ authorization, operation }) => {
        if (authorization === 'Bearer t-1') return problem('unauthorized', 'login', 'ended early', { status: 401 })
        return operation === 'saveOrder' ? saved : '[]'
      }
    })
    expect(await sendAll(draftsOf(1))).toMatchObject({ counts: { saved: 1 } })
    expect(
      asked.filter(({ operation }) => operation === 'saveOrder').map(({ authorization }) => authorization)
    ).toEqual(['Bearer t-2'])
  })

  it('sends no row to an address that was entered while the list was asked', async () => {
    const world = openQueue({
      answer: (request) => {
        if (savedNumber(request) !== null) return saved
        world.at.address = 'https://service.example/other'
        return '[]'
      }
    })
    expect(await world.sendAll(draftsOf(1))).toMatchObject({
      run: { kind: 'stopped', why: 'otherAddress' },
      counts: { waiting: 1 }
    })
    expect(world.sentNumbers()).toEqual([])
  })
})
