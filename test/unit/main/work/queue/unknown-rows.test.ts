import { describe, expect, it } from 'vitest'
import type { HttpRequest } from '../../../../../main/http/index.ts'
import { settle } from '../../session/fake-clock.ts'
import { draftOf, draftsOf } from './draft-of.ts'
import { answering, createKept, failing, lost, openQueue, refusal, saved, savedNumber, there } from './open-queue.ts'

/** A service that loses the first answers, and whose list gives these rows once something was sent, and others before. */
const losing = (times: number, list: readonly unknown[], before: readonly unknown[] = []) => {
  let sent = 0
  return (request: HttpRequest) => {
    if (savedNumber(request) === null) return JSON.stringify(sent === 0 ? before : list)
    return ++sent > times ? saved : lost()
  }
}

const unknownRow = async ({ queue }: ReturnType<typeof openQueue>) => {
  const { rows } = await queue.rows({ states: ['unknown'], from: 0, to: 1 })
  const [row] = rows
  if (!row) throw new Error('no row is unknown')
  return row
}

/** Two rows of one order, which a service answers with these, and whose list has it once both were sent. */
const sendTwice = async (...answers: (string | ReturnType<typeof lost>)[]) => {
  const world = openQueue({
    answer: answering(answers, () => JSON.stringify(answers.length > 0 ? [] : [there('A-1')]))
  })
  await world.sendAll([draftOf('A-1'), draftOf('A-1')])
  return world
}

describe('a row of unknown outcome', () => {
  it('is saved where one order of the list agrees in every field', async () => {
    const { sendAll, allRows } = openQueue({ answer: losing(1, [there('A-1'), there('A-10')]) })
    await sendAll(draftsOf(1))
    expect(await allRows()).toMatchObject([{ state: 'saved', decidedBy: 'list' }])
  })

  it.each([
    ['a field differs', [there('A-1', { Belopp: 12.51 })]],
    ['two agree', [there('A-1', { Skapad: '2026-11-20' }), there('A-1', { Skapad: '2026-11-21' })]],
    ['it is removed', [there('A-1', { Borttagen: '2026-11-21T10:00:00' })]],
    ['the list does not give its numbers', [there('A-1', { ÄrendeNummer: 'Ä-99' })]],
    ['nothing is there', []]
  ])('stays unknown where %s, and the person is shown what was found', async (_what, list) => {
    const world = openQueue({ answer: losing(1, list) })
    await world.sendAll(draftsOf(1))
    const row = await unknownRow(world)
    expect(row.mayResend).toBe(false)
    expect(await world.queue.lookUp({ id: row.id, again: false })).toMatchObject({
      compared: list.map((item) => ({ item: { ExterntFakturanummer: item.ExterntFakturanummer } })),
      problem: null
    })
  })

  it.each([
    ['one more has come', [there('A-1', { Skapad: '2026-11-20' }), there('A-1', { Skapad: '2026-11-22' })], 'saved'],
    ['none has come', [there('A-1', { Skapad: '2026-11-20' })], 'unknown']
  ])('is not taken for an order that was there before it was sent, where %s', async (_what, after, state) => {
    const { sendAll, allRows } = openQueue({ answer: losing(1, after, [there('A-1', { Skapad: '2026-11-20' })]) })
    await sendAll(draftsOf(1))
    expect(await allRows()).toMatchObject([{ state }])
  })

  it('stays unknown where the list did not say what was there before it was sent', async () => {
    const answers = [lost()]
    const { sendAll, allRows } = openQueue({
      answer: answering(answers, () => (answers.length > 0 ? failing(500) : JSON.stringify([there('A-1')])))
    })
    await sendAll(draftsOf(1))
    expect(await allRows()).toMatchObject([{ state: 'unknown', found: 1 }])
  })

  it('is not taken for another row with the same numbers', async () => {
    const world = await sendTwice(saved, lost())
    expect((await unknownRow(world)).found).toBe(1)
  })

  it('is told from another row with the same numbers that the service has turned down', async () => {
    const world = await sendTwice(refusal, lost())
    expect((await world.allRows()).map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
      ['refused', 'exchange'],
      ['saved', 'list']
    ])
  })

  it('is sent again only when the list has been asked twice over ten seconds, and the person says so', async () => {
    const world = openQueue({ answer: losing(1, []) })
    const { queue, sendAll, sentNumbers, run, later } = world
    await sendAll(draftsOf(1))
    const { id } = await unknownRow(world)
    await expect(queue.settle({ id, as: 'again' })).rejects.toMatchObject({ problem: { code: 'unknownOutcome' } })
    await expect(queue.settle({ id, as: 'notSaved' })).rejects.toMatchObject({ problem: { code: 'unknownOutcome' } })
    await later(11)
    expect(await unknownRow(world)).toMatchObject({ mayResend: true, found: 0 })
    await queue.settle({ id, as: 'again' })
    await settle()
    expect(sentNumbers()).toEqual(['A-1'])
    expect(await run()).toMatchObject({ counts: { saved: 1 } })
    expect(sentNumbers()).toEqual(['A-1', 'A-1'])
  })

  it('is unknown as before where it was sent again and was not carried out, or was removed before', async () => {
    const world = openQueue({ answer: answering([lost(), refusal]) })
    const { queue, sendAll, clock, run, later } = world
    await sendAll(draftsOf(1))
    await later(11)
    const { id } = await unknownRow(world)
    await queue.settle({ id, as: 'again' })
    expect((await queue.remove({ rows: 'all' })).counts).toMatchObject({ unknown: 1, waiting: 0 })
    clock.pass(11)
    await queue.lookUp({ id, again: true })
    clock.pass(11)
    await queue.lookUp({ id, again: true })
    await queue.settle({ id, as: 'again' })
    expect((await run()).counts).toMatchObject({ unknown: 1, refused: 0 })
  })

  it('is settled by the person as it is', async () => {
    const world = openQueue({ answer: losing(1, []) })
    await world.sendAll(draftsOf(1))
    await world.queue.settle({ id: (await unknownRow(world)).id, as: 'saved' })
    expect(await world.allRows()).toMatchObject([{ state: 'saved', decidedBy: 'person' }])
  })

  it('is looked up again after a restart, when its person is back', async () => {
    const kept = createKept()
    await openQueue({ kept, answer: losing(1, []) }).sendAll(draftsOf(1))
    const { become, allRows } = openQueue({ kept, answer: (_request) => JSON.stringify([there('A-1')]) })
    become('anna')
    await settle()
    expect(await allRows()).toMatchObject([{ state: 'saved', decidedBy: 'list' }])
  })
})

describe('the queue and single orders', () => {
  it('never send the same numbers while either does not know what became of them', async () => {
    const world = openQueue({ answer: losing(1, []) })
    const { queue, orders, sendAll, sentNumbers, run } = world
    await sendAll([draftOf('A-1')])
    for (const draft of [draftOf('A-1'), draftOf('00a-1 ', { Fakturanummer: '0fA-1' })]) {
      await expect(orders.save({ draft })).rejects.toMatchObject({ problem: { code: 'unknownOutcome' } })
    }
    await queue.add({ drafts: [draftOf('A-1'), draftOf('A-2')], despiteDuplicates: [0, 1] })
    expect((await run()).counts).toMatchObject({ unknown: 1, failed: 1, saved: 1 })
    expect(sentNumbers()).toEqual(['A-1', 'A-2'])
  })

  it('a row with the numbers of a single order of unknown outcome is not sent', async () => {
    const { orders, sendAll, sentNumbers, allRows } = openQueue({ answer: losing(1, []) })
    await orders.save({ draft: draftOf('A-1') })
    await sendAll([draftOf('A-1'), draftOf('A-2')])
    expect(await allRows()).toMatchObject([
      { state: 'failed', problem: { code: 'unknownOutcome' } },
      { state: 'saved' }
    ])
    expect(sentNumbers()).toEqual(['A-1', 'A-2'])
  })

  it('the queue waits while a single order is on its way', async () => {
    const gate = Promise.withResolvers<string>()
    const world = openQueue({ answer: (_, index) => (index === 0 ? gate.promise : saved) })
    const { queue, orders, halted, sentNumbers } = world
    await queue.add({ drafts: draftsOf(2), despiteDuplicates: [] })
    const single = orders.save({ draft: draftOf('B-1') })
    await settle()
    await queue.resume()
    await settle()
    expect(sentNumbers()).toEqual(['B-1'])
    gate.resolve(saved)
    await single
    await halted()
    expect(sentNumbers()).toEqual(['B-1', 'A-1', 'A-2'])
  })

  it('a single order is refused while a row with its numbers is on its way', async () => {
    const gate = Promise.withResolvers<string>()
    const world = openQueue({ answer: (_, index) => (index === 0 ? gate.promise : saved) })
    const { start, orders, halted, sentNumbers } = world
    await start(draftsOf(1))
    await expect(orders.save({ draft: draftOf('A-1') })).rejects.toMatchObject({ problem: { code: 'unknownOutcome' } })
    gate.resolve(saved)
    await halted()
    expect(sentNumbers()).toEqual(['A-1'])
  })
})
