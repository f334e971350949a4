import { describe, expect, it } from 'vitest'
import { canResume, problemContextOf, toneOf } from '../../../../../renderer/features/sign-in/session-end.ts'
import { problemText } from '../../../../../renderer/i18n/problem-text.ts'
import { problem } from '../../fake-main.ts'

describe('the end of a session', () => {
  it('is an error only where something went wrong', () => {
    expect(toneOf({ kind: 'processFailed', message: null, errorReport: null })).toBe('error')
    expect(toneOf({ kind: 'pollFailed', problem: problem('notFound') })).toBe('error')
    expect(toneOf({ kind: 'timeLimit' })).toBe('warning')
    expect(toneOf({ kind: 'idle' })).toBe('info')
  })

  it('offers to resume a kept session only where it may still be there', () => {
    expect(canResume({ kind: 'offline', problem: problem('offline') })).toBe(true)
    expect(canResume({ kind: 'keychain' })).toBe(true)
    expect(canResume({ kind: 'lapsed' })).toBe(false)
  })

  it('by a refused code says nothing of a password, because none was sent', () => {
    const refused = problem('unauthorized')
    const exists = (key: string): boolean => key === 'problems.signIn.unauthorized.sentence'
    expect(problemText(refused, exists, problemContextOf(refused)).sentence).toBe('problems.any.unauthorized.sentence')
    expect(problemContextOf(problem('notFound'))).toBe('signIn')
  })
})
