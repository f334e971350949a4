import { isNumericKind, isSameUnit, type SeveralRule } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Memory } from '../base/memory.ts'
import type { Column } from '../column/column.ts'
import { formatDecimal } from '../column/decimal.ts'
import { isInDoubt, maxExactAddend, numberText, widths, type Doubt, type Numbers } from '../column/numbers.ts'
import { rawText } from '../column/texts.ts'
import { combinationsOf } from './formula-column.ts'
import { collectTexts, columnOfTexts, countsOf, narrow } from './made-column.ts'
import {
  codesOfMatches,
  firstRowValues,
  keysRepeat,
  madeOfRows,
  rowsByKey,
  rowsPerCheckpoint,
  type LookUpSide,
  type MakeCode
} from './matching-rows.ts'

interface LookUpOptions {
  /** The name of the new column. */
  readonly name: string
  readonly here: LookUpSide
  readonly there: LookUpSide
  /** The column of the other list. */
  readonly source: Column
  /** The column there that has the units of its numbers, if it has some. */
  readonly units?: Column | undefined
  readonly several: SeveralRule
  /** The word for several values. */
  readonly severalWord: string
  readonly memory: Memory
  readonly checkpoint: Checkpoint
}

/** True if two codes stand for the same value. */
type IsSame = (one: number, other: number) => boolean

/** Compares values: equal numbers, however they are written, and texts that look the same. */
const sameValue = ({ kind, numbers, sharedCells }: Column): IsSame => {
  const shared = sharedCells()
  const number = (code: number): string | null => (isNumericKind(kind) ? numberText(numbers(), code) : null)
  return (one, other) => {
    if (one === other || (shared.get(one) ?? one) === (shared.get(other) ?? other)) return true
    const found = number(one)
    return found !== null && found === number(other)
  }
}

/** The looked-up values, by code. With units, a code stands for a value and its unit. */
interface Sought extends Pick<Column, 'codes'> {
  readonly sameValue: () => IsSame
  /** Code of the mark for several values; it is no value itself. */
  readonly several: number
}

/** Returns the code of the only value, or `several`. Empty differs from others: one open part opens a contract. */
const onlyOf = ({ codes, sameValue: same, several }: Sought): MakeCode => {
  const isSame = same()
  return (rows, from, to) => {
    if (from === to) return 0
    const only = codes[rows[from] ?? 0] ?? 0
    for (let at = from + 1; at < to; at++) if (!isSame(only, codes[rows[at] ?? 0] ?? 0)) return several
    return only
  }
}

/** A number's exact units at the scale of `scaled`, where they are a float; else NaN. */
const exactScaled = ({ scaled, widths: found }: Numbers, code: number): number =>
  found[code] === widths.exact ? (scaled[code] ?? NaN) : NaN

/** Doubt about a value: `counted` or `unread` if it is ambiguous, `odd` if it is no number; null for a plain number. */
const doubtsIn = (numbers: Numbers): ((code: number) => Doubt | null) => {
  const inDoubt = isInDoubt(numbers)
  return (code) => {
    const isNumber = !Number.isNaN(numbers.scaled[code] ?? NaN)
    if (inDoubt(code)) return isNumber ? 'counted' : 'unread'
    return isNumber ? null : 'odd'
  }
}

/**
 * The exact sum as text, and whether it is of values that can be read in two ways. Empty where there is nothing, and
 * the value itself where one is no number: a sum without it would be wrong.
 */
const sumText = (
  source: Column,
  numbers: Numbers,
  doubtOf: (code: number) => Doubt | null,
  rows: Uint32Array,
  from: number,
  to: number
): readonly [text: string, doubt: Doubt | null] => {
  let doubt: Doubt | null = null
  let near = 0
  let units: bigint | null = null
  let isEmpty = true
  for (let at = from; at < to; at++) {
    const code = source.codes[rows[at] ?? 0] ?? 0
    if (code === 0) continue
    if (Number.isNaN(numbers.scaled[code] ?? NaN)) return [rawText(source.dictionary, code), doubtOf(code)]
    doubt ??= doubtOf(code)
    isEmpty = false
    const next = near + exactScaled(numbers, code)
    if (units === null && Math.abs(next) < maxExactAddend) {
      near = next
      continue
    }
    units ??= BigInt(near) * 10n ** BigInt(numbers.decimals - numbers.scale)
    units += numbers.exactUnits(code)
  }
  if (isEmpty) return ['', null]
  return [units === null ? formatDecimal(near, numbers.scale) : formatDecimal(units, numbers.decimals), doubt]
}

/** A column whose values are those of another: only the codes are new, and what has been made of the values is made. */
const withCodesOf = (source: Column, name: string, summed: boolean, found: Uint32Array): Column => {
  const { size } = source.dictionary
  const codes = narrow(found, size)
  return { ...source, name, summed, status: 'known', codes, counts: countsOf(codes, size) }
}

/** A looked-up column, and the column of the units of its numbers, from the same rows. */
interface LookedUp {
  readonly column: Column
  readonly units?: Column
}

/** The columns of what was found: by row a code of `sought`. */
type ColumnsOf = (found: Uint32Array<ArrayBuffer>) => LookedUp

/** A column with the word for several, where the rule asks for the only value. */
const withSeveral = (
  source: Column,
  found: Uint32Array<ArrayBuffer>,
  summed: boolean,
  { name, several, severalWord, memory }: LookUpOptions
): Column => {
  const mark = source.dictionary.size
  if (several !== 'several' || !found.includes(mark)) return withCodesOf(source, name, summed, found)
  const texts = collectTexts(memory)
  const numbers = isNumericKind(source.kind) ? source.numbers() : null
  const doubtOf = numbers ? doubtsIn(numbers) : () => null
  const textOf = (code: number): string =>
    code === mark ? severalWord : ((numbers && numberText(numbers, code)) ?? rawText(source.dictionary, code))
  const byCode = new Uint32Array(mark + 1)
  const codes = found.map((code) =>
    code === 0 ? 0 : (byCode[code] ||= texts.codeOf(textOf(code), code === mark ? numbers && 'odd' : doubtOf(code)))
  )
  return columnOfTexts(
    { name, kind: source.kind, summed, several: byCode[mark] ?? 0 },
    narrow(codes, texts.size()),
    texts,
    memory
  )
}

/** How values are looked up, and the column that they make. */
const soughtValues = (options: LookUpOptions, summed: boolean): readonly [Sought, ColumnsOf] => {
  const { source } = options
  return [
    { codes: source.codes, sameValue: () => sameValue(source), several: source.dictionary.size },
    (found) => ({ column: withSeveral(source, found, summed, options) })
  ]
}

/** The same of numbers with their units: both come from one row, and two of different units are several. */
const soughtWithUnits = async (
  units: Column,
  options: LookUpOptions,
  summed: boolean
): Promise<readonly [Sought, ColumnsOf]> => {
  const { name, source, checkpoint } = options
  const { numbers: pairs, firsts } = await combinationsOf([source, units], source.codes.length, checkpoint)
  /** By code of a pair, from 1: the code of its number, and of its unit; empty without a number. */
  const codeIn = ({ codes }: Column, pair: number): number => codes[firsts[pair - 1] ?? 0] ?? 0
  const codes = Uint32Array.from(source.codes, (code, row) => (code === 0 ? 0 : (pairs[row] ?? 0) + 1))
  const several = firsts.length + 1
  const unitText = (pair: number): string =>
    codeIn(units, pair) === 0 ? '' : rawText(units.dictionary, codeIn(units, pair))
  const samePair = (): IsSame => {
    const isSameNumber = sameValue(source)
    return (one, other) =>
      one === other ||
      (one > 0 &&
        other > 0 &&
        isSameNumber(codeIn(source, one), codeIn(source, other)) &&
        isSameUnit(unitText(one), unitText(other)))
  }
  const made: ColumnsOf = (found) => {
    const of = (column: Column, ofSeveral: number): Uint32Array<ArrayBuffer> =>
      found.map((pair) => (pair === 0 ? 0 : pair === several ? ofSeveral : codeIn(column, pair)))
    const unitCodes = of(units, 0)
    const column = withSeveral(source, of(source, source.dictionary.size), summed, options)
    return unitCodes.some((code) => code > 0)
      ? { column, units: withCodesOf(units, unitsName(name), false, unitCodes) }
      : { column }
  }
  return [{ codes, sameValue: samePair, several }, made]
}

/** Internal name of the column with the units of a looked-up column. No field has this in its name. */
const unitsName = (name: string): string => `${name}\u0000unit`

/**
 * The sums of a column by the value of another one, each in the first row of that value; a row without one has its own.
 */
export const sumsOfFirstRows = async (
  name: string,
  source: Column,
  key: Column,
  memory: Memory,
  checkpoint: Checkpoint
): Promise<Column> => {
  const { rows, starts } = await rowsByKey({ key, period: null }, checkpoint)
  while (source.numberStep()) await checkpoint()
  const numbers = source.numbers()
  const doubtOf = doubtsIn(numbers)
  const texts = collectTexts(memory)
  const codes = new Uint32Array(rows.length)
  const withoutKey = starts[1] ?? 0
  for (let from = 0; from < rows.length;) {
    const to = from < withoutKey ? from + 1 : (starts[(key.codes[rows[from] ?? 0] ?? 0) + 1] ?? rows.length)
    codes[rows[from] ?? 0] = texts.codeOf(...sumText(source, numbers, doubtOf, rows, from, to))
    if (Math.floor(from / rowsPerCheckpoint) !== Math.floor(to / rowsPerCheckpoint)) await checkpoint()
    from = to
  }
  return columnOfTexts({ name, kind: 'decimal', summed: true }, narrow(codes, texts.size()), texts, memory)
}

/** Looks up a column of another list for every row. */
export const lookUpColumn = async (options: LookUpOptions): Promise<LookedUp> => {
  const { name, here, there, source, units, several, memory, checkpoint } = options
  const isAmount = source.summed && several !== 'count' && !keysRepeat(here)
  const lookUp = (makeCode: MakeCode) => codesOfMatches(here, there, madeOfRows(makeCode), checkpoint)
  if (several === 'first' || several === 'several') {
    const isSeveral = several === 'several'
    while (isSeveral && (source.sharedCellStep() || (isNumericKind(source.kind) && source.numberStep())))
      await checkpoint()
    const [sought, columnsOf] =
      units && units.dictionary.size > 1
        ? await soughtWithUnits(units, options, isAmount)
        : soughtValues(options, isAmount)
    return columnsOf(
      isSeveral ? await lookUp(onlyOf(sought)) : await codesOfMatches(here, there, firstRowValues(sought), checkpoint)
    )
  }
  const texts = collectTexts(memory)
  if (several === 'count') {
    const found = await lookUp((_rows, from, to) => texts.codeOf(String(to - from)))
    return {
      column: columnOfTexts({ name, kind: 'integer', summed: false }, narrow(found, texts.size()), texts, memory)
    }
  }
  const numbers = source.numbers()
  const doubtOf = doubtsIn(numbers)
  const found = await lookUp((rows, from, to) => texts.codeOf(...sumText(source, numbers, doubtOf, rows, from, to)))
  return {
    column: columnOfTexts({ name, kind: 'decimal', summed: isAmount }, narrow(found, texts.size()), texts, memory)
  }
}
