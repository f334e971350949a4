import type { Attempt, AuthorizationCodes } from './authorization-codes.ts'
import { failedPoll, scenarioOf, fullProcess, type PollResponse, type Process } from './process-scenarios.ts'

/** A poll response, with the code where the process has one to give. */
type Answer = PollResponse & { readonly authorizationCode?: string }

/** Sign-ins that wait for an external application. */
export const createProcesses = (codes: AuthorizationCodes, random: () => string) => {
  const processes = new Map<string, { readonly attempt: Attempt; polls: number }>()

  return {
    /** `origin` is the service's own, as the caller addressed it. */
    start: (attempt: Attempt, origin: string): Process => {
      const id = random()
      processes.set(id, { attempt, polls: 0 })
      const whole = fullProcess(id, origin)
      return scenarioOf(attempt.account.process).shown?.(whole) ?? whole
    },

    /** Null where the process is not known: also after it has told how it ended, which it does once. */
    poll: (id: string): Answer | null => {
      const process = processes.get(id)
      if (!process) return null
      const { attempt } = process
      if (attempt.ended) {
        processes.delete(id)
        return failedPoll('Inloggningen avslutades på ett annat sätt.')
      }
      const { polls, withoutCode } = scenarioOf(attempt.account.process)
      const answer = polls[Math.min(process.polls, polls.length - 1)]
      process.polls++
      if (answer?.status !== 'completed' && answer?.status !== 'failed') return answer ?? null
      processes.delete(id)
      attempt.ended = true
      return answer.status === 'failed' || withoutCode ? answer : { ...answer, authorizationCode: codes.give(attempt) }
    }
  }
}
