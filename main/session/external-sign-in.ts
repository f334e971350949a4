import type { SessionParts } from './parts.ts'
import * as v from 'valibot'
import { schemeSchema } from '../../preload/contract/index.ts'
import { isAllowedExternal } from '../base/external-address.ts'
import { plainName, processImageOf, type SignInProcess, type SignInOutcome } from './responses.ts'
import { type ProcessView, endedPhase, fallbackOf, type ExternalPhase, type LoginPage } from './phase.ts'
import { problem, toProblem } from '../problem.ts'
import type { RedeemCode } from './sign-in.ts'
import { pollQueryOf, pollProcess, type PollTarget, type ProcessEnd } from './poll.ts'
import { createCancellable, type Attempt, type Cancellable } from './attempt.ts'

const maxName = 100
const maxLinks = 10

const namedLinks = ({
  openOnDeviceUrl,
  openOnDeviceUrlPlatform
}: SignInProcess): readonly (readonly [string, string])[] => {
  const named: readonly (readonly [string, unknown])[] = [
    ['device', openOnDeviceUrl],
    ...Object.entries(openOnDeviceUrlPlatform ?? {}).flatMap(([given, address]) => {
      const name = given.length <= maxName ? plainName(given) : null
      return name !== null && name !== 'device' && name.length <= maxName ? [[name, address] as const] : []
    })
  ]
  return named.flatMap(([name, address]): [string, string][] => (typeof address === 'string' ? [[name, address]] : []))
}

/**
 * Addresses that may open an application on this device, by name: `device`, or a platform (Service: sign-in.md,
 * "Process object"; decisions.md, "What a process may show"). `schemes`: allowed besides `https`.
 */
export const applicationLinksOf = (process: SignInProcess, schemes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    namedLinks(process)
      .filter(([, address]) => isAllowedExternal(address, schemes))
      .slice(0, maxLinks)
  )

/** The schemes of blocked links that a user or an administrator can allow. */
export const blockedSchemesOf = (process: SignInProcess, schemes: readonly string[]): readonly string[] => {
  const blocked = namedLinks(process).flatMap(([, address]) => {
    const scheme = isAllowedExternal(address, schemes) ? undefined : URL.parse(address)?.protocol.slice(0, -1)
    return scheme !== undefined && v.is(schemeSchema, scheme) ? [scheme] : []
  })
  return [...new Set(blocked)].slice(0, maxLinks)
}

export const processViewOf = (
  process: SignInProcess,
  { schemes, endsAt }: { readonly schemes: readonly string[]; readonly endsAt: number }
): ProcessView => ({
  image: processImageOf(process.imageData),
  openText: plainName(process.openOnDeviceText),
  links: applicationLinksOf(process, schemes),
  blockedSchemes: blockedSchemesOf(process, schemes),
  message: null,
  endsAt,
  lastPollFailed: false
})

/** Milliseconds that a page still has after its process has failed: a poll may report its end before the callback. */
const gracePeriod = 10_000

/** A sign-in that continues outside the program: in an external application, on a login page, or in both. */
export const createExternalSignIn = (options: SessionParts & { readonly redeemCode: RedeemCode }) => {
  const { machine, signInSettings, redeemCode, clock, sleep, openInBrowser, openApplication, copy } = options

  /** Null once it is over. */
  const phaseOf = ({ signal }: Cancellable): ExternalPhase | null => {
    const now = machine.phase()
    return now.kind === 'external' && now.pending.signal === signal ? now : null
  }
  const update = (pending: Cancellable, change: Partial<Pick<ExternalPhase, 'process' | 'page'>>): void => {
    const now = phaseOf(pending)
    if (now) machine.transitionTo({ ...now, ...change })
  }

  const open = async (pending: Cancellable, { address }: LoginPage): Promise<void> => {
    const opened = await openInBrowser(address.href).catch(() => false)
    const page = phaseOf(pending)?.page
    if (page) update(pending, { page: { ...page, opened: opened === true, addressTooLong: opened === 'tooLong' } })
  }

  const endProcess = async (attempt: Attempt, pending: Cancellable, end: ProcessEnd): Promise<void> => {
    pending.signal.throwIfAborted()
    if (end.kind === 'code') return redeemCode(attempt, end.code)
    if (phaseOf(pending)?.page) {
      const page = phaseOf(pending)?.page
      update(pending, { process: null, ...(page && { page: { ...page, processEnded: true } }) })
      // A page has no time limit, and works where polling does not.
      if (end.ended.kind === 'timeLimit' || end.ended.kind === 'pollFailed') return
      await sleep(gracePeriod, pending.signal)
      pending.signal.throwIfAborted()
    }
    machine.transitionTo(endedPhase(machine.phase(), end.ended))
  }

  const followProcess = async (
    attempt: Attempt,
    pending: Cancellable,
    process: SignInProcess,
    { endsAt }: ProcessView
  ): Promise<void> => {
    const { signal } = pending
    const query = pollQueryOf(process, attempt.address)
    const onProgress: PollTarget['onProgress'] = ({ message, image, lastPollFailed }) => {
      const view = phaseOf(pending)?.process
      if (view)
        update(pending, {
          process: { ...view, message: message ?? view.message, image: image ?? view.image, lastPollFailed }
        })
    }
    try {
      await endProcess(attempt, pending, await pollProcess(options, { attempt, query, endsAt, signal, onProgress }))
    } catch (error) {
      // Aborted: cancelled, or the page came first.
      if (!signal.aborted)
        machine.transitionTo(endedPhase(machine.phase(), { kind: 'problem', problem: toProblem(error) }))
    }
  }

  return {
    /** Polls the process, opens the page, or both at once: the first to finish cancels the other. */
    start: (attempt: Attempt, { process, redirect }: Extract<SignInOutcome, { kind: 'external' }>): void => {
      const pending = createCancellable()
      const { openSchemes: schemes, processMinutes } = signInSettings()
      const view = process && processViewOf(process, { schemes, endsAt: clock() + processMinutes * 60_000 })
      const page = redirect && {
        address: redirect,
        opened: true,
        addressTooLong: false,
        processEnded: false,
        rejectedCallback: null
      }
      machine.transitionTo({
        kind: 'external',
        attempt,
        pending,
        process: view,
        page,
        fallback: fallbackOf(machine.phase())
      })
      if (page) void open(pending, page)
      if (process && view) void followProcess(attempt, pending, process, view)
    },

    openPage: async (): Promise<void> => {
      const now = machine.phase()
      if (now.kind !== 'external' || !now.page) return
      const page = { ...now.page, rejectedCallback: null }
      update(now.pending, { page })
      await open(now.pending, page)
    },

    /** Throws `invalid` where no login page is open. */
    copyLink: async (): Promise<void> => {
      const now = machine.phase()
      if (now.kind !== 'external' || !now.page) throw problem('invalid', 'program', 'no login page is waited for')
      await copy(now.page.address.href)
    },

    /** False also for a link that was never offered. */
    openOnDevice: async ({ link }: { readonly link: string }): Promise<boolean> => {
      const now = machine.phase()
      const address = now.kind === 'external' ? now.process?.links.get(link) : undefined
      return address !== undefined && openApplication(address, signInSettings().openSchemes).catch(() => false)
    }
  }
}
