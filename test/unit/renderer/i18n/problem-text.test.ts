import { describe, expect, it } from 'vitest'
import type { Problem, ProblemCode, ProblemFacts } from '../../../../preload/contract/index.ts'
import { problemText } from '../../../../renderer/i18n/problem-text.ts'
import { en } from '../../../../renderer/i18n/en/index.ts'
import { sv } from '../../../../renderer/i18n/sv/index.ts'
import { problemOf } from '../../../support/problem-of.ts'

const exists = (key: string): boolean =>
  typeof key.split('.').reduce<unknown>((at, name) => Object(at)[name], sv) === 'string'
const of = ({ code = 'service', ...facts }: Partial<ProblemFacts> & { readonly code?: ProblemCode }): Problem =>
  problemOf(code, facts)

describe('what is said about a problem', () => {
  it('is the code’s own sentence where nothing else is said at the place', () => {
    expect(problemText(of({ code: 'dns', place: 'login' }), exists).sentence).toBe('problems.any.dns.sentence')
    expect(problemText(of({ code: 'dns', place: 'reporting' }), exists).advice).toBe('problems.any.dns.advice')
  })

  it('is the place’s sentence where the place has one', () => {
    expect(problemText(of({ code: 'unauthorized', place: 'reporting' }), exists)).toMatchObject({
      sentence: 'problems.reporting.unauthorized.sentence',
      advice: 'problems.reporting.unauthorized.advice'
    })
  })

  it('is about the password while signing in, and about the session afterwards', () => {
    const refused = of({ code: 'unauthorized' })
    expect(problemText(refused, exists, 'signIn').sentence).toBe('problems.signIn.unauthorized.sentence')
    expect(problemText(refused, exists).sentence).toBe('problems.any.unauthorized.sentence')
  })

  it('is about the account and where one sits where the service forbids to sign in', () => {
    const forbidden = of({ code: 'forbidden', status: 403 })
    expect(problemText(forbidden, exists, 'signIn').sentence).toBe('problems.signIn.forbidden.sentence')
    expect(problemText(forbidden, exists).sentence).toBe('problems.any.forbidden.sentence')
    expect(sv.problems.signIn.forbidden.advice).toMatch(/låst.*privat nät/)
  })

  it('is that lettings may belong to the marketplace module where the service does not know their list', () => {
    const unknown = of({ code: 'notFound', place: 'reporting', status: 404 })
    expect(problemText(unknown, exists, 'lettings').advice).toBe('problems.lettings.notFound.advice')
    expect(problemText(unknown, exists).advice).toBe('problems.any.notFound.advice')
    expect(problemText(of({ code: 'unauthorized', place: 'reporting' }), exists, 'lettings').sentence).toBe(
      'problems.reporting.unauthorized.sentence'
    )
    expect([sv.problems.lettings.notFound.advice, en.problems.lettings.notFound.advice].join()).toMatch(
      /marknadsplats.*marketplace/s
    )
  })

  it('is that the return address must be registered at the service where the service does not know it', () => {
    const unknown = of({ code: 'returnAddress', status: 400 })
    expect(problemText(unknown, exists, 'signIn').advice).toBe('problems.any.returnAddress.advice')
    expect(sv.problems.any.returnAddress.advice).toContain('registrer')
  })

  it('is about a key where the refusal speaks of one, whoever signs in and wherever it is met', () => {
    for (const code of ['unauthorized', 'forbidden'] as const) {
      for (const context of ['signIn', undefined] as const) {
        const { sentence, advice } = problemText(
          of({ code, status: 401, refusedKey: true, place: 'reporting' }),
          exists,
          context
        )
        expect({ sentence, advice }).toEqual({
          sentence: 'problems.refusedKey.sentence',
          advice: 'problems.refusedKey.advice'
        })
        expect(exists(sentence) && exists(advice)).toBe(true)
      }
    }
  })

  it('names the host where it is known', () => {
    expect(problemText(of({ host: 'a.se' }), exists).place).toBe('problems.places.loginHost')
    expect(problemText(of({}), exists).place).toBe('problems.places.login')
    expect(problemText(of({ place: 'program', host: 'a.se' }), exists).place).toBe('problems.places.program')
  })
})
