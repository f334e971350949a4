import { describe, expect, it } from 'vitest'
import { settle } from '../../session/fake-clock.ts'
import { busy, failing, there, withUnknown } from './open-queue.ts'

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
    const { queue, list, searches, become, later } = await withUnknown(6)
    list.answer = () => busy(429, 600)
    become(null)
    await settle()
    const before = searches()
    become('anna')
    await settle()
    expect(searches() - before).toBe(1)
    await queue.resume()
    await later(30)
    expect(searches() - before).toBe(1)
    // The person may ask all the same.
    expect(await queue.lookUpUnknown()).toMatchObject({ asked: 1, problem: { retryAfter: 600 } })
    expect(searches() - before).toBe(2)
    list.answer = () => '[]'
    await later(601)
    await queue.resume()
    await settle()
    expect(searches() - before).toBeGreaterThanOrEqual(2 + 6)
  })

  it('are given up after three searches that fail, and at once where the service asks for that', async () => {
    const { queue, list } = await withUnknown(5)
    list.answer = () => failing(500)
    expect(await queue.lookUpUnknown()).toMatchObject({ asked: 3, saved: 0, left: 5, problem: { status: 500 } })
    list.answer = () => busy(429, 60)
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
