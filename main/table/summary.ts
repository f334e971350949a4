import { isNumericKind, isJoinField, type ColumnSummary, type DriftReport } from '../../preload/contract/index.ts'
import type { Pause } from './base/checkpoint.ts'
import type { Dictionary } from './base/dictionary.ts'
import type { Column } from './column/column.ts'
import { isPeriod } from './column/dates.ts'
import { stepwise, type Steps } from './column/lazy.ts'
import { unreadable } from './column/type-mismatches.ts'
import type { Table } from './column/table.ts'
import { rawText } from './column/texts.ts'
import { usualDecimals } from './column/usual-decimals.ts'
import type { TableSummary } from './types.ts'

const maxPeriods = 1000

/** Summarises a table, with its differences from the documented fields. */
export const summarise = async (table: Table, pause: Pause): Promise<TableSummary> => {
  const columns = await summariesOf(table.columns, pause)
  const period = table.columns.find(({ kind }) => kind === 'period')
  const { rows, bytes } = table
  return {
    rows,
    bytes,
    columns,
    drift: driftOf(columns, new Set(table.columns.filter(({ isFree }) => isFree).map(({ name }) => name))),
    periods: period ? periodsOf(period) : []
  }
}

/** Each column in short. */
export const summariesOf = async (columns: readonly Column[], pause: Pause): Promise<readonly ColumnSummary[]> => {
  const summaries: ColumnSummary[] = []
  for (const column of columns) {
    while (column.typeMismatchStep()) await pause()
    const steps = stepwise(() => summaryOf(column))
    while (steps.step()) await pause()
    summaries.push(steps.value())
    await pause()
  }
  return summaries
}

const summaryOf = function* (column: Column): Steps<ColumnSummary> {
  const { name, kind, summed, status, counts, repeats, several } = column
  let distinct = 0
  // A value may have no row: where a key stands twice in a row, the later value replaces the earlier.
  for (let code = 1; code < counts.length; code++) if (counts[code] !== 0) distinct++
  const typeMismatches = rowsOf(column, unreadable(column))
  const numbers = isNumericKind(kind) ? column.numbers() : null
  const ambiguousNumbers = numbers ? rowsOf(column, numbers.ambiguousNumbers) : 0
  const decimals = usualDecimals(column)
  yield
  const digits = kind === 'text' && isAllDigits(column.dictionary)
  yield
  const listable = kind === 'text' && (digits || (yield* isListable(name, column.dictionary)))
  yield
  const unhyphenated = listable && !digits && !(yield* hasOneOf(valueBytes(column.dictionary), [hyphen, dash]))
  return {
    name,
    kind,
    summed,
    status,
    typeMismatches,
    empties: counts[0] ?? 0,
    distinct,
    decimals,
    ambiguousNumbers,
    decimalSign: numbers?.decimalSign ?? null,
    ...(repeats > 0 && { repeats }),
    ...(digits && { digits }),
    ...(listable && { listable }),
    ...(unhyphenated && { unhyphenated }),
    ...(several !== undefined && { several: rawText(column.dictionary, several) })
  }
}

/** How many rows have one of the codes. */
const rowsOf = ({ counts }: Column, codes: Uint32Array): number => {
  let rows = 0
  for (const code of codes) rows += counts[code] ?? 0
  return rows
}

/** The most digits of a code. Users do not type ranges of longer ones. */
const maxDigits = 18

/** True if there are values, all of at most `maxDigits` digits. Nearly every other column fails at its first byte. */
const isAllDigits = ({ bytes, starts, size, rawJson }: Dictionary): boolean => {
  if (size <= 1 || rawJson.size > 0) return false
  const [from = 0, to = 0] = [starts[1], starts[size]]
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x30 || byte > 0x39) return false
  }
  for (let code = 1; code < size; code++) if ((starts[code + 1] ?? 0) - (starts[code] ?? 0) > maxDigits) return false
  return true
}

const comma = 0x2c
const semicolon = 0x3b

/** Most bytes of a column whose values are offered as a list: scanning all would take a tenth of reading them. */
const mostListable = 1024 * 1024

/** True if there are values, and none has a comma or a semicolon. */
const isListable = function* (name: string, dictionary: Dictionary): Steps<boolean> {
  if (dictionary.size <= 1 || dictionary.rawJson.size > 0) return false
  const texts = valueBytes(dictionary)
  if (texts.length > mostListable && !isJoinField(name)) return false
  return !(yield* hasOneOf(texts, [comma, semicolon]))
}

const hyphen = 0x2d
/** The first byte of every dash, and of little else. */
const dash = 0xe2

/** The bytes of all values. */
const valueBytes = ({ bytes, starts, size }: Dictionary): Uint8Array => bytes.subarray(starts[1], starts[size])

/** Bytes searched in some milliseconds at most. */
const bytesPerStep = 1024 * 1024

/** True if any of the `wanted` bytes occurs in `among`. */
const hasOneOf = function* (among: Uint8Array, wanted: readonly number[]): Steps<boolean> {
  for (let from = 0; from < among.length; from += bytesPerStep) {
    if (from > 0) yield
    const part = among.subarray(from, from + bytesPerStep)
    if (wanted.some((byte) => part.includes(byte))) return true
  }
  return false
}

/** `free`: the columns in which no form of a value is drift. */
const driftOf = (columns: readonly ColumnSummary[], free: ReadonlySet<string>): DriftReport => {
  const names = (are: (column: ColumnSummary) => boolean) => columns.filter(are).map(({ name }) => name)
  return {
    unknown: names(({ status }) => status === 'unknown'),
    missing: names(({ status }) => status === 'missing'),
    typeMismatch: names(({ name, typeMismatches }) => typeMismatches > 0 && !free.has(name)),
    repeated: names(({ repeats = 0 }) => repeats > 0)
  }
}

const periodsOf = ({ dictionary, counts }: Column): string[] => {
  const periods: string[] = []
  for (let code = 1; code < dictionary.size; code++) {
    if ((counts[code] ?? 0) === 0 || !isPeriod(dictionary, code)) continue
    periods.push(rawText(dictionary, code))
  }
  return periods.sort().reverse().slice(0, maxPeriods)
}
