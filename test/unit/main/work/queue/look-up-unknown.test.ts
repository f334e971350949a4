import { describe, expect, it } from 'vitest'
import type { HttpRequest } from '../../../../../main/http/index.ts'
import { problem } from '../../../../../main/problem.ts'
import { settle } from '../../session/fake-clock.ts'
import { draftsOf } from './draft-of.ts'
import { openQueue, savedNumber } from './open-queue.ts'

const lost = () => problem('unknownOutcome', 'login', 'the connection was reset')
const there = (number: string) => ({ ÄrendeNummer: number, ExterntFakturanummer: `F${number}`, Belopp: 12.5 })

/** A queue of so many rows, all unknown, whose list had nothing of them so far. */
const withUnknown = async (count: number) => {
  const list = { answer: (_request: HttpRequest): string | Error | Promise<string> => '[]' }
  const world = openQueue({ answer: (request) => (savedNumber(request) === null ? list.answer(request) : lost()) })
  await world.queue.add({ drafts: draftsOf(count), despiteDuplicates: [] })
  for (let turn = 0; turn < count && (await world.queue.state()).counts.waiting > 0; turn += 1) {
    await world.queue.resume()
    await world.halted()
  }
  await settle()
  const searches = (): number => world.asked.filter(({ operation }) => operation === 'listOrders').length
  return { ...world, list, searches }
}

describe('all rows of unknown outcome, looked up in one go', () => {
  it('are saved where the list shows them by now, and the others are left to the person', async () => {
    const { queue, list, statesByNumber, sentNumbers } = await withUnknown(4)
    list.answer = () => JSON.stringify([there('A-1'), there('A-3'), { ...there('A-4'), Belopp: 9 }])
    expect(await queue.lookUpUnknown()).toEqual({ asked: 4, saved: 2, left: 2, problem: null })
    expect(await statesByNumber()).toEqual({ 'A-1': 'saved', 'A-2': 'unknown', 'A-3': 'saved', 'A-4': 'unknown' })
    expect(sentNumbers()).toHaveLength(4)
    expect((await queue.state()).unknownLookUp).toBeNull()
  })

  it('tell how far that is, and can be called off: what is settled stays so', async () => {
    const { queue, list, searches, statesByNumber } = await withUnknown(3)
    const gate = Promise.withResolvers<string>()
    const before = searches()
    list.answer = () => (searches() - before > 1 ? gate.promise : JSON.stringify([there('A-1')]))
    const asked = queue.lookUpUnknown()
    const refused = expect(asked).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    await settle()
    expect((await queue.state()).unknownLookUp).toEqual({ done: 1, total: 3 })
    expect((await queue.cancelLookUp()).unknownLookUp).toBeNull()
    gate.resolve('[]')
    await refused
    await settle()
    expect(searches() - before).toBe(2)
    expect(await statesByNumber()).toEqual({ 'A-1': 'saved', 'A-2': 'unknown', 'A-3': 'unknown' })
  })

  it('are not asked for by themselves, one after the other, while the list asks to be left alone', async () => {
    const { queue, list, searches, become, clock } = await withUnknown(6)
    list.answer = () => problem('rateLimited', 'login', 'not now', { status: 429, retryAfter: 600 })
    become(null)
    await settle()
    const before = searches()
    become('anna')
    await settle()
    expect(searches() - before).toBe(1)
    await queue.resume()
    clock.pass(30)
    await settle()
    expect(searches() - before).toBe(1)
    // The person may ask all the same.
    expect(await queue.lookUpUnknown()).toMatchObject({ asked: 1, problem: { retryAfter: 600 } })
    expect(searches() - before).toBe(2)
    clock.pass(601)
    list.answer = () => '[]'
    await queue.resume()
    await settle()
    expect(searches() - before).toBeGreaterThanOrEqual(2 + 6)
  })

  it('are given up after three searches that fail, and at once where the service asks for that', async () => {
    const { queue, list } = await withUnknown(5)
    list.answer = () => problem('service', 'login', 'an error', { status: 500 })
    expect(await queue.lookUpUnknown()).toMatchObject({ asked: 3, saved: 0, left: 5, problem: { status: 500 } })
    list.answer = () => problem('rateLimited', 'login', 'not now', { status: 429, retryAfter: 60 })
    expect(await queue.lookUpUnknown()).toMatchObject({ asked: 1, left: 5, problem: { retryAfter: 60 } })
  })

  it.each([
    ['another person signs in', 'eva', true, 'cancelled'],
    ['the window locks', 'anna', false, 'signedOut']
  ])('are not asked for any more once %s', async (_what, owner, isSignedIn, code) => {
    const { queue, list, searches, become } = await withUnknown(3)
    const gate = Promise.withResolvers<string>()
    list.answer = () => gate.promise
    const before = searches()
    const asked = queue.lookUpUnknown()
    const refused = expect(asked).rejects.toMatchObject({ problem: { code } })
    await settle()
    become(owner, isSignedIn)
    gate.resolve(JSON.stringify([there('A-1')]))
    await refused
    await settle()
    expect(searches() - before).toBe(1)
  })
})
