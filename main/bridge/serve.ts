import * as v from 'valibot'
import {
  calls,
  fitsMessage,
  type IpcResult,
  type CallName,
  type Handlers,
  type Problem,
  type ProblemCode
} from '../../preload/contract/index.ts'
import { problem, toProblem } from '../problem.ts'
import { isAnsweredWhileLocked } from './while-locked.ts'

/**
 * The sender of a call: the main frame of our own window, something else, or a page closed since, which gets no answer.
 */
export type Sender = 'own' | 'other' | 'gone'

/** The part of Electron's IPC that the bridge uses. `Event` is Electron's type, passed through opaquely. */
interface IpcHost<Event> {
  readonly senderOf: (event: Event) => Sender
  readonly handle: (name: string, listener: (event: Event, args: unknown) => Promise<unknown>) => void
}

const callNames = Object.keys(calls) as CallName[]

/**
 * True for problems that belong in the log: a bug, an attack, a full disk, a lack of memory, an unparsable response
 * (the client logs its own refusals). Exhaustive: a new code does not compile until it is decided here.
 */
const isLogged: Readonly<Record<ProblemCode, boolean>> = {
  offline: false,
  dns: false,
  unreachable: false,
  tls: false,
  proxy: false,
  timeout: false,
  unauthorized: false,
  tokenRefused: false,
  forbidden: true,
  notFound: false,
  rateLimited: false,
  returnAddress: false,
  externalOnly: false,
  service: false,
  malformed: true,
  cancelled: false,
  unknownOutcome: false,
  signedOut: false,
  notConnected: false,
  otherOrigin: false,
  headerMissing: false,
  invalid: false,
  notKept: true,
  diskFull: true,
  fileInUse: false,
  fileNotAllowed: true,
  folderMissing: false,
  isFolder: false,
  notSaved: true,
  fileChanged: false,
  notOpened: true,
  memory: true,
  updateUntrusted: true,
  updateReplayed: true,
  updatePortal: false,
  updateRedirected: true,
  updateDamaged: true,
  updatePublisher: true,
  internal: true
}

/** The arguments as the contract's schema parses them. Throws `invalid`, and names the first wrong field. */
const readArgs = (name: CallName, args: unknown): unknown => {
  if (!fitsMessage(args)) throw problem('invalid', 'program', `${name}: arguments: too large`)
  // Only the first issue is reported: a list of many wrong items would give one issue for each.
  const read = v.safeParse(calls[name].args, args, { abortEarly: true })
  if (read.success) return read.output
  const [issue] = read.issues
  // The value is not reported, because it may be a password.
  throw problem('invalid', 'program', `${name}: ${v.getDotPath(issue) ?? 'arguments'}: ${issue.type}`)
}

interface ServeOptions {
  readonly handlers: Handlers
  /** True if loaded data may be shown. False while the window is locked. */
  readonly mayShowData: () => boolean
  readonly onProblem: (name: CallName, problem: Problem, error: unknown) => void
}

/**
 * Serves every call: checks sender, lock (again with the answer) and arguments. Answers with a problem for all errors.
 */
export const serve = <Event>(ipc: IpcHost<Event>, { handlers, mayShowData, onProblem }: ServeOptions): void => {
  for (const name of callNames) {
    ipc.handle(name, async (event, args): Promise<IpcResult<unknown>> => {
      const refuseWhileLocked = (): void => {
        if (!mayShowData() && !isAnsweredWhileLocked(name))
          throw problem('signedOut', 'program', 'the window is locked')
      }
      try {
        const sender = ipc.senderOf(event)
        if (sender === 'gone') throw problem('cancelled', 'program', 'the page is gone')
        if (sender !== 'own') throw problem('forbidden', 'program', 'the sender is not the program’s own page')
        refuseWhileLocked()
        // The schema of this call has just parsed the arguments, but TypeScript cannot relate the two maps in a loop.
        const handler = handlers[name] as (args: unknown) => unknown
        const value = await handler(readArgs(name, args))
        // The window may have been locked while the handler ran.
        refuseWhileLocked()
        return { ok: true, value }
      } catch (error) {
        const answered = toProblem(error)
        if (isLogged[answered.code]) onProblem(name, answered, error)
        return { ok: false, problem: answered }
      }
    })
  }
}
