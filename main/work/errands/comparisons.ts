import { isDeepStrictEqual } from 'node:util'
import type { ErrandComparison, ErrandRow, Problem } from '../../../preload/contract/index.ts'
import { malformedProblem, toProblem } from '../../problem.ts'
import { compare } from './comparison.ts'
import type { SaveRecord } from './save-records.ts'

/**
 * Longest delay after which a service may still carry out a save, from its answer or from a lost connection, in
 * milliseconds.
 */
const delay = 10_000

/** Result so far of comparing the row with one save. */
export interface Compared {
  readonly comparison: ErrandComparison | null
  /** The `version` of the row that it was compared with. */
  readonly version: string | null
  readonly problem: Problem | null
  readonly comparing: boolean
  /** Times of the first and last reading of the row for it, by the clock. */
  readonly firstAt: number | null
  readonly lastAt: number | null
}

const notCompared: Compared = {
  comparison: null,
  version: null,
  problem: null,
  comparing: false,
  firstAt: null,
  lastAt: null
}

/**
 * True if the row has been read at least twice with the delay in between, so that the user may choose to send again.
 */
export const isComparedEnough = ({ firstAt, lastAt }: Compared): boolean =>
  firstAt !== null && lastAt !== null && lastAt - firstAt >= delay

export interface ComparisonsOptions {
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly sleep: (milliseconds: number) => Promise<unknown>
  readonly read: (id: number) => Promise<ErrandRow>
  /** The owner's save of this id, if it was accepted or is of unknown outcome, and its row can be read for it now. */
  readonly comparable: (userKey: string, id: string) => SaveRecord | null
  readonly onChanged: () => void
}

/** Reads rows again for what was sent, and compares. */
export interface Comparisons {
  readonly of: (id: string) => Compared
  /** Reads and compares once, also for all callers that come meanwhile. Returns whether it could. */
  readonly check: (save: SaveRecord) => Promise<boolean>
  /** Compares with a row that has been read for something else. */
  readonly see: (save: SaveRecord, row: ErrandRow) => void
  /** Compares a save until `isComparedEnough`, or one that was accepted until the row shows it. Does nothing where that is under way, or has failed (`again`: all the same). */
  readonly run: (userKey: string, id: string, again?: boolean) => Promise<void>
  readonly forget: (id: string) => void
}

/** The state of a save by a row that has been read for it. */
const readingOf = (
  row: ErrandRow,
  { draft, before, state }: SaveRecord
): Pick<Compared, 'comparison' | 'version' | 'problem'> => ({
  comparison: draft ? compare(row, draft, before, state === 'sent') : { at: row.readAt, findings: [], complete: false },
  version: row.version,
  problem: null
})

/**
 * A save of unknown outcome, or that was accepted, is compared with its row at once, and again after a while, because a service may
 * carry it out late.
 * After a failed reading none follows by itself. The results are kept in memory only: after a restart all is compared again.
 */
export const createComparisons = ({ clock, sleep, read, comparable, onChanged }: ComparisonsOptions): Comparisons => {
  const compared = new Map<string, Compared>()
  const pending = new Map<string, Promise<boolean>>()
  const running = new Set<string>()

  const of = (id: string): Compared => compared.get(id) ?? notCompared
  const update = (id: string, change: Partial<Compared>): void => {
    compared.set(id, { ...of(id), ...change })
    onChanged()
  }

  const readFor = async (save: SaveRecord): Promise<boolean> => {
    const { id, rowId } = save
    update(id, { comparing: true })
    try {
      const row = await read(rowId)
      // Another row says nothing of this one, in whatever it agrees.
      if (row.otherId !== null)
        throw malformedProblem(
          'foreign',
          'login',
          'the service answered with another errand row; nothing has been compared'
        )
      const at = clock()
      const { firstAt } = of(id)
      update(id, { ...readingOf(row, save), comparing: false, firstAt: firstAt ?? at, lastAt: at })
      return true
    } catch (error) {
      update(id, { problem: toProblem(error), comparing: false })
      return false
    }
  }

  const check: Comparisons['check'] = (save) => {
    const reading = pending.get(save.id) ?? readFor(save).finally(() => pending.delete(save.id))
    pending.set(save.id, reading)
    return reading
  }

  const due = (userKey: string, id: string): SaveRecord | null => {
    const save = isComparedEnough(of(id)) ? null : comparable(userKey, id)
    return save?.state === 'sent' && of(id).comparison?.complete === true ? null : save
  }
  /** Time to wait until the next reading, in milliseconds. */
  const early = ({ firstAt }: Compared): number => (firstAt === null ? 0 : Math.max(0, firstAt + delay - clock()))

  return {
    of,
    check,
    see: (save, row) => {
      const [before, lastAt] = [of(save.id), clock()]
      const seen: Compared = { ...before, ...readingOf(row, save), firstAt: before.firstAt ?? lastAt, lastAt }
      const says = (compared: Compared) => [compared.comparison?.findings, compared.problem, isComparedEnough(compared)]
      // Reported only if the result differs.
      if (!isDeepStrictEqual(says(before), says(seen))) update(save.id, seen)
    },
    run: async (userKey, id, again = false) => {
      if (running.has(id) || (!again && of(id).problem !== null)) return
      running.add(id)
      try {
        for (let save = due(userKey, id); save !== null; save = due(userKey, id)) {
          const wait = early(of(id))
          if (wait > 0) await sleep(wait)
          else if (!(await check(save))) return
        }
      } finally {
        running.delete(id)
      }
    },
    forget: (id) => {
      compared.delete(id)
    }
  }
}
