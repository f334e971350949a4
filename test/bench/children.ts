import { join } from 'node:path'
import { runChild, type Attempt } from './run-child.ts'
import type { Drained } from './children/drain.ts'
import type { Copied } from './children/duckdb-copy.ts'
import type { Written } from './children/export.ts'
import type { Loaded } from './children/engine.ts'
import type { Queried } from './children/duckdb.ts'
import type { Parsed } from './children/parse.ts'
import type { Retained } from './children/retained.ts'
import type { Waits } from './children/waits.ts'
import type { BenchContext } from './context.ts'
import type { ListFile } from './list-file.ts'
import type { Asked, AskedTimes } from './asked.ts'
import type { Questions } from './questions.ts'

const script = (name: string): string => join(import.meta.dirname, 'children', name)

/** Times a load into our engine, in a process of its own. */
export const timeEngine = (
  { bundles: { engine, worker } }: Pick<BenchContext, 'bundles'>,
  { list, file }: ListFile
): Promise<Attempt<Loaded>> => runChild(engine, { list, file, questions: null, mode: 'time', worker })

/** Measures what our engine retains after a load, in a process of its own. */
export const runRetained = (
  { bundles: { retained } }: Pick<BenchContext, 'bundles'>,
  { list, file }: ListFile
): Promise<Attempt<Retained>> => runChild(retained, { list, file, questions: null })

/** Measures the memory of a load into our engine, in a process of its own, and asks the questions if there are any. */
export const askEngine = (
  { bundles: { engine, worker } }: BenchContext,
  { list, file }: ListFile,
  questions: Questions | null
): Promise<Attempt<Loaded>> => runChild(engine, { list, file, questions, mode: 'memory', worker })

/** Fetches from an address, in a process of its own, and discards the body. */
export const runDrain = (address: string): Promise<Attempt<Drained>> =>
  runChild(script('drain.ts'), { list: '', file: '', questions: null, mode: address })

/** Parses in a process of its own. */
export const runParse = ({ list, file }: ListFile, mode: 'bytes' | 'string'): Promise<Attempt<Parsed>> =>
  runChild(script('parse.ts'), { list, file, questions: null, mode })

/** Loads into DuckDB, in a process of its own, and asks the questions if there are any. */
export const runDuckDb = async (
  { noDuckDb, summed }: Pick<BenchContext, 'noDuckDb' | 'summed'>,
  { list, file }: ListFile,
  questions: Questions | null
): Promise<Attempt<Queried>> =>
  noDuckDb === null
    ? runChild(script('duckdb.ts'), { list, file, questions, mode: summed.join(' ') })
    : { ok: false, why: noDuckDb }

/** Writes all rows and columns to a file with our engine, in a process of its own. */
export const runExport = (
  { bundles: { export: script, worker } }: BenchContext,
  { list, file }: ListFile,
  format: 'xlsx' | 'csv',
  to: string
): Promise<Attempt<Written>> => runChild(script, { list, file, questions: null, mode: `${format} ${to}`, worker })

/** Writes them to CSV with DuckDB, in a process of its own. */
export const runDuckDbCopy = async (
  { noDuckDb }: BenchContext,
  { list, file }: ListFile,
  to: string
): Promise<Attempt<Copied>> =>
  noDuckDb === null
    ? runChild(script('duckdb-copy.ts'), { list, file, questions: null, mode: to })
    : { ok: false, why: noDuckDb }

/** Has our engine asked at once after a load, in a process of its own. `sort`: the column of the first question. */
export const askAtOnce = (
  { bundles: { asked: script, worker } }: Pick<BenchContext, 'bundles'>,
  { list, file }: ListFile,
  other: string,
  asked: Asked,
  sort: string
): Promise<Attempt<AskedTimes>> => runChild(script, { list, file, questions: null, asked, other, mode: sort, worker })

/** Has DuckDB asked the same. */
export const askDuckDbAtOnce = async (
  { noDuckDb }: Pick<BenchContext, 'noDuckDb'>,
  { list, file }: ListFile,
  other: string,
  asked: Asked,
  sort: string
): Promise<Attempt<AskedTimes>> =>
  noDuckDb === null
    ? runChild(script('asked-duckdb.ts'), { list, file, questions: null, asked, other, mode: sort })
    : { ok: false, why: noDuckDb }

/** Has our engine asked while it makes a list ready and while others load, in a process of its own. `other`: the file of each of the others. */
export const askWaits = (
  { bundles: { waits: script, worker } }: Pick<BenchContext, 'bundles'>,
  { list, file }: ListFile,
  other: string
): Promise<Attempt<Waits>> => runChild(script, { list, file, questions: null, other, worker })

/** The values of those that succeeded, and why the others did not. */
export const separate = <T>(
  attempts: readonly Attempt<T>[]
): { readonly values: readonly T[]; readonly why: string | null } => ({
  values: attempts.flatMap((one) => (one.ok ? [one.value] : [])),
  why: attempts.find((one) => !one.ok)?.why ?? null
})
