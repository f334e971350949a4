import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../../../../preload/contract/index.ts'
import { stepOf, stepTitleKey, type SignInStep } from '../../../../../renderer/features/sign-in/sign-in-step.ts'
import { interrupted, signedOut } from '../../session-states.ts'

const signingIn = (resuming = false): SessionState => ({ kind: 'signingIn', resuming, interrupted: null })
const page = { host: 'id.example', opened: true, tooLong: false, rejectedReturn: null } as const
const process = { image: null, openText: null, links: [], message: null, secondsLeft: 60, lastPollFailed: false } as const
const elsewhere = (parts: Partial<Extract<SessionState, { kind: 'external' }>>): SessionState => ({
  kind: 'external',
  process: null,
  page: null,
  interrupted: null,
  ...parts
})

/** The steps that a row of states is shown as. */
const steps = (...states: readonly SessionState[]): readonly SignInStep[] =>
  states.reduce<SignInStep[]>((shown, state) => [...shown, stepOf(state, shown.at(-1) ?? null)], [])

describe('the step of a sign-in', () => {
  it('stays the form while the form’s own request is under way, so that a refusal loses nothing', () => {
    expect(steps(signedOut(), signingIn(), signedOut())).toEqual(['form', 'form', 'form'])
  })

  it('is to wait while a code from elsewhere is on its way', () => {
    expect(steps(signedOut(), signingIn(), elsewhere({ page }), signingIn())).toEqual(['form', 'form', 'external', 'underWay'])
  })

  it('is to wait while a kept session is tried, at the start and from the form', () => {
    expect(steps(signingIn(true))).toEqual(['underWay'])
    expect(steps(signedOut({ kind: 'keychain' }), signingIn(true), signedOut({ kind: 'keychain' }))).toEqual(['form', 'underWay', 'form'])
  })

  it('is to wait in a window that was loaded anew in the middle of it', () => {
    expect(steps(signingIn())).toEqual(['underWay'])
  })
})

describe('the name of a step', () => {
  it.each([
    ['signIn.title', signedOut()],
    ['signIn.over.title', interrupted()],
    ['signIn.underWay.title', signingIn(true)],
    ['signIn.process.title', elsewhere({ process })],
    ['signIn.page.title', elsewhere({ page })],
    ['signIn.both.title', elsewhere({ page, process })]
  ])('is %s', (title, state) => {
    expect(stepTitleKey(state, stepOf(state, null))).toBe(title)
  })
})
