import type { DerivedColumn, LoadedList } from '../../preload/contract/index.ts'
import { loadOnce } from '../base/load-once.ts'
import { ProblemError, toLogText, toProblem } from '../problem.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import type { Tables } from '../table/index.ts'
import type { DeriveArgs, TableName } from './make-columns.ts'

interface DerivedTablesOptions<Name extends TableName, Loaded extends LoadedList> {
  readonly names: readonly Name[]
  readonly tables: Pick<Tables, 'derive'>
  readonly loaded: (name: Name) => Loaded | null
  /** Shows the table as it is `after`, if it still is as it was `before`. */
  readonly replace: (name: Name, before: Loaded, after: Loaded) => void
  readonly nextLoadId: () => number
  readonly logError: (text: string) => void
}

const hasCode = (error: unknown, code: string): boolean => error instanceof ProblemError && error.problem.code === code

/** The derived columns that a load has. */
export const derivedIn = (loaded: LoadedList | null): readonly DerivedColumn[] =>
  loaded?.columns.flatMap(({ derived }) => derived?.column ?? []) ?? []

/** The derived columns of each table, made on request and with every load they depend on. */
export const createDerivedTables = <Name extends TableName, Loaded extends LoadedList>({
  names,
  tables,
  loaded,
  replace,
  nextLoadId,
  logError
}: DerivedTablesOptions<Name, Loaded>) => {
  const making = loadOnce(() => import('./make-columns.ts'))
  const wanted = new Map<Name, DeriveArgs<Name>>()
  /** The load id with which each table was last read, and the one whose columns others have. */
  const reads = new Map<Name, number>()
  const published = new Map<Name, number | null>()
  const queues = new Map(names.map((name) => [name, createSerialQueue()]))

  const update = async (name: Name): Promise<void> => {
    const { makeColumns } = await making()
    const before = loaded(name)
    const asked = wanted.get(name)
    if (!before || !asked || (asked.columns.length === 0 && derivedIn(before).length === 0)) return
    try {
      replace(name, before, await makeColumns({ tables, wanted: asked, loaded: before, as: nextLoadId() }))
    } catch (error) {
      // The load that has come meanwhile has got its columns itself.
      if (!hasCode(error, 'cancelled')) throw error
    }
  }
  const updateInTurn = async (name: Name): Promise<void> => queues.get(name)?.(() => update(name))

  const isMadeOf = (name: Name, other: Name): boolean =>
    wanted.get(name)?.columns.some((column) => column.kind === 'lookUp' && column.from === other) ?? false

  return {
    hasColumns: (name: Name): boolean => (wanted.get(name)?.columns.length ?? 0) > 0,
    /** Throws `invalid` for a look-up without a key, and `memory`; the table then keeps the columns that it had. */
    derive: async (args: DeriveArgs<Name>): Promise<void> => {
      const { of, columns } = args
      // Throws for invalid columns before any state changes.
      ;(await making()).derivationsOf(args)
      const before = wanted.get(of)
      const have = loaded(of)
      wanted.set(of, args)
      if (JSON.stringify([before?.words, have && derivedIn(have)]) === JSON.stringify([args.words, columns])) return
      try {
        await updateInTurn(of)
      } catch (error) {
        if (wanted.get(of) === args && before) wanted.set(of, before)
        throw error
      }
    },
    /** A table that has been read, with its derived columns. */
    onRead: async (name: Name, read: Loaded): Promise<Loaded> => {
      reads.set(name, read.loadId)
      const asked = wanted.get(name)
      if (!asked || asked.columns.length === 0) return read
      const { makeColumns, withBroken } = await making()
      try {
        return await makeColumns({ tables, wanted: asked, loaded: read, as: read.loadId })
      } catch (error) {
        if (!hasCode(error, 'memory')) throw error
        logError(`the derived columns of ${name}: ${toLogText(toProblem(error))}`)
        return withBroken(read, asked.columns)
      }
    },
    /** Makes the columns anew that are looked up in the table, where another load of it is there, or none. */
    onChanged: (name: Name, now: Loaded | null): void => {
      const read = now ? (reads.get(name) ?? null) : null
      if (read === (published.get(name) ?? null)) return
      published.set(name, read)
      for (const other of names) {
        if (!isMadeOf(other, name)) continue
        updateInTurn(other).catch((error: unknown) =>
          logError(`the derived columns of ${other}: ${toLogText(toProblem(error))}`)
        )
      }
    },
    forget: (): void => wanted.clear()
  }
}
