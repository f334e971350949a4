import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'
import type { Column } from '../column/column.ts'
import type { Table } from '../column/table.ts'
import { translateAllCodes } from '../query/translate-codes.ts'

/** A column that both tables have. Values are equal where the translated code of the one row is the code of the other. */
export interface ComparedColumn {
  readonly before: Column
  readonly now: Column
  /** Per code of now, the code of before; `unknownCode` where before does not have the value. */
  readonly translated: Uint32Array
}

/** No dictionary has so many values. */
export const unknownCode = 0xffff_ffff

const isSent = ({ status }: Column): boolean => status !== 'missing'

/** The columns that both tables have, in the order of now. One that only one of them has says nothing about its rows. */
export const comparedColumns = async (before: Table, now: Table, checkpoint: Checkpoint): Promise<readonly ComparedColumn[]> => {
  const compared: ComparedColumn[] = []
  for (const column of now.columns) {
    const other = before.byName.get(column.name)
    if (!other || !isSent(column) || !isSent(other)) continue
    const translated = await translateAllCodes(column.dictionary, other.dictionary, checkpoint)
    for (let code = 1; code < translated.length; code++) if (translated[code] === 0) translated[code] = unknownCode
    compared.push({ before: other, now: column, translated })
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
  before: columns.map(({ before }): ComparedSide => ({ codes: before.codes, translated: null })),
  now: columns.map(({ now, translated }): ComparedSide => ({ codes: now.codes, translated }))
})

/** The code that a row has in the dictionary of before. */
export const comparedCode = ({ codes, translated }: ComparedSide, row: number): number => {
  const code = codes[row] ?? 0
  return translated ? (translated[code] ?? 0) : code
}
