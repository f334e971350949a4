import { createHash } from 'node:crypto'

/** A picture that looks like a QR code: three finder squares, and dots between them. It encodes nothing. */

const finders = [
  [0, 0],
  [14, 0],
  [0, 14]
]
const isIn = ([left = 0, top = 0]: readonly number[], x: number, y: number): boolean =>
  x >= left - 1 && x <= left + 7 && y >= top - 1 && y <= top + 7

const outline = ([x, y]: readonly number[]): string => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`

const chance = createHash('sha512').update('Exempel-ID').digest()
/** True if a square of the picture is dark: decided by the bits of a hash, which show no pattern. */
const isDark = (place: number): boolean => (((chance[place >> 3] ?? 0) >> (place & 7)) & 1) === 1

const size = 21
const dots = Array.from({ length: size * size }, (_, place) => place)
  .filter(isDark)
  .map((place) => [place % size, Math.floor(place / size)] as const)
  .filter(([x, y]) => !finders.some((finder) => isIn(finder, x, y)))
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)

const svg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 25 25"><path fill="#fff" d="M-2-2h25v25h-25z"/>` +
  `<path fill-rule="evenodd" d="${[...finders.map(outline), ...dots].join('')}"/></svg>`

export const qrPicture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** The process object (Service: sign-in.md, "Process object"). The service chooses which members to send. */
export interface Process {
  readonly id: string
  readonly link?: string
  readonly imageData?: string
  readonly openOnDeviceText?: string
  readonly openOnDeviceUrl?: string
  readonly openOnDeviceUrlPlatform?: Readonly<Record<string, string>>
}

/** The poll response, without its code (Service: sign-in.md, "Poll response"). */
export type PollResponse =
  | { readonly status: 'completed' }
  | {
      readonly status: 'failed'
      readonly message: string
      readonly errorReport: string
      readonly originalStatusCode: string
    }
  | { readonly status: 'pending' | 'outstanding'; readonly message: string }

interface Scenario {
  /** The responses to the polls, in order; the last one repeats. */
  readonly polls: readonly PollResponse[]
  /** Changes the process object before it is sent. */
  readonly transform?: (full: Process) => Process
  /** Set if it completes without sending a code. */
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

/** The content of a process, and its progress. The last three are attacks. */
const scenarios = {
  usual: { polls: confirmed },
  fails: { polls: [pending, failedPoll('Inloggningen avbröts i Exempel-ID. Försök igen.')] },
  endless: { polls: [pending] },
  odd: { polls: [{ status: 'outstanding', message: 'Startar Exempel-ID.' }, completed] },
  noCode: { polls: [pending, completed], withoutCode: true },
  bare: { polls: confirmed, transform: ({ id }) => ({ id }) },
  /** Opens an application by a custom scheme. */
  app: {
    polls: confirmed,
    transform: (full) => ({
      ...full,
      openOnDeviceUrl: `bankid:///?autostarttoken=${full.id}`,
      openOnDeviceUrlPlatform: {}
    })
  },
  foreignLink: {
    polls: confirmed,
    transform: (full) => ({ ...full, link: `https://elsewhere.example/v2/auth/process?id=${full.id}` })
  },
  script: {
    polls: [pending],
    transform: (full) => ({
      ...full,
      imageData: 'https://elsewhere.example/picture.png',
      openOnDeviceUrl: 'javascript:alert(1)',
      openOnDeviceUrlPlatform: { ios: 'file:///etc/passwd', android: 'data:text/html,<script>alert(1)</script>' }
    })
  },
  html: { polls: [{ ...pending, message: '<img src=x onerror="document.title=1"><b>Bekräfta</b>' }] }
} as const satisfies Record<string, Scenario>

export type ProcessScenario = keyof typeof scenarios

export const scenarioOf = (name: ProcessScenario): Scenario => scenarios[name]

/** A process object with every documented member. `origin`: the service's own, as the client addressed it. */
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
