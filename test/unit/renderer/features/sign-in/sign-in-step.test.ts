import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../../../../preload/contract/index.ts'
import { stepOf, stepTitleKey, type SignInStep } from '../../../../../renderer/features/sign-in/sign-in-step.ts'
import { interrupted, signedOut } from '../../session-states.ts'

const signingIn = (resuming = false): SessionState => ({ kind: 'signingIn', resuming, interrupted: null })
const page = {
  host: 'id.example',
  opened: true,
  addressTooLong: false,
  processEnded: false,
  rejectedCallback: null
} as const
const process = {
  image: null,
  openText: null,
  links: [],
  blockedSchemes: [],
  message: null,
  secondsLeft: 60,
  lastPollFailed: false
} as const
const elsewhere = (parts: Partial<Extract<SessionState, { kind: 'external' }>>): SessionState => ({
  kind: 'external',
  process: null,
  page: null,
  interrupted: null,
  ...parts
})

/** The steps shown for a sequence of states. */
const steps = (...states: readonly SessionState[]): readonly SignInStep[] =>
  states.reduce<SignInStep[]>((shown, state) => [...shown, stepOf(state, shown.at(-1) ?? null)], [])

describe('the step of a sign-in', () => {
  it('stays the form while the form’s own request is pending, so that a refusal loses nothing', () => {
    expect(steps(signedOut(), signingIn(), signedOut())).toEqual(['form', 'form', 'form'])
  })

  it('is pending while a code from the browser is redeemed', () => {
    expect(steps(signedOut(), signingIn(), elsewhere({ page }), signingIn())).toEqual([
      'form',
      'form',
      'external',
      'pending'
    ])
  })

  it('is pending while a kept session is resumed, at the start and from the form', () => {
    expect(steps(signingIn(true))).toEqual(['pending'])
    expect(steps(signedOut({ kind: 'keychain' }), signingIn(true), signedOut({ kind: 'keychain' }))).toEqual([
      'form',
      'pending',
      'form'
    ])
  })

  it('is pending in a window that was reloaded in the middle of it', () => {
    expect(steps(signingIn())).toEqual(['pending'])
  })
})

describe('the title of a step', () => {
  it.each([
    ['signIn.title', signedOut()],
    ['signIn.interrupted.title', interrupted()],
    ['signIn.pending.title', signingIn(true)],
    ['signIn.process.title', elsewhere({ process })],
    ['signIn.page.title', elsewhere({ page })],
    ['signIn.both.title', elsewhere({ page, process })]
  ])('is %s', (title, state) => {
    expect(stepTitleKey(state, stepOf(state, null))).toBe(title)
  })
})
