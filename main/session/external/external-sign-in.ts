import type { SessionState, SignInSettings } from '../../../preload/contract/index.ts'
import { problem, toProblem } from '../../problem.ts'
import type { Attempt } from '../state/attempt.ts'
import type { SignInOutcome, SignInProcess } from '../protocol/responses.ts'
import { loginPageAt, type LoginPage } from '../state/login-page.ts'
import { fallbackOf, endedPhase, type ExternalPhase } from '../state/phase.ts'
import { pollQueryOf } from '../protocol/poll.ts'
import type { RedeemCode } from '../redeem-code.ts'
import type { StateMachine } from '../state/state-machine.ts'
import { createCancellable, type Cancellable } from '../state/cancellable.ts'
import { processViewOf, type ProcessView } from './process-view.ts'
import { pollProcess, type ProcessEnd, type PollContext } from './poll-process.ts'

export interface ExternalSignInOptions extends PollContext {
  readonly stage: StateMachine
  readonly rules: () => SignInSettings
  readonly redeem: RedeemCode
  /** Opens an `https` address in the system's browser; false where it could not, or the address is too long for the system. */
  readonly openInBrowser: (address: string) => Promise<boolean | 'tooLong'>
  /** Opens an application on this device by an address of `https` or one of the schemes; false where it could not. */
  readonly openApplication: (address: string, schemes: readonly string[]) => Promise<boolean>
  /** Puts a text on the clipboard. */
  readonly copy: (text: string) => Promise<void>
}

/**
 * Milliseconds that a page still has after the process beside it has failed. Somebody who signs in on the page ends the
 * process, and the poll may hear of it before the system has brought the page's answer back.
 */
const grace = 10_000

/** A sign-in that goes on outside the program: in an external application, on a login page, or on both. */
export const createExternalSignIn = (options: ExternalSignInOptions) => {
  const { stage, rules, redeem, clock, wait, openInBrowser, openApplication, copy } = options

  /** Where this sign-in still waits, what it waits for. */
  const waitingFrom = ({ signal }: Cancellable): ExternalPhase | null => {
    const now = stage.phase()
    return now.kind === 'external' && now.pending.signal === signal ? now : null
  }
  const show = (waiting: Cancellable, change: Partial<Pick<ExternalPhase, 'process' | 'page'>>): void => {
    const now = waitingFrom(waiting)
    if (now) stage.transitionTo({ ...now, ...change })
  }

  const open = async (waiting: Cancellable, { address }: LoginPage): Promise<void> => {
    const opened = await openInBrowser(address.href).catch(() => false)
    const page = waitingFrom(waiting)?.page
    if (page) show(waiting, { page: { ...page, opened: opened === true, tooLong: opened === 'tooLong' } })
  }

  const endProcess = async (attempt: Attempt, waiting: Cancellable, end: ProcessEnd): Promise<void> => {
    waiting.signal.throwIfAborted()
    if (end.kind === 'code') return redeem(attempt, end.code)
    if (waitingFrom(waiting)?.page) {
      show(waiting, { process: null })
      // A page has no limit of its own, and works where the poll does not: the person can still finish there, or give up.
      if (end.ended.kind === 'timeLimit' || end.ended.kind === 'pollFailed') return
      await wait(grace, waiting.signal)
      waiting.signal.throwIfAborted()
    }
    stage.transitionTo(endedPhase(stage.phase(), end.ended))
  }

  const watch = async (attempt: Attempt, waiting: Cancellable, process: SignInProcess, { endsAt }: ProcessView): Promise<void> => {
    const { signal } = waiting
    const query = pollQueryOf(process, attempt.address)
    const onProgress = ({ message, troubled }: { readonly message: string | null; readonly troubled: boolean }): void => {
      const shown = waitingFrom(waiting)?.process
      if (shown) show(waiting, { process: { ...shown, message: message ?? shown.message, troubled } })
    }
    try {
      await endProcess(attempt, waiting, await pollProcess(options, { attempt, query, endsAt, signal, onProgress }))
    } catch (error) {
      // Given up, by the person or because the page was first. Anything else is a mistake that must not leave them waiting.
      if (!signal.aborted) stage.transitionTo(endedPhase(stage.phase(), { kind: 'problem', problem: toProblem(error) }))
    }
  }

  /** Waits for what the service started, beside each other where there are two. The first to finish ends the other. */
  const begin = (attempt: Attempt, { process, redirect }: Extract<SignInOutcome, { kind: 'external' }>): void => {
    const waiting = createCancellable()
    const { openSchemes: schemes, processMinutes } = rules()
    const shown = process && processViewOf(process, { schemes, endsAt: clock() + processMinutes * 60_000 })
    const page = redirect && loginPageAt(redirect)
    stage.transitionTo({ kind: 'external', attempt, pending: waiting, process: shown, page, behind: fallbackOf(stage.phase()) })
    if (page) void open(waiting, page)
    if (process && shown) void watch(attempt, waiting, process, shown)
  }

  return {
    begin,

    /** Opens the login page again, where one waits. */
    openPage: async (): Promise<SessionState> => {
      const now = stage.phase()
      if (now.kind === 'external' && now.page) {
        const page = { ...now.page, turnedAway: null }
        show(now.pending, { page })
        await open(now.pending, page)
      }
      return stage.publicState()
    },

    /** Throws `invalid` where no page waits. */
    copyLink: async (): Promise<void> => {
      const now = stage.phase()
      if (now.kind !== 'external' || !now.page) throw problem('invalid', 'program', 'no login page is waited for')
      await copy(now.page.address.href)
    },

    /** False also for a link that was never offered. */
    openOnDevice: async ({ link }: { readonly link: string }): Promise<boolean> => {
      const now = stage.phase()
      const address = now.kind === 'external' ? now.process?.links.get(link) : undefined
      return address !== undefined && openApplication(address, rules().openSchemes).catch(() => false)
    }
  }
}
