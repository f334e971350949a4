import type { SessionParts } from './parts.ts'
import type { CallArgs } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Person } from './attempt.ts'
import { fallbackOf } from './phase.ts'

/**
 * Opens the lists by the reporting credentials alone. The reporting service has no sessions: a wrong password shows
 * with the first list, and a locked window opens by its own password.
 */
export const createOpenLists = ({ machine, reporting, onOtherUser }: SessionParts) => ({
  /**
   * Throws `notConnected` without address, user or password, `unauthorized` for another password than a locked
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
