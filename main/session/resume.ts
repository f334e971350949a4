import type { SessionEnd, SessionState, SignInSettings } from '../../preload/contract/index.ts'
import { neverLeft } from '../http/index.ts'
import { toProblem } from '../problem.ts'
import { createAttempt } from './state/attempt.ts'
import type { MarkerFile, RefreshTokenStore } from './state/refresh-token-store.ts'
import { endedPhase } from './state/phase.ts'
import type { RenewSession } from './renew.ts'
import type { StateMachine } from './state/state-machine.ts'

interface ResumeOptions {
  readonly stage: StateMachine
  readonly kept: RefreshTokenStore
  readonly flags: MarkerFile
  readonly renewBy: RenewSession
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
export const createResume = ({ stage, kept, flags, renewBy, address, rules, random }: ResumeOptions) => {
  /** Does nothing where there is nothing to go on with. Never rejects: how it ends is told in the state. */
  const resume = async (): Promise<SessionState> => {
    const now = stage.phase()
    const at = address()
    const flag = flags.read()
    if (now.kind !== 'signedOut' || at === null || !flag || flag.spent || flag.origin !== new URL(at).origin) {
      return stage.publicState()
    }
    const person = now.behind.interrupted?.person ?? { name: '', actor: null, isAnonymous: false }
    const { returnAddress } = rules()
    const attempt = createAttempt({ address: at, returnAddress, person, employee: false, askedToKeep: true, place: 'store' }, random)
    stage.transitionTo({ kind: 'signingIn', attempt, resuming: true, behind: now.behind })
    const ended = await renewBy(attempt).catch(putOff)
    if (ended && !attempt.signal.aborted) stage.transitionTo(endedPhase(stage.phase(), ended))
    return stage.publicState()
  }

  /** Call once, before anybody can sign in. */
  const start = async (): Promise<SessionState> => {
    const at = address()
    const flag = flags.read()
    if (!flag || at === null) return stage.publicState()
    const isOurs = flag.origin === new URL(at).origin
    if (isOurs && !flag.spent) return resume()
    kept.forget()
    // Killed while it was being renewed or stored: it may have been sent, so it is never sent again.
    return isOurs ? stage.transitionTo(endedPhase(stage.phase(), { kind: 'lapsed' })) : stage.publicState()
  }

  return { start, resume }
}
