import type { SeveralRule } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Memory } from '../base/memory.ts'
import type { Column } from '../column/column.ts'
import { formatDecimal } from '../column/decimal.ts'
import { isNumericKind } from '../column/kind.ts'
import { isInDoubt, maxExactAddend, numberText, widths, type Doubt, type Numbers } from '../column/numbers.ts'
import { rawText } from '../column/texts.ts'
import { collectTexts, columnOfTexts, countsOf, narrow } from './made-column.ts'
import { codesOfMatches, firstValues, keysRepeat, madeOfRows, type LookUpSide, type MakeCode } from './matching-rows.ts'

interface LookUpOptions {
  /** The name of the new column. */
  readonly name: string
  readonly here: LookUpSide
  readonly there: LookUpSide
  /** The column of the other list. */
  readonly source: Column
  readonly several: SeveralRule
  /** The word for several values. */
  readonly severalWord: string
  readonly memory: Memory
  readonly checkpoint: Checkpoint
}

/** Whether two codes stand for one value: the same number, however it is written, or texts that look the same. */
const sameValue = ({ kind, numbers, sharedCells }: Column): ((one: number, other: number) => boolean) => {
  const shared = sharedCells()
  const number = (code: number): string | null => (isNumericKind(kind) ? numberText(numbers(), code) : null)
  return (one, other) => {
    if (one === other || (shared.get(one) ?? one) === (shared.get(other) ?? other)) return true
    const found = number(one)
    return found !== null && found === number(other)
  }
}

/** The code of the one value, or `several`. An empty one is another than any that is filled in: a contract of which a part has no end does not end. */
const onlyOf = (source: Column, several: number): MakeCode => {
  const { codes } = source
  const isSame = sameValue(source)
  return (rows, from, to) => {
    if (from === to) return 0
    const only = codes[rows[from] ?? 0] ?? 0
    for (let at = from + 1; at < to; at++) if (!isSame(only, codes[rows[at] ?? 0] ?? 0)) return several
    return only
  }
}

/** A number's exact units at the scale of `scaled`, where they are a float; else NaN. */
const exactScaled = ({ scaled, widths: found }: Numbers, code: number): number => (found[code] === widths.exact ? (scaled[code] ?? NaN) : NaN)

/** Whether a value can be read in two ways, and is a number all the same, or is none; null for a plain number. */
const doubtsIn = (numbers: Numbers): ((code: number) => Doubt | null) => {
  const inDoubt = isInDoubt(numbers)
  return (code) => {
    const isNumber = !Number.isNaN(numbers.scaled[code] ?? NaN)
    if (inDoubt(code)) return isNumber ? 'counted' : 'unread'
    return isNumber ? null : 'odd'
  }
}

/** The exact sum as text, and whether it is of values that can be read in two ways. Empty where there is nothing, and the value itself where one is no number: a sum without it would be wrong. */
const sumText = (source: Column, numbers: Numbers, doubtOf: (code: number) => Doubt | null, rows: Uint32Array, from: number, to: number): readonly [text: string, doubt: Doubt | null] => {
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

/** Looks up a column of another list for every row. */
export const lookUpColumn = async ({ name, here, there, source, several, severalWord, memory, checkpoint }: LookUpOptions): Promise<Column> => {
  const isAmount = source.summed && several !== 'count' && !keysRepeat(here)
  if (several === 'first') return withCodesOf(source, name, isAmount, await codesOfMatches(here, there, firstValues(source), checkpoint))
  const lookUp = (makeCode: MakeCode) => codesOfMatches(here, there, madeOfRows(makeCode), checkpoint)
  const texts = collectTexts(memory)
  if (several === 'several') {
    const mark = source.dictionary.size
    while (source.sharedCellStep() || (isNumericKind(source.kind) && source.numberStep())) await checkpoint()
    const found = await lookUp(onlyOf(source, mark))
    if (!found.includes(mark)) return withCodesOf(source, name, isAmount, found)
    const numbers = isNumericKind(source.kind) ? source.numbers() : null
    const doubtOf = numbers ? doubtsIn(numbers) : () => null
    const textOf = (code: number): string =>
      code === mark ? severalWord : ((numbers && numberText(numbers, code)) ?? rawText(source.dictionary, code))
    const byCode = new Uint32Array(mark + 1)
    const codes = found.map((code) => (code === 0 ? 0 : (byCode[code] ||= texts.codeOf(textOf(code), code === mark ? (numbers && 'odd') : doubtOf(code)))))
    return columnOfTexts({ name, kind: source.kind, summed: isAmount, several: byCode[mark] ?? 0 }, narrow(codes, texts.size()), texts, memory)
  }
  if (several === 'count') {
    const found = await lookUp((_rows, from, to) => texts.codeOf(String(to - from)))
    return columnOfTexts({ name, kind: 'integer', summed: false }, narrow(found, texts.size()), texts, memory)
  }
  const numbers = source.numbers()
  const doubtOf = doubtsIn(numbers)
  const found = await lookUp((rows, from, to) => texts.codeOf(...sumText(source, numbers, doubtOf, rows, from, to)))
  return columnOfTexts({ name, kind: 'decimal', summed: isAmount }, narrow(found, texts.size()), texts, memory)
}
