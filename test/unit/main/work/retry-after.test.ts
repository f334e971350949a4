import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryAfterOf, longestWait } from '../../../../main/work/retry-after.ts'
import { problemOf } from '../../../support/problem-of.ts'
import { settle } from '../session/fake-clock.ts'
import { filledDraft } from './single/filled-draft.ts'
import { openOrders, saving, type Answer } from './single/open-orders.ts'

const busy = (retryAfter: number, status = 503) =>
  problemOf(status === 429 ? 'rateLimited' : 'service', { status, retryAfter })
const lost = problemOf('unknownOutcome')

/** A world in which the only order has been saved with this answer, and the list answers in turn with these, and then with nothing. */
const saved = async (answer: Answer, lists: Answer[] = []) => {
  const world = openOrders({ answer: saving([answer], () => lists.shift() ?? '[]') })
  const submission = await world.orders.save({ draft: filledDraft })
  await settle()
  const lookUps = (): number => world.asked.filter(({ operation }) => operation === 'listOrders').length
  const later = async (seconds: number): Promise<number> => {
    await world.later(seconds)
    return lookUps()
  }
  return { ...world, id: submission.id, lookUps, later }
}
/** A look-up is one request. */
const once = 1

describe('what a service asks', () => {
  it('is heard from 429 and 503 alone', () => {
    const statuses = fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined })
    const seconds = fc.option(fc.nat({ max: 2_147_483 }), { nil: undefined })
    fc.assert(
      fc.property(statuses, seconds, (status, retryAfter) => {
        const asked = retryAfterOf({
          ...problemOf('service'),
          ...(status && { status }),
          ...(retryAfter && { retryAfter })
        })
        expect(asked).toBe(status === 429 || status === 503 ? (retryAfter ?? 0) * 1000 : 0)
      })
    )
    expect(retryAfterOf(null)).toBe(0)
  })
})

describe('a single order whose service asks to be left alone', () => {
  it.each([429, 503])('by %i is looked up only when that is over, and again after a while', async (status) => {
    const { lookUps, later, orders } = await saved(busy(60, status))
    expect([lookUps(), await later(59)]).toEqual([0, 0])
    expect(await orders.submission()).toMatchObject({ state: 'unknown', lookupProblem: { status, retryAfter: 60 } })
    expect([await later(2), await later(11), await later(600)]).toEqual([once, 2 * once, 2 * once])
    expect(await orders.submission()).toMatchObject({ mayResend: true, lookupProblem: null })
  })

  it('when it is looked up is asked again only when that is over, however often the page asks for it', async () => {
    const { lookUps, later, orders } = await saved(lost, [busy(60), busy(30)])
    expect(lookUps()).toBe(once)
    for (let times = 0; times < 3; times += 1) await orders.submission()
    expect(await later(59)).toBe(once)
    expect(await later(2)).toBe(2 * once)
    expect(await later(29)).toBe(2 * once)
    expect([await later(2), await later(11)]).toEqual([3 * once, 4 * once])
    expect(await orders.submission()).toMatchObject({ mayResend: true })
  })

  it('is looked up at once where the person asks for it', async () => {
    const { lookUps, later, orders, id } = await saved(busy(600))
    await orders.lookUpAgain({ id })
    await settle()
    const asked = lookUps()
    expect(asked).toBeGreaterThan(0)
    expect([await later(11), await later(1000)]).toEqual([asked + once, asked + once])
  })

  it('for longer than anything waits by itself, or whose person has left, is not looked up', async () => {
    const long = await saved(busy(longestWait / 1000 + 1))
    expect([long.lookUps(), await long.later(1000)]).toEqual([0, 0])
    const left = await saved(busy(60))
    left.become(null)
    expect(await left.later(61)).toBe(0)
    expect(left.clock.waiting()).toBe(0)
    left.become('anna')
    await settle()
    expect(left.lookUps()).toBe(once)
  })
})
