import type { createEventSender } from '../bridge/index.ts'
import type { createErrands } from '../work/index.ts'
import type { createExports } from '../exports/index.ts'
import type { createHttp, Wire } from '../http/index.ts'
import type { createInbox } from '../inbox/index.ts'
import type { UserFiles } from '../storage/index.ts'
import type { LocatedSecretStore } from '../secrets/index.ts'
import type { SessionOptions } from '../session/index.ts'
import type { SettingsService } from '../settings/index.ts'
import type { UpdatesOptions } from '../updates/index.ts'

type HttpOptions = Parameters<typeof createHttp>[0]
type ExportsOptions = Parameters<typeof createExports>[0]
type FromUpdates = 'way' | 'keys' | 'feed' | 'files' | 'installer' | 'installation' | 'takeHandedOver'

/** The computer as the rooms need it: `main/index.ts` gives the real one, tests one in memory. */
export interface System {
  readonly settings: SettingsService
  readonly wire: Wire
  /** Headers that describe the program, with every request. */
  readonly clientHeaders: () => Readonly<Record<string, string>>
  readonly secrets: LocatedSecretStore
  /** Files of one kind, one per user. */
  readonly userFiles: (kind: string) => UserFiles
  readonly links: Pick<SessionOptions, 'openInBrowser' | 'openApplication' | 'copy'>
  /** Asks where a file is to be saved, and writes it as a whole or not at all; null if the user gave up. */
  readonly saveFile: (
    name: string,
    content: () => Uint8Array | AsyncIterable<Uint8Array>,
    signal?: AbortSignal
  ) => ReturnType<ExportsOptions['saveFile']>
  readonly copyCells: ExportsOptions['copy']
  readonly printer: ExportsOptions['printer']
  readonly updates: Pick<UpdatesOptions, FromUpdates>
  readonly tableWorker: URL
  readonly now: () => Date
  /** Milliseconds that never go back, and go on while the computer sleeps. */
  readonly clock: () => number
  /** Waits between two attempts of a request, and between two polls. */
  readonly sleep?: NonNullable<HttpOptions['sleep']>
  /** Waits before the list is asked what became of a save. */
  readonly pause: Parameters<typeof createErrands>[0]['sleep']
  readonly onArrived: Parameters<typeof createInbox>[0]['onArrived']
  readonly log: NonNullable<HttpOptions['log']> & { readonly info: (text: string) => void }
  /** Sends an event to the window at once. */
  readonly send: Parameters<typeof createEventSender>[0]['send']
}
