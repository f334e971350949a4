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

/** What the bridge needs of the desktop: who may speak, and where to listen. `Event` is Electron's, unread here. */
interface IpcHost<Event> {
  readonly isTrusted: (event: Event) => boolean
  readonly handle: (name: string, listener: (event: Event, args: unknown) => Promise<unknown>) => void
}

const callNames = Object.keys(calls) as CallName[]

/** Problems that somebody who looks after the program wants to read of: a mistake in it, an attack, a full disk or memory. */
const logged: readonly ProblemCode[] = ['internal', 'forbidden', 'notKept', 'memory']

/** The arguments as the contract's schema gives them, or an `invalid` problem that names the first wrong field. */
const readArgs = (name: CallName, args: unknown): unknown => {
  if (!fitsMessage(args)) throw problem('invalid', 'program', `${name}: arguments: too large`)
  // Only the first mistake is told. A list of many would make a mistake of each.
  const read = v.safeParse(calls[name].args, args, { abortEarly: true })
  if (read.success) return read.output
  const [issue] = read.issues
  // The value itself is left out: it may be a password.
  throw problem('invalid', 'program', `${name}: ${v.getDotPath(issue) ?? 'arguments'}: ${issue.type}`)
}

interface ServeOptions {
  readonly handlers: Handlers
  /** Whether what somebody works on may be seen now: not while the window is locked. */
  readonly mayShowData: () => boolean
  /** Hears of problems that belong in the log. */
  readonly onProblem: (name: CallName, problem: Problem, error: unknown) => void
}

/**
 * Serves the whole contract through one wrapper: the sender is checked, then whether the window is locked (once more when
 * there is an answer), then the arguments, and every throw becomes a problem.
 */
export const serve = <Event>(door: IpcHost<Event>, { handlers, mayShowData, onProblem }: ServeOptions): void => {
  for (const name of callNames) {
    door.handle(name, async (event, args): Promise<IpcResult<unknown>> => {
      const expectShown = (): void => {
        if (!mayShowData() && !isAnsweredWhileLocked(name)) throw problem('signedOut', 'program', 'the window is locked')
      }
      try {
        if (!door.isTrusted(event)) throw problem('forbidden', 'program', 'the sender is not the program’s own page')
        expectShown()
        // The schema of this very name has just checked the arguments; the map's types cannot follow a loop.
        const handler = handlers[name] as (args: unknown) => unknown
        const value = await handler(readArgs(name, args))
        // It may have been locked while the answer was on its way.
        expectShown()
        return { ok: true, value }
      } catch (error) {
        const told = toProblem(error)
        if (logged.includes(told.code)) onProblem(name, told, error)
        return { ok: false, problem: told }
      }
    })
  }
}
