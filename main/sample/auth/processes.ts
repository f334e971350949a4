import { picture } from './picture.ts'
import type { Attempt, Codes } from './codes.ts'

/** The process object ("Login API", "process object"). */
interface Process {
  readonly id: string
  readonly link: string
  readonly imageData: string
  readonly openOnDeviceText: string
  readonly openOnDeviceUrl: string
  readonly openOnDeviceUrlPlatform: Readonly<Record<string, string>>
}

/** The poll response ("Login API", "Poll response"). */
type Poll =
  | { readonly status: 'pending'; readonly message: string }
  | { readonly status: 'completed'; readonly authorizationCode: string }
  | {
      readonly status: 'failed'
      readonly message: string
      readonly errorReport: string
      readonly originalStatusCode: string
    }

/** Polls until a process has been confirmed, and until one that fails has failed. */
const pollsToComplete = 3
const pollsToFail = 2

/** Sign-ins that wait for an external application. */
export const createProcesses = (codes: Codes, random: () => string) => {
  const processes = new Map<string, { readonly attempt: Attempt; polls: number }>()

  const failed = (message: string): Poll => ({
    status: 'failed',
    message,
    errorReport: 'SAMPLE-0042',
    originalStatusCode: 'userCancel'
  })

  return {
    /** `origin` is the service's own, as the caller addressed it. */
    start: (attempt: Attempt, origin: string): Process => {
      const id = random()
      processes.set(id, { attempt, polls: 0 })
      const application = `https://app.example.com/open?process=${id}`
      return {
        id,
        link: `${origin}/v2/auth/process?id=${id}`,
        imageData: picture,
        openOnDeviceText: 'Öppna Exempel-ID på den här enheten',
        openOnDeviceUrl: application,
        openOnDeviceUrlPlatform: { ios: `${application}&platform=ios`, android: `${application}&platform=android` }
      }
    },

    /** Null where the process is not known: also after it has told how it ended, which it does once. */
    poll: (id: string): Poll | null => {
      const process = processes.get(id)
      if (!process) return null
      const { attempt } = process
      process.polls++
      if (attempt.ended) {
        processes.delete(id)
        return failed('Inloggningen avslutades på ett annat sätt.')
      }
      if (attempt.account.ending === 'processFails') {
        if (process.polls < pollsToFail) return { status: 'pending', message: 'Bekräfta i Exempel-ID.' }
        attempt.ended = true
        processes.delete(id)
        return failed('Inloggningen avbröts i Exempel-ID. Försök igen.')
      }
      if (process.polls < pollsToComplete) return { status: 'pending', message: 'Bekräfta i Exempel-ID.' }
      processes.delete(id)
      return { status: 'completed', authorizationCode: codes.give(attempt) }
    }
  }
}
