import type { CallArgs } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Person } from './state/attempt.ts'
import { fallbackOf } from './state/phase.ts'
import type { StateMachine } from './state/state-machine.ts'

/** The reporting credentials, as the settings have them. */
export interface ReportingCredentials {
  /** Null where address or user is missing. */
  readonly account: () => { readonly address: string; readonly user: string } | null
  /**
   * Takes the password, or the one that has been typed before. `isBack`: only the one that is held. False for a
   * refusal.
   */
  readonly enter: (password: string | undefined, isBack: boolean) => boolean
  /** The person who has the lists open signs in by an account: what they have loaded is the account's from now on. */
  readonly handOver: () => void
}

export const noReporting: ReportingCredentials = { account: () => null, enter: () => false, handOver: () => undefined }

interface OpenListsOptions {
  readonly machine: StateMachine
  readonly reporting: ReportingCredentials
  readonly onOtherUser: () => void
}

/**
 * Opens the lists by the reporting credentials alone. The reporting service knows no sessions, so a wrong password
 * shows with the first list; a locked window opens by the password that it was locked with.
 */
export const createOpenLists = ({ machine, reporting, onOtherUser }: OpenListsOptions) => ({
  /**
   * Throws `notConnected` without address, user or password, and `unauthorized` for another password than the locked
   * window's.
   */
  openLists: ({ password }: CallArgs<'session.openLists'>): void => {
    const now = machine.phase()
    if (now.kind !== 'signedOut') throw problem('invalid', 'program', 'a sign-in is under way or done')
    const account = reporting.account()
    if (account === null) throw problem('notConnected', 'reporting', 'no reporting service is connected')
    const person: Person = {
      name: account.user,
      actor: null,
      login: account.user,
      isAnonymous: false,
      reportingAddress: account.address
    }
    const { workOwner } = fallbackOf(now)
    const isBack = workOwner?.person.reportingAddress === account.address && workOwner.person.name === account.user
    if (!reporting.enter(password, isBack)) {
      throw password === undefined
        ? problem('notConnected', 'reporting', 'the password has to be typed')
        : problem('unauthorized', 'reporting', 'not the password that the window was locked with')
    }
    if (workOwner && !isBack) onOtherUser()
    machine.transitionTo({
      kind: 'signedOut',
      ended: null,
      fallback: { workOwner: { person, locked: false }, pendingNotice: null }
    })
  }
})
