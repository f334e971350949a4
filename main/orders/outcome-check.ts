import type { OrderLookup, Problem } from '../../preload/contract/index.ts'
import type { Submission } from '../owner-drafts/index.ts'
import { problem, toProblem } from '../problem.ts'
import type { Finder } from './find-order.ts'

/** A service may store an order this much later than it answers, or than it loses the connection; in milliseconds. */
const lateness = 10_000

/** What asking the list for one unknown save has given so far. */
export interface OutcomeCheck {
  readonly look: OrderLookup | null
  readonly lookProblem: Problem | null
  readonly looking: boolean
  /** When the list first and last answered, on the clock. */
  readonly firstAnsweredAt: number | null
  readonly lastAnsweredAt: number | null
}

const noPursuit: OutcomeCheck = { look: null, lookProblem: null, looking: false, firstAnsweredAt: null, lastAnsweredAt: null }

/** Whether the list has answered at least twice with a pause in between, so that the person may choose to send again. */
export const isCheckedEnough = ({ firstAnsweredAt, lastAnsweredAt }: OutcomeCheck): boolean => firstAnsweredAt !== null && lastAnsweredAt !== null && lastAnsweredAt - firstAnsweredAt >= lateness

interface OutcomeChecksOptions {
  /** Milliseconds that only ever grow. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly find: Finder['look']
  /** The owner's save, if it is unknown and its owner is here to be asked for. */
  readonly unknownSubmission: (owner: string) => Submission | null
  readonly onChanged: () => void
}

/**
 * Asks the list for a save of unknown fate: at once, and again after a while, because a service may store late. A list
 * that does not answer is not asked again by itself. What was found out lasts for this run: after a restart it is asked anew.
 */
export const createOutcomeChecks = ({ clock, wait, find, unknownSubmission, onChanged }: OutcomeChecksOptions) => {
  const pursuits = new Map<string, OutcomeCheck>()
  const looks = new Map<string, Promise<boolean>>()
  const pursued = new Set<string>()

  const of = (id: string): OutcomeCheck => pursuits.get(id) ?? noPursuit
  const put = (id: string, change: Partial<OutcomeCheck>): void => {
    pursuits.set(id, { ...of(id), ...change })
    onChanged()
  }

  const answered = (id: string, look: OrderLookup): void => {
    const at = clock()
    put(id, { look, lookProblem: null, looking: false, firstAnsweredAt: of(id).firstAnsweredAt ?? at, lastAnsweredAt: at })
  }

  const ask = async ({ id, numbers, draft }: Submission): Promise<boolean> => {
    put(id, { looking: true })
    try {
      if (numbers === null) throw problem('notKept', 'program', 'the numbers of the order cannot be read now')
      answered(id, await find(numbers, draft))
      return true
    } catch (error) {
      put(id, { lookProblem: toProblem(error), looking: false })
      return false
    }
  }

  /** Asks once, for all who want it meanwhile. Gives whether the list answered. */
  const look = (owner: string): Promise<boolean> => {
    const submission = unknownSubmission(owner)
    if (submission === null) return Promise.resolve(false)
    const { id } = submission
    const running = looks.get(id) ?? ask(submission).finally(() => looks.delete(id))
    looks.set(id, running)
    return running
  }

  const isOpen = (owner: string, id: string): boolean => {
    const standing = unknownSubmission(owner)
    // Without numbers there is nothing to ask the list for.
    return standing?.id === id && standing.numbers !== null && !isCheckedEnough(of(id))
  }

  /** Asks as often as it takes. Does nothing where that is under way, or not to be done. */
  const begin = async (owner: string): Promise<void> => {
    const id = unknownSubmission(owner)?.id
    if (id === undefined || pursued.has(id)) return
    pursued.add(id)
    try {
      while (isOpen(owner, id) && (await look(owner)) && isOpen(owner, id)) await wait(lateness)
    } finally {
      pursued.delete(id)
    }
  }

  return {
    of,
    begin,
    /** The same, unless the list has failed to answer: whoever asks at every change would ask it without a pause. */
    follow: async (owner: string): Promise<void> => {
      const standing = unknownSubmission(owner)
      if (standing && of(standing.id).lookProblem === null) await begin(owner)
    },
    /** Asks now, because the person wishes it, and goes on where that does not do. */
    again: async (owner: string): Promise<void> => {
      const went = await look(owner)
      if (went) void begin(owner)
    },
    forget: (id: string): void => {
      pursuits.delete(id)
    }
  }
}
