import type { Page } from '@playwright/test'
import type { SessionEnd, SessionState, Settings } from '../../../preload/contract/index.ts'
import { qrPicture } from '../../../main/sample/auth/process-scenarios.ts'
import { sendEvent } from './test.ts'

/** Each tells the page a state in main's name, so that every one can be looked at without the way that leads there. */
export const tellSession = (page: Page, state: SessionState): Promise<void> => sendEvent(page, 'session.changed', state)
export const tellSettings = (page: Page, settings: Settings): Promise<void> =>
  sendEvent(page, 'settings.changed', settings)

const problem = { code: 'unreachable', place: 'login', detail: 'refused', host: 'tjanst.example' } as const
const application = {
  image: qrPicture,
  openText: null,
  links: ['device', 'ios', 'android'],
  blockedSchemes: [],
  message: 'Bekräfta i Exempel-ID.',
  secondsLeft: 272,
  lastPollFailed: false
} as const
const browser = {
  host: 'id.example',
  opened: true,
  addressTooLong: false,
  processEnded: false,
  rejectedCallback: null
} as const

const signedOut = (ended: SessionEnd | null) => ({ kind: 'signedOut', ended, interrupted: null }) as const

/** A state of every kind that the sign-in page shows, by what a person would call it. */
export const signInStates = {
  form: signedOut(null),
  processFailed: signedOut({ kind: 'processFailed', message: 'Inloggningen avbröts.', errorReport: 'SAMPLE-0042' }),
  pollFailed: signedOut({
    kind: 'pollFailed',
    problem: {
      code: 'malformed',
      reason: 'other',
      place: 'login',
      status: 200,
      detail: 'HTTP 200 from the poll: <html>Underhåll pågår</html>'
    }
  }),
  pageFailed: signedOut({ kind: 'pageFailed' }),
  timeLimit: signedOut({ kind: 'timeLimit' }),
  lapsed: signedOut({ kind: 'lapsed' }),
  offline: signedOut({ kind: 'offline', problem }),
  keychain: signedOut({ kind: 'keychain' }),
  late: signedOut({ kind: 'late' }),
  problem: signedOut({ kind: 'problem', problem: { ...problem, code: 'proxy' } }),
  resuming: { kind: 'signingIn', resuming: true, interrupted: null },
  process: { kind: 'external', process: application, page: null, interrupted: null },
  'process without a picture, in trouble': {
    kind: 'external',
    process: { ...application, image: null, links: ['ios'], message: null, secondsLeft: 41, lastPollFailed: true },
    page: null,
    interrupted: null
  },
  page: { kind: 'external', process: null, page: browser, interrupted: null },
  'page that did not open': {
    kind: 'external',
    process: null,
    page: { ...browser, opened: false, rejectedCallback: 'foreign' },
    interrupted: null
  },
  both: { kind: 'external', process: application, page: browser, interrupted: null }
} as const satisfies Readonly<Record<string, SessionState>>

/** The same, in the middle of somebody's work. */
export const interrupted = (
  state: Exclude<SessionState, { kind: 'signedIn' | 'reporting' }>,
  name: string,
  locked = false
): SessionState => ({
  ...state,
  interrupted: { name, locked }
})

/** Somebody has signed in again. */
export const back = (name: string): SessionState => ({
  kind: 'signedIn',
  name,
  lifetime: 'accessToken',
  askedToKeep: false
})
