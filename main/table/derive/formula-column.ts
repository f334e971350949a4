import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'
import {
  isNumericKind,
  checkFormula,
  columnsIn,
  kindOfFormula,
  maxQuotientDecimals,
  parseFormula,
  type DerivedWords,
  type Formula,
  type FormulaPreview,
  type FormulaType
} from '../../../preload/contract/index.ts'
import type { Memory } from '../base/memory.ts'
import { cellsOf } from '../column/cells.ts'
import { cut } from '../column/shared-cells.ts'
import type { Column } from '../column/column.ts'
import { isDateKind } from '../column/dates.ts'
import { isInDoubt } from '../column/numbers.ts'
import { usualDecimals } from '../column/usual-decimals.ts'
import { evaluator, textOfValue } from './evaluate.ts'
import { codesFor, collectTexts, columnOfTexts } from './made-column.ts'

/** The different combinations of codes among rows. */
interface Combinations {
  /** By row, the number of its combination. */
  readonly numbers: Codes
  /** By combination, the first row that has it. */
  readonly firsts: Uint32Array
}

interface CodedColumn {
  readonly codes: Codes
  readonly dictionary: { readonly size: number }
}

/** So many rows take some milliseconds. */
const rowsPerCheckpoint = 50_000
/** Up to so many pairs have a place each. */
const mostPlaces = 1 << 22

/** Numbers pairs as they are met. */
const numberPairs = (pairs: number): ((pair: number) => number) => {
  let next = 0
  if (pairs > mostPlaces) {
    const known = new Map<number, number>()
    return (pair) => {
      const found = known.get(pair)
      if (found !== undefined) return found
      known.set(pair, next)
      return next++
    }
  }
  const known = new Uint32Array(pairs)
  return (pair) => {
    const found = known[pair] ?? 0
    if (found !== 0) return found - 1
    known[pair] = ++next
    return next - 1
  }
}

/** The combinations of the columns' codes, so that what depends on them is made once for each. */
export const combinationsOf = async (
  columns: readonly CodedColumn[],
  rows: number,
  checkpoint: Checkpoint
): Promise<Combinations> => {
  const [first, ...others] = columns
  if (!first) return { numbers: new Uint8Array(rows), firsts: rows > 0 ? Uint32Array.of(0) : new Uint32Array() }
  let numbers: Codes = first.codes
  let size = first.dictionary.size
  for (const { codes, dictionary } of others) {
    const numberOf = numberPairs(size * dictionary.size)
    const joined = new Uint32Array(rows)
    let most = 0
    for (let row = 0; row < rows; row++) {
      const number = numberOf((numbers[row] ?? 0) * dictionary.size + (codes[row] ?? 0))
      joined[row] = number
      if (number >= most) most = number + 1
      if (row % rowsPerCheckpoint === rowsPerCheckpoint - 1) await checkpoint()
    }
    numbers = joined
    size = most
  }
  const firsts = new Uint32Array(size).fill(rows)
  for (let row = rows - 1; row >= 0; row--) firsts[numbers[row] ?? 0] = row
  return { numbers, firsts }
}

/** A formula that can be computed. */
interface ReadFormula {
  readonly formula: Formula
  readonly type: FormulaType
  readonly columns: readonly Column[]
}

/** Reads a formula with the table's column names. Null if it is none or names a missing column. */
export const readFormula = (text: string, byName: ReadonlyMap<string, Column>): ReadFormula | null => {
  const reading = parseFormula(
    text,
    Array.from(byName.keys(), (name) => ({ word: name, name }))
  )
  if (!reading.ok) return null
  const check = checkFormula(reading.formula, byName)
  if (!check.ok) return null
  const names = new Set(columnsIn(reading.formula).map(({ name }) => name))
  return { formula: reading.formula, type: check.type, columns: [...names].flatMap((name) => byName.get(name) ?? []) }
}

interface FormulaOptions {
  /** The name of the new column. */
  readonly name: string
  /** See `FormulaColumn`. */
  readonly decimals: number | null
  /** How many rows the table has. */
  readonly rows: number
  readonly words: DerivedWords
  readonly memory: Memory
  readonly checkpoint: Checkpoint
}

/** So many values take some milliseconds. */
const valuesPerCheckpoint = 4000

/** Tests if a numeric result uses an ambiguous value among the codes of a row. */
const doubtOf = (columns: readonly Column[], kind: Column['kind']): ((codes: readonly number[]) => boolean) => {
  const tests = columns.map((column) =>
    isNumericKind(kind) && !isDateKind(column.kind) ? isInDoubt(column.numbers()) : () => false
  )
  return (codes) => tests.some((inDoubt, at) => inDoubt(codes[at] ?? 0))
}

/** Computes a formula: once for each combination of its columns' values. */
export const formulaColumn = async (
  { formula, type, columns }: ReadFormula,
  options: FormulaOptions
): Promise<Column> => {
  const { name, rows, words, memory, checkpoint } = options
  const decimals = type.divides ? (options.decimals ?? maxQuotientDecimals) : null
  await checkpoint()
  const { numbers, firsts } = await combinationsOf(columns, rows, checkpoint)
  const evaluate = evaluator(formula, { columns, words, decimals })
  const kind = kindOfFormula(type)
  const isDoubtful = doubtOf(columns, kind)
  const texts = collectTexts(memory)
  const byCombination = new Uint32Array(firsts.length)
  let several = 0
  for (const [combination, row] of firsts.entries()) {
    // Its dictionary may have values that no row has.
    if (row === rows) continue
    const own = columns.map(({ codes }) => codes[row] ?? 0)
    const value = evaluate(own)
    const isOdd = value.kind === 'odd' && isNumericKind(kind)
    // It comes from a column that was looked up, and is as little in doubt as there.
    const isSeveral = value.kind === 'odd' && value.text === words.several
    const doubt = isDoubtful(own) && !isSeveral ? (isOdd ? 'unread' : 'counted') : isOdd ? 'odd' : null
    const code = texts.codeOf(cut(textOfValue(value, decimals)), doubt)
    if (isSeveral) several = code
    byCombination[combination] = code
    if (combination % valuesPerCheckpoint === valuesPerCheckpoint - 1) await checkpoint()
  }
  const codes = codesFor(rows, texts.size())
  for (let row = 0; row < rows; row++) codes[row] = byCombination[numbers[row] ?? 0] ?? 0
  return columnOfTexts({ name, kind, summed: type.summed, ...(several > 0 && { several }) }, codes, texts, memory)
}

/** Results of a formula for these rows, with the properties of its column. */
export const previewOf = async (
  { formula, type, columns }: ReadFormula,
  rows: Uint32Array,
  { decimals, words, memory, checkpoint }: Omit<FormulaOptions, 'name' | 'rows'>
): Promise<Omit<FormulaPreview, 'loadId'>> => {
  await checkpoint()
  const some = columns.map((column) => ({ ...column, codes: Uint32Array.from(rows, (row) => column.codes[row] ?? 0) }))
  const column = await formulaColumn(
    { formula, type, columns: some },
    { name: '', rows: rows.length, decimals, words, memory, checkpoint }
  )
  return { kind: column.kind, decimals: usualDecimals(column), cells: cellsOf(column, Uint32Array.from(rows.keys())) }
}
