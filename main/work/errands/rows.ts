import type { ErrandRow } from '../../../preload/contract/index.ts'
import { loadOnce } from '../../base/load-once.ts'
import { ProblemError, problem, toProblem } from '../../problem.ts'
import type { WorkContext } from '../context.ts'
import { versionOf } from './row/compared-parts.ts'
import type * as rowAnswer from './row/row-answer.ts'
import type { RowJson } from './row/row-json.ts'

type Reading = typeof rowAnswer

interface RowsOptions extends WorkContext {
  /** Returns a function that replaces, in a text of the service, the secrets known at the time of this call. */
  readonly hider: () => (text: string) => string
  readonly onRead: (userKey: string, row: ErrandRow) => void
}

/** Reads errand rows (Service: orders-and-errands.md, "Errand operations"), and remembers the states that were seen. */
export interface Rows {
  /** Throws `malformed` for an answer that is no errand row, `cancelled` where the user has left meanwhile. */
  readonly read: (id: number) => Promise<ErrandRow>
  /** A state of a row read in this run, or null. */
  readonly seen: (id: number, version: string) => ErrandRow | null
  readonly drop: () => void
}

/** Remembered states. */
const maxSeen = 100

const keyOf = (id: number, version: string): string => `${id} ${version}`

export const createRows = ({ calls, currentUser, now, hider, onRead }: RowsOptions): Rows => {
  let seen = new Map<string, ErrandRow>()
  /** Loaded with the first row that is read, not at the program's start. */
  const loadReading = loadOnce(async () => (reading = await import('./row/row-answer.ts')))
  let reading: Reading | null = null

  const remember = (row: ErrandRow): void => {
    const key = keyOf(row.id, row.version)
    seen.delete(key)
    seen.set(key, row)
    const [oldest] = seen.keys()
    if (seen.size > maxSeen && oldest !== undefined) seen.delete(oldest)
  }

  const fetch = async (id: number, hide: (text: string) => string): Promise<RowJson> => {
    const { readJson } = reading ?? (await loadReading())
    try {
      return await readJson(await calls.read({ operation: 'readErrandRow', path: { ArendeRadId: String(id) } }))
    } catch (error) {
      const why = toProblem(error)
      throw new ProblemError({ ...why, detail: hide(why.detail) }, { cause: error })
    }
  }

  return {
    read: async (id) => {
      const userKey = currentUser()
      if (userKey === null) throw problem('signedOut', 'login', 'no user is signed in')
      const work = seen
      // A lock forgets the key while the call is on its way, and another one may be typed.
      const hideEarlier = hider()
      const hide = (text: string): string => hider()(hideEarlier(text))
      const answer = await fetch(id, hide)
      const { parseRow } = reading ?? (await loadReading())
      const content = parseRow(answer, id, hide)
      if (currentUser() !== userKey || seen !== work)
        throw problem('cancelled', 'login', 'the work that the row was read for has ended')
      const row: ErrandRow = { id, version: versionOf(content), readAt: now().toISOString(), ...content }
      remember(row)
      onRead(userKey, row)
      return row
    },
    seen: (id, version) => seen.get(keyOf(id, version)) ?? null,
    drop: () => {
      seen = new Map()
    }
  }
}
