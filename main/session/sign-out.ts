import type { SessionParts } from './parts.ts'
import { toLogText, toProblem } from '../problem.ts'
import { fallbackOf, lockedPhase, nobodySignedIn, type Phase } from './phase.ts'

/** Milliseconds for the call. */
const limit = 10_000

/** Signing out, and locking the window while the user is away. */
export const createSignOut = (parts: SessionParts) => {
  const { machine, refreshTokens, marker, http, deviceId, signInSettings, onSignOutFailed, sleep } = parts
  const { signOutCall = () => null } = parts

  /**
   * Takes the token out of the phase, so that it is forgotten before the service is called. The result calls it once.
   */
  const prepareCall = (phase: Phase): (() => void) => {
    const named = signOutCall()
    if (phase.kind !== 'signedIn' || named === null) return () => undefined
    const { address, access } = phase
    const authorization = `${signInSettings().tokenWord} ${access.value}`
    const { path, ...body } = named

    const call = async (): Promise<void> => {
      const timeout = new AbortController()
      void sleep(limit, timeout.signal).then(
        () => timeout.abort(),
        () => undefined
      )
      try {
        const { signal } = timeout
        await http.text({
          operation: 'signOut',
          address,
          path: { SignOutPath: path },
          body,
          authorization,
          deviceId,
          signal
        })
      } catch (error) {
        onSignOutFailed?.(`the service was not told of a sign-out: ${toLogText(toProblem(error))}`)
      } finally {
        timeout.abort()
      }
    }
    return () => void call()
  }

  return {
    signOut: (): void => {
      const callService = prepareCall(machine.phase())
      refreshTokens.forget()
      machine.transitionTo(nobodySignedIn)
      callService()
    },

    /** Ends the session and hides the interrupted work, if there is any. */
    lock: (): void => {
      const now = machine.phase()
      const isResumable =
        now.kind === 'signingIn'
          ? now.resuming
          : now.kind === 'signedOut' && (marker.read()?.spent === false || refreshTokens.isTaken())
      const { workOwner } = fallbackOf(now)
      // Called repeatedly. Once the token is marked as spent, the keychain is not asked again.
      const isLocked = now.kind === 'signedOut' && workOwner?.locked === true && marker.read()?.spent !== false
      if (isLocked || (!isResumable && workOwner === null)) return
      // A token that stayed would sign in anyone who starts the program again.
      refreshTokens.forget()
      machine.transitionTo(lockedPhase(now))
    }
  }
}
