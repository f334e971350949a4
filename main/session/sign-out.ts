import type { SignInSettings } from '../../preload/contract/index.ts'
import type { Http } from '../http/index.ts'
import { toLogText, toProblem } from '../problem.ts'
import type { SignOutCall } from '../sign-out-call.ts'
import type { Phase } from './state/phase.ts'

interface SignOutNoticeOptions {
  readonly http: Http
  readonly deviceId: string
  readonly rules: () => SignInSettings
  /** How the service is told that somebody signs out; null where nobody has said. */
  readonly signOutCall?: () => SignOutCall | null
  /** Hears why the service could not be told. Nothing else comes of it. */
  readonly onSignOutFailed?: (detail: string) => void
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Milliseconds that telling the service may take. */
const limit = 10_000

/**
 * Tells the service that whoever was signed in has left. Takes the access token out of the phase, so that it can be
 * forgotten everywhere else before the call that is given is made: once, within a limit, whatever comes of it.
 */
export const createSignOutNotice = ({ http, deviceId, rules, signOutCall = () => null, onSignOutFailed, wait }: SignOutNoticeOptions) => {
  return (phase: Phase): (() => void) => {
    const named = signOutCall()
    if (phase.kind !== 'signedIn' || named === null) return () => undefined
    const { address, access } = phase
    const authorization = `${rules().tokenWord} ${access.value}`
    const { path, ...body } = named

    const tell = async (): Promise<void> => {
      const over = new AbortController()
      void wait(limit, over.signal).then(() => over.abort(), () => undefined)
      try {
        await http.text({ operation: 'signOut', address, path: { SignOutPath: path }, body, authorization, deviceId, signal: over.signal })
      } catch (error) {
        onSignOutFailed?.(`the service was not told of a sign-out: ${toLogText(toProblem(error))}`)
      } finally {
        over.abort()
      }
    }
    return () => void tell()
  }
}
