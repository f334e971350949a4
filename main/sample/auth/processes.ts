import type { Attempt, Codes } from './codes.ts'
import { failed, kindOf, wholeProcess, type Poll, type Process } from './process-kinds.ts'

/** A poll response, with the code where the process has one to give. */
type Answer = Poll & { readonly authorizationCode?: string }

/** Sign-ins that wait for an external application. */
export const createProcesses = (codes: Codes, random: () => string) => {
  const processes = new Map<string, { readonly attempt: Attempt; polls: number }>()

  return {
    /** `origin` is the service's own, as the caller addressed it. */
    start: (attempt: Attempt, origin: string): Process => {
      const id = random()
      processes.set(id, { attempt, polls: 0 })
      const whole = wholeProcess(id, origin)
      return kindOf(attempt.account.process).shown?.(whole) ?? whole
    },

    /** Null where the process is not known: also after it has told how it ended, which it does once. */
    poll: (id: string): Answer | null => {
      const process = processes.get(id)
      if (!process) return null
      const { attempt } = process
      if (attempt.ended) {
        processes.delete(id)
        return failed('Inloggningen avslutades på ett annat sätt.')
      }
      const { polls, withoutCode } = kindOf(attempt.account.process)
      const answer = polls[Math.min(process.polls, polls.length - 1)]
      process.polls++
      if (answer?.status !== 'completed' && answer?.status !== 'failed') return answer ?? null
      processes.delete(id)
      attempt.ended = true
      return answer.status === 'failed' || withoutCode ? answer : { ...answer, authorizationCode: codes.give(attempt) }
    }
  }
}
