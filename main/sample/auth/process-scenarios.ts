import { qrPicture } from './qr-picture.ts'

/** The process object ("Login API", "process object"); which of its members are there is the service's choice. */
export interface Process {
  readonly id: string
  readonly link?: string
  readonly imageData?: string
  readonly openOnDeviceText?: string
  readonly openOnDeviceUrl?: string
  readonly openOnDeviceUrlPlatform?: Readonly<Record<string, string>>
}

/** The poll response ("Login API", "Poll response"), without its code. */
export type PollResponse =
  | { readonly status: 'completed' }
  | { readonly status: 'failed'; readonly message: string; readonly errorReport: string; readonly originalStatusCode: string }
  | { readonly status: 'pending' | 'outstanding'; readonly message: string }

interface Kind {
  /** What the polls are answered, in their order; the last of them again and again. */
  readonly polls: readonly PollResponse[]
  /** What of the whole process object is shown, and how. */
  readonly shown?: (whole: Process) => Process
  /** Whether it says that it is completed and keeps the code to itself. */
  readonly withoutCode?: true
}

const pending = { status: 'pending', message: 'Bekräfta i Exempel-ID.' } as const
const completed = { status: 'completed' } as const
export const failedPoll = (message: string): PollResponse => ({
  status: 'failed',
  message,
  errorReport: 'SAMPLE-0042',
  originalStatusCode: 'userCancel'
})
const confirmed = [pending, pending, completed]

/** Ways for a process to look and to go. The last three are attacks. */
const kinds = {
  usual: { polls: confirmed },
  fails: { polls: [pending, failedPoll('Inloggningen avbröts i Exempel-ID. Försök igen.')] },
  endless: { polls: [pending] },
  /** A status that no document names. */
  odd: { polls: [{ status: 'outstanding', message: 'Startar Exempel-ID.' }, completed] },
  noCode: { polls: [pending, completed], withoutCode: true },
  bare: { polls: confirmed, shown: ({ id }) => ({ id }) },
  /** Opens an application by a scheme of its own. */
  app: {
    polls: confirmed,
    shown: (whole) => ({ ...whole, openOnDeviceUrl: `bankid:///?autostarttoken=${whole.id}`, openOnDeviceUrlPlatform: {} })
  },
  foreignLink: {
    polls: confirmed,
    shown: (whole) => ({ ...whole, link: `https://elsewhere.example/v2/auth/process?id=${whole.id}` })
  },
  script: {
    polls: [pending],
    shown: (whole) => ({
      ...whole,
      imageData: 'https://elsewhere.example/picture.png',
      openOnDeviceUrl: 'javascript:alert(1)',
      openOnDeviceUrlPlatform: { ios: 'file:///etc/passwd', android: 'data:text/html,<script>alert(1)</script>' }
    })
  },
  html: { polls: [{ ...pending, message: '<img src=x onerror="document.title=1"><b>Bekräfta</b>' }] }
} as const satisfies Record<string, Kind>

export type ProcessScenario = keyof typeof kinds

/** How a process of that kind goes. */
export const scenarioOf = (kind: ProcessScenario): Kind => kinds[kind]

/** A process object with every documented member. `origin` is the service's own, as the caller addressed it. */
export const fullProcess = (id: string, origin: string): Process => {
  const application = `https://app.example.com/open?process=${id}`
  return {
    id,
    link: `${origin}/v2/auth/process?id=${id}`,
    imageData: qrPicture,
    openOnDeviceText: 'Öppna Exempel-ID på den här enheten',
    openOnDeviceUrl: application,
    openOnDeviceUrlPlatform: { ios: `${application}&platform=ios`, android: `${application}&platform=android` }
  }
}
