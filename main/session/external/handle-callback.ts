import type { SignInSettings } from '../../../preload/contract/index.ts'
import { problem } from '../../problem.ts'
import type { RedeemCode } from '../establish.ts'
import { isCallbackFor, readCallback, type Callback } from '../protocol/callback.ts'
import { endedPhase, type ExternalPhase, type LoginPage } from '../state/phase.ts'
import type { StateMachine } from '../state/state-machine.ts'

interface CallbackHandlerOptions {
  readonly machine: StateMachine
  readonly signInSettings: () => SignInSettings
  readonly redeemCode: RedeemCode
}

/** Handles the address that the browser came back to (Service: sign-in.md, "Callback"). Anybody can send one. */
export const createCallbackHandler = ({ machine, signInSettings, redeemCode }: CallbackHandlerOptions) => {
  const read = (address: string): Callback | null => {
    const now = machine.phase()
    return readCallback(address, now.kind === 'external' ? now.attempt.returnAddress : signInSettings().returnAddress)
  }

  /** The sign-in keeps waiting; the page shows why the callback was rejected. */
  const reject = (now: ExternalPhase, page: LoginPage, rejectedCallback: 'foreign' | 'unreadable'): void =>
    machine.transitionTo({ ...now, page: { ...page, rejectedCallback } })

  const handle = (callback: Callback | null): void => {
    const now = machine.phase()
    if (now.kind === 'signedOut') {
      const isNews = callback !== null && callback.kind !== 'cancel' && now.ended === null
      return isNews ? machine.transitionTo({ ...now, ended: { kind: 'late' } }) : undefined
    }
    // A `state` is used once: while its code is redeemed, or later, nothing waits for a callback.
    if (now.kind !== 'external' || !now.page) return
    if (!callback) return reject(now, now.page, 'unreadable')
    if (!isCallbackFor(callback, now.attempt.state)) return reject(now, now.page, 'foreign')
    if (callback.kind !== 'code')
      return machine.transitionTo(endedPhase(now, callback.kind === 'cancel' ? null : { kind: 'pageFailed' }))
    void redeemCode(now.attempt, callback.code)
  }

  return {
    /** Takes an address of our scheme from the operating system. Any program can make it hand over any address. */
    handleCallback: (address: string): void => handle(read(address)),

    /** Takes one from the person. Throws `invalid` where it is no callback address. */
    pasteCallback: ({ address }: { readonly address: string }): void => {
      const callback = read(address)
      if (!callback) throw problem('invalid', 'program', 'not an address that a login page returns to')
      handle(callback)
    }
  }
}
