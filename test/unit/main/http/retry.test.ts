import { describe, expect, it } from 'vitest'
import { sleep, retryDelay, retryAfterSeconds } from '../../../../main/http/retry.ts'
import type { Problem, ProblemCode, ProblemFacts } from '../../../../preload/contract/index.ts'
import { problemOf } from '../../../support/problem-of.ts'

const failed = (code: ProblemCode, facts: Partial<ProblemFacts> = {}): Problem =>
  problemOf(code, { place: 'reporting', ...facts })

describe('the pause before another try', () => {
  it.each<[string, Problem]>([
    ['no network', failed('offline')],
    ['no name server', failed('dns')],
    ['a dropped connection', failed('unreachable')],
    ['429', failed('rateLimited', { status: 429 })],
    ['502', failed('service', { status: 502 })],
    ['503', failed('service', { status: 503 })],
    ['504', failed('service', { status: 504 })]
  ])('is taken after %s, twice and no more', (_, problem) => {
    expect(retryDelay(problem, 1, 0.5)).toBe(400)
    expect(retryDelay(problem, 2, 0.5)).toBe(800)
    expect(retryDelay(problem, 3, 0.5)).toBeNull()
  })

  it.each<[string, Problem]>([
    ['a certificate error', failed('tls')],
    ['a timeout', failed('timeout')],
    ['a refusal', failed('unauthorized', { status: 401 })],
    ['an error in the service', failed('service', { status: 500 })],
    ['a broken answer', failed('malformed')],
    ['a cancelled call', failed('cancelled')]
  ])('is not taken after %s', (_, problem) => {
    expect(retryDelay(problem, 1, 0.5)).toBeNull()
  })

  it('is spread, so that clients do not come back in step', () => {
    expect(retryDelay(failed('dns'), 1, 0)).toBe(200)
    expect(retryDelay(failed('dns'), 1, 0.999)).toBeCloseTo(600, 0)
  })

  it('is as long as the service asks for, within reason', () => {
    expect(retryDelay(failed('rateLimited', { retryAfter: 7 }), 1, 0.5)).toBe(7000)
    expect(retryDelay(failed('rateLimited', { retryAfter: 0 }), 1, 0.5)).toBe(400)
    expect(retryDelay(failed('rateLimited', { retryAfter: 3600 }), 1, 0.5)).toBeNull()
  })

  it('does not end at once where it is longer than a timer can be', async () => {
    const controller = new AbortController()
    const long = sleep(2 ** 40, controller.signal).then(
      () => 'over',
      () => 'given up'
    )
    const first = Promise.race([long, sleep(50, new AbortController().signal).then(() => 'still waiting')])
    expect(await first).toBe('still waiting')
    controller.abort()
    expect(await long).toBe('given up')
  })
})

describe('Retry-After', () => {
  it("is read as seconds or as a date, measured by the answer's own clock", () => {
    expect(retryAfterSeconds({ 'retry-after': '120' })).toBe(120)
    const date = 'Wed, 21 Oct 2015 07:28:00 GMT'
    expect(retryAfterSeconds({ date, 'retry-after': 'Wed, 21 Oct 2015 07:28:30 GMT' })).toBe(30)
    expect(retryAfterSeconds({ date, 'retry-after': 'Wed, 21 Oct 2015 07:00:00 GMT' })).toBe(0)
  })

  it.each(['999999999', '99999999999', '9'.repeat(30), 'Sat, 21 Oct 2195 07:28:00 GMT'])(
    'of %s is no longer than a timer can be',
    (text) => {
      const date = 'Wed, 21 Oct 2015 07:28:00 GMT'
      expect(retryAfterSeconds({ date, 'retry-after': text })).toBe(2_147_483)
    }
  )

  it.each([{}, { 'retry-after': 'soon' }, { 'retry-after': '-1' }, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }])(
    'says nothing in %j',
    (headers) => {
      expect(retryAfterSeconds(headers)).toBeUndefined()
    }
  )
})
