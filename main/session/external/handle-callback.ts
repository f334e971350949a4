import type { SessionState, SignInSettings } from '../../../preload/contract/index.ts'
import { problem } from '../../problem.ts'
import type { Attempt } from '../state/attempt.ts'
import { readCallback, type Callback } from '../protocol/callback.ts'
import type { LoginPage } from '../state/login-page.ts'
import { endedPhase, type ExternalPhase } from '../state/phase.ts'
import type { RedeemCode } from '../redeem-code.ts'
import { equalInConstantTime } from '../protocol/same-text.ts'
import type { StateMachine } from '../state/state-machine.ts'

interface CallbackHandlerOptions {
  readonly stage: StateMachine
  readonly rules: () => SignInSettings
  readonly redeem: RedeemCode
}

/** Only a code must say whose it is: an error may come without a state, but not with somebody else's ("Login API", "Errors"). */
const isFor = ({ state }: Attempt, callback: Callback): boolean =>
  callback.state === null ? callback.kind !== 'code' : equalInConstantTime(callback.state, state)

/** Takes what the browser brings back ("Login API", "Redirect callback handling"), whoever sent it here. */
export const createCallbackHandler = ({ stage, rules, redeem }: CallbackHandlerOptions) => {
  const read = (address: string): Callback | null => {
    const now = stage.phase()
    return readCallback(address, now.kind === 'external' ? now.attempt.returnAddress : rules().returnAddress)
  }

  const turnAway = (now: ExternalPhase, page: LoginPage, turnedAway: 'foreign' | 'unreadable'): SessionState =>
    stage.transitionTo({ ...now, page: { ...page, turnedAway } })

  const take = (callback: Callback | null): SessionState => {
    const now = stage.phase()
    if (now.kind === 'signedOut') {
      const isNews = callback !== null && callback.kind !== 'cancel' && now.ended === null
      return isNews ? stage.transitionTo({ ...now, ended: { kind: 'late' } }) : stage.publicState()
    }
    // A state is used once: what comes while its code is redeemed, or later, waits for nothing.
    if (now.kind !== 'external' || !now.page) return stage.publicState()
    if (!callback) return turnAway(now, now.page, 'unreadable')
    if (!isFor(now.attempt, callback)) return turnAway(now, now.page, 'foreign')
    if (callback.kind !== 'code') return stage.transitionTo(endedPhase(now, callback.kind === 'cancel' ? null : { kind: 'pageFailed' }))
    void redeem(now.attempt, callback.code)
    return stage.publicState()
  }

  return {
    /** An address of our scheme that the operating system handed over. Anybody can make it do that, with any address. */
    returned: (address: string): SessionState => take(read(address)),

    /** The same from the person's own hand. Throws `invalid` for what is no such address. */
    pasteReturn: ({ address }: { readonly address: string }): SessionState => {
      const callback = read(address)
      if (!callback) throw problem('invalid', 'program', 'not an address that a login page returns to')
      return take(callback)
    }
  }
}
