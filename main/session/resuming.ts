import type { SessionEnd, SessionState, SignInSettings } from '../../preload/contract/index.ts'
import { neverLeft } from '../http/index.ts'
import { toProblem } from '../problem.ts'
import { createAttempt } from './attempt.ts'
import type { FlagFile, KeptToken } from './kept-token.ts'
import { endOf } from './phase.ts'
import type { Renew } from './renewing.ts'
import type { Stage } from './stage.ts'

interface ResumingOptions {
  readonly stage: Stage
  readonly kept: KeptToken
  readonly flags: FlagFile
  readonly renewBy: Renew
  readonly address: () => string | null
  readonly rules: () => SignInSettings
  readonly random: () => string
}

/** Why the token is still kept and was not used. */
const putOff = (error: unknown): SessionEnd => {
  const problem = toProblem(error)
  return neverLeft(error) ? { kind: 'offline', problem } : { kind: 'problem', problem }
}

/** Goes on with a session that was kept: at the start of the program, and again where that could not be done yet. */
export const createResuming = ({ stage, kept, flags, renewBy, address, rules, random }: ResumingOptions) => {
  /** Does nothing where there is nothing to go on with. Never rejects: how it ends is told in the state. */
  const resume = async (): Promise<SessionState> => {
    const now = stage.phase()
    const at = address()
    const flag = flags.read()
    if (now.kind !== 'signedOut' || at === null || !flag || flag.spent || flag.origin !== new URL(at).origin) {
      return stage.shown()
    }
    const person = now.behind.over?.person ?? { name: '', actor: null, anybody: false }
    const { returnAddress } = rules()
    const attempt = createAttempt({ address: at, returnAddress, person, employee: false, asked: true, place: 'store' }, random)
    stage.become({ kind: 'signingIn', attempt, resuming: true, behind: now.behind })
    const ended = await renewBy(attempt).catch(putOff)
    if (ended && !attempt.signal.aborted) stage.become(endOf(stage.phase(), ended))
    return stage.shown()
  }

  /** Call once, before anybody can sign in. */
  const start = async (): Promise<SessionState> => {
    const at = address()
    const flag = flags.read()
    if (!flag || at === null) return stage.shown()
    const isOurs = flag.origin === new URL(at).origin
    if (isOurs && !flag.spent) return resume()
    kept.forget()
    // Killed while it was being renewed or stored: it may have been sent, so it is never sent again.
    return isOurs ? stage.become(endOf(stage.phase(), { kind: 'lapsed' })) : stage.shown()
  }

  return { start, resume }
}
