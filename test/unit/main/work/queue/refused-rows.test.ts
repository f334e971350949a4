import { describe, expect, it } from 'vitest'
import type { HttpRequest } from '../../../../../main/http/index.ts'
import { settle } from '../../session/fake-clock.ts'
import type { Answer } from '../order-program.ts'
import { draftOf, draftsOf } from './draft-of.ts'
import { atListedService, listed, markAll, setOrder } from './listed-service.ts'
import { answering, createKept, failing, lost, openQueue, refusal, saved, savedNumber, there } from './open-queue.ts'

/** A service that says no to every save, and whose list gives these rows from then on, and others before. */
const refusing = (after: () => Answer | Promise<Answer>, before: readonly unknown[] = []) => {
  let sent = false
  return (request: HttpRequest) => {
    if (savedNumber(request) === null) return sent ? after() : JSON.stringify(before)
    sent = true
    return refusal
  }
}

describe('a row that the service has refused', () => {
  it.each([
    ['shows one that agrees in everything', [there('A-1')], [], 'same'],
    ['shows one of the same number that does not', [there('A-1', { Belopp: 9 })], [], 'similar'],
    ['shows the one that was there before', [there('A-1')], [there('A-1')], 'similar'],
    ['shows one whose number merely contains its own', [there('A-10', { Belopp: 9 })], [], 'missing'],
    ['shows none', [], [], 'missing']
  ])('is looked up once, and stays refused where the list %s', async (_what, after, before, inList) => {
    const world = openQueue({ answer: refusing(() => JSON.stringify(after), before) })
    await world.sendAll(draftsOf(1))
    expect(await world.allRows()).toMatchObject([{ state: 'refused', decidedBy: 'exchange', answer: refusal, inList }])
    await world.later(60)
    await world.queue.resume()
    await settle()
    expect([world.searches(), world.sentNumbers()]).toEqual([2, ['A-1']])
  })

  it('is not looked up where a status has refused it, and nothing is said where the list does not answer', async () => {
    const rejected = openQueue({ answer: answering([failing(400)]) })
    await rejected.sendAll(draftsOf(1))
    const unanswered = openQueue({ answer: refusing(() => failing(500)) })
    await unanswered.sendAll(draftsOf(1))
    expect(rejected.searches()).toBe(1)
    expect(await rejected.allRows()).toMatchObject([{ state: 'refused', inList: null }])
    expect(await unanswered.allRows()).toMatchObject([{ state: 'refused', inList: null }])
  })

  it('is sent again only where it is chosen by itself, once the list shows it, after a restart too, and then counts as sent before', async () => {
    const kept = createKept()
    const first = openQueue({ kept, answer: refusing(() => JSON.stringify([there('A-1')])) })
    await first.sendAll(draftsOf(1))
    expect((await first.queue.state()).retriable).toBe(0)

    const next = openQueue({ kept, answer: refusing(() => JSON.stringify([there('A-1')]), [there('A-1')]) })
    const [row] = await next.allRows()
    expect(row?.inList).toBe('same')
    await next.queue.retry({ rows: 'all' })
    expect(await next.statesByNumber()).toEqual({ 'A-1': 'refused' })
    await next.queue.retry({ rows: [row?.id ?? ''] })
    expect(await next.allRows()).toMatchObject([{ state: 'waiting', sentBefore: true, inList: null }])
    await next.run()
    await settle()
    // Refused twice, and there once: the list decides, and nothing is sent a third time.
    expect(await next.allRows()).toMatchObject([{ state: 'saved', decidedBy: 'list' }])
    expect(next.sentNumbers()).toEqual(['A-1'])
  })

  it('is not judged by an answer to a question from before it was sent again', async () => {
    const answer = Promise.withResolvers<string>()
    const world = openQueue({ answer: refusing(() => answer.promise) })
    await world.sendAll(draftsOf(1))
    await world.queue.retry({ rows: 'all' })
    answer.resolve(JSON.stringify([there('A-1')]))
    await settle()
    expect(await world.allRows()).toMatchObject([{ state: 'waiting', sentBefore: false, inList: null }])
  })

  it('is looked up twice, once it has been sent again and is unknown, while the first question is still open', async () => {
    const first = Promise.withResolvers<string>()
    const lists = ['[]', first.promise]
    const world = openQueue({ answer: answering([refusal, lost()], () => lists.shift() ?? '[]') })
    await world.sendAll(draftsOf(1))
    await world.queue.retry({ rows: 'all' })
    await world.run()
    await settle()
    first.resolve('[]')
    await world.later(11)
    expect(await world.allRows()).toMatchObject([{ state: 'unknown', mayResend: true }])
  })

  it('may be what the list shows, so that it proves nothing of another row with the same numbers', async () => {
    const answers = [refusal, lost()]
    let list: readonly unknown[] = []
    const world = openQueue({
      answer: (request) => {
        if (savedNumber(request) === null) return JSON.stringify(list)
        list = [there('A-1')]
        return answers.shift() ?? saved
      }
    })
    await world.sendAll([draftOf('A-1')])
    list = []
    await world.sendAll([draftOf('A-1')])
    expect((await world.allRows()).map(({ state }) => state)).toEqual(['refused', 'unknown'])
  })

  it('may be a change that the list shows', async () => {
    const world = atListedService({
      orders: [listed('A-1')],
      onSave: (number, orders) => {
        setOrder(orders, number, { ÄrendeFakturaExternStatusTypId: 3, BetaldDatum: '2026-11-22' })
        return refusal
      }
    })
    await markAll(world)
    expect(await world.allRows()).toMatchObject([{ state: 'refused', inList: 'same' }])
  })
})
