import { isNumericKind } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'
import type { Column } from '../column/column.ts'
import { numberText } from '../column/numbers.ts'
import type { Table } from '../column/table.ts'
import { translateAllCodes } from '../query/translate-codes.ts'

/** A column that both tables have. Values are equal where the translated codes of their rows are. */
export interface ComparedColumn {
  readonly before: Column
  readonly now: Column
  /** Per code of now, the code of before; `unknownCode` where before does not have the value. */
  readonly translated: Uint32Array
  /** Per code of before, that of the first equal number; null where values are compared as written. */
  readonly alike: Uint32Array | null
}

/** No dictionary has so many values. */
export const unknownCode = 0xffff_ffff

/** So many values are looked up between two checkpoints. */
const valuesPerStep = 16_384

/** Gets the numbers of a column ready, in steps. */
export const readyNumbers = async (column: Column, checkpoint: Checkpoint): Promise<void> => {
  if (isNumericKind(column.kind)) while (column.numberStep()) await checkpoint()
}

/**
 * Takes a number for the same that a service has written otherwise than before, such as 100 and 100,00. Fills in
 * `translated`; gives `alike`. Where no value is a new one, there is nothing to look for.
 */
const translateNumbers = async (
  before: Column,
  now: Column,
  translated: Uint32Array,
  checkpoint: Checkpoint
): Promise<Uint32Array | null> => {
  if (!isNumericKind(before.kind) || !isNumericKind(now.kind) || !translated.includes(unknownCode)) return null
  await readyNumbers(before, checkpoint)
  await readyNumbers(now, checkpoint)
  const [numbersBefore, numbersNow] = [before.numbers(), now.numbers()]
  const firsts = new Map<string, number>()
  const alike = new Uint32Array(before.dictionary.size)
  for (let code = 1; code < alike.length; code++) {
    if (code % valuesPerStep === 0) await checkpoint()
    const number = numberText(numbersBefore, code)
    alike[code] = (number === null ? undefined : firsts.get(number)) ?? code
    if (number !== null && alike[code] === code) firsts.set(number, code)
  }
  for (let code = 1; code < translated.length; code++) {
    if (code % valuesPerStep === 0) await checkpoint()
    const found = translated[code] ?? unknownCode
    if (found !== unknownCode) translated[code] = alike[found] ?? found
    else translated[code] = firsts.get(numberText(numbersNow, code) ?? '') ?? unknownCode
  }
  return alike
}

const isSent = ({ status }: Column): boolean => status !== 'missing'

/** The columns that both tables have, in the order of now. */
export const comparedColumns = async (
  before: Table,
  now: Table,
  checkpoint: Checkpoint
): Promise<readonly ComparedColumn[]> => {
  const compared: ComparedColumn[] = []
  for (const column of now.columns) {
    const other = before.byName.get(column.name)
    if (!other || !isSent(column) || !isSent(other) || now.sums?.includes(column.name)) continue
    const translated = await translateAllCodes(column.dictionary, other.dictionary, checkpoint)
    for (let code = 1; code < translated.length; code++) if (translated[code] === 0) translated[code] = unknownCode
    compared.push({
      before: other,
      now: column,
      translated,
      alike: await translateNumbers(other, column, translated, checkpoint)
    })
    await checkpoint()
  }
  return compared
}

/** Rows of a table by their codes, which are translated where there is a translation. */
export interface ComparedSide {
  readonly codes: Codes
  readonly translated: Uint32Array | null
}

export const sidesOf = (columns: readonly ComparedColumn[]) => ({
  before: columns.map(({ before, alike }): ComparedSide => ({ codes: before.codes, translated: alike })),
  now: columns.map(({ now, translated }): ComparedSide => ({ codes: now.codes, translated }))
})

/** The code that a row has in the dictionary of before. */
export const comparedCode = ({ codes, translated }: ComparedSide, row: number): number => {
  const code = codes[row] ?? 0
  return translated ? (translated[code] ?? 0) : code
}
