import { describe, expect, it } from 'vitest'
import { api, problemOf, ProblemError } from '../../../renderer/api.ts'
import { fails, fakeMain } from './fake-main.ts'
import { signedOut } from './session-states.ts'

describe('a call of the bridge', () => {
  it('returns the value of the answer', async () => {
    fakeMain({ 'session.state': () => signedOut() })
    await expect(api.call('session.state', {})).resolves.toEqual(signedOut())
  })

  it('throws a problem that keeps all its fields', async () => {
    const problem = { code: 'tls', place: 'login', detail: 'self-signed', host: 'a.example' } as const
    fakeMain({ 'session.state': fails(problem) })
    const error = await api.call('session.state', {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProblemError)
    expect(problemOf(error)).toEqual(problem)
  })
})

describe('anything thrown, as a problem', () => {
  it('is an error of the program itself', () => {
    expect(problemOf(new TypeError('x is not a function'))).toEqual({
      code: 'internal',
      place: 'program',
      detail: 'TypeError: x is not a function'
    })
    expect(problemOf('text').code).toBe('internal')
  })

  it('has a bounded detail', () => {
    expect(problemOf(new Error('x'.repeat(100_000))).detail.length).toBe(2000)
  })
})
