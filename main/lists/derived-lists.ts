import { listIds, type ListId, type LoadedList } from '../../preload/contract/index.ts'
import { ProblemError, toLogText, toProblem } from '../problem.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { Tables } from '../table/index.ts'
import { derivationOf, derive, withBroken, type DeriveArgs } from './derived.ts'

interface DerivedListsOptions {
  readonly tables: Pick<Tables, 'derive'>
  readonly loaded: (list: ListId) => LoadedList | null
  /** Shows the list as it is `after`, if it still is as it was `before`. */
  readonly replace: (list: ListId, before: LoadedList, after: LoadedList) => void
  readonly nextLoadId: () => number
  readonly logError: (text: string) => void
}

/** Which derived columns each list has, and their making: when they are asked for, and with every load that they are made of. */
interface DerivedLists {
  readonly hasColumns: (list: ListId) => boolean
  /** Throws `invalid` for a look-up that the lists have no key for, and `memory`; then the list keeps the columns that it had. */
  readonly derive: (args: DeriveArgs) => Promise<void>
  /** A list that has been read, with its derived columns. */
  readonly onRead: (list: ListId, loaded: LoadedList) => Promise<LoadedList>
  /** Makes the columns anew that are looked up in the list, where another load of it is there, or none. */
  readonly onChanged: (list: ListId, loaded: LoadedList | null) => void
  readonly forget: () => void
}

const hasCode = (error: unknown, code: string): boolean => error instanceof ProblemError && error.problem.code === code

/** Lists without derived columns. */
export const createDerivedLists = ({ tables, loaded, replace, nextLoadId, logError }: DerivedListsOptions): DerivedLists => {
  const wanted = new Map<ListId, DeriveArgs>()
  /** The load id with which each list was last read, and the one whose columns others have. */
  const reads = new Map<ListId, number>()
  const told = new Map<ListId, number | null>()
  const queues = new Map(listIds.map((list) => [list, createSerialQueue()]))

  const update = async (list: ListId): Promise<void> => {
    const before = loaded(list)
    const asked = wanted.get(list)
    if (!before || !asked || (asked.columns.length === 0 && before.columns.every(({ derived }) => !derived))) return
    try {
      replace(list, before, await derive({ tables, list, wanted: asked, loaded: before, as: nextLoadId() }))
    } catch (error) {
      // The load that has come meanwhile has got its columns itself.
      if (!hasCode(error, 'cancelled')) throw error
    }
  }
  const updateInTurn = async (list: ListId): Promise<void> => queues.get(list)?.(() => update(list))

  const isMadeOf = (list: ListId, other: ListId): boolean =>
    wanted.get(list)?.columns.some((column) => column.kind === 'lookUp' && column.from === other) ?? false

  return {
    hasColumns: (list) => (wanted.get(list)?.columns.length ?? 0) > 0,
    derive: async (args) => {
      const { list, columns, changeWords } = args
      for (const column of columns) derivationOf(list, column, changeWords)
      const before = wanted.get(list)
      const have = loaded(list)?.columns.flatMap(({ derived }) => derived?.column ?? [])
      wanted.set(list, args)
      if (JSON.stringify([before?.words, have]) === JSON.stringify([args.words, columns])) return
      try {
        await updateInTurn(list)
      } catch (error) {
        if (wanted.get(list) === args && before) wanted.set(list, before)
        throw error
      }
    },
    onRead: async (list, read) => {
      reads.set(list, read.loadId)
      const asked = wanted.get(list)
      if (!asked || asked.columns.length === 0) return read
      try {
        return await derive({ tables, list, wanted: asked, loaded: read, as: read.loadId })
      } catch (error) {
        if (!hasCode(error, 'memory')) throw error
        logError(`the derived columns of ${list}: ${toLogText(toProblem(error))}`)
        return withBroken(read, asked.columns)
      }
    },
    onChanged: (list, now) => {
      const read = now ? (reads.get(list) ?? null) : null
      if (read === (told.get(list) ?? null)) return
      told.set(list, read)
      for (const other of listIds) {
        if (!isMadeOf(other, list)) continue
        updateInTurn(other).catch((error: unknown) => logError(`the derived columns of ${other}: ${toLogText(toProblem(error))}`))
      }
    },
    forget: () => wanted.clear()
  }
}
