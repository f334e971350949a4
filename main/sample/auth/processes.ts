import type { Attempt, AuthorizationCodes } from './authorization-codes.ts'
import { failedPoll, scenarioOf, fullProcess, type PollResponse, type Process } from './process-scenarios.ts'

/** A poll response, with the code if the process has completed. */
type PollResult = PollResponse & { readonly authorizationCode?: string }

/** Sign-ins that wait for confirmation in an external application. */
export const createProcesses = (codes: AuthorizationCodes, random: () => string) => {
  const processes = new Map<string, { readonly attempt: Attempt; polls: number }>()

  return {
    /** `origin` is the service's own, as the client addressed it. */
    start: (attempt: Attempt, origin: string): Process => {
      const id = random()
      processes.set(id, { attempt, polls: 0 })
      const full = fullProcess(id, origin)
      return scenarioOf(attempt.account.process).transform?.(full) ?? full
    },

    /** Null for an unknown process. A process reports its end once, and is unknown from then on. */
    poll: (id: string): PollResult | null => {
      const process = processes.get(id)
      if (!process) return null
      const { attempt } = process
      if (attempt.ended) {
        processes.delete(id)
        return failedPoll('Inloggningen avslutades på ett annat sätt.')
      }
      const { polls, withoutCode } = scenarioOf(attempt.account.process)
      const response = polls[Math.min(process.polls, polls.length - 1)]
      process.polls++
      if (response?.status !== 'completed' && response?.status !== 'failed') return response ?? null
      processes.delete(id)
      attempt.ended = true
      return response.status === 'failed' || withoutCode
        ? response
        : { ...response, authorizationCode: codes.issue(attempt) }
    }
  }
}
