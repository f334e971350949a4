import { durationText, unitedText, type UiLanguage } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { unlimitedMemory, type Memory } from '../base/memory.ts'
import type { Column } from '../column/column.ts'
import { numberText } from '../column/numbers.ts'
import { columnOf, type Table } from '../column/table.ts'
import { rawText } from '../column/texts.ts'
import { unitedName, type United } from '../column/united.ts'
import { combinationsOf } from './combinations.ts'
import { codesFor, collectTexts, columnOfTexts } from './made-column.ts'
import { rankUnited } from './united-ranks.ts'

interface UnitsOptions {
  /** Name of the new column. */
  readonly name: string
  /** A number with its unit in words. */
  readonly written: (number: string, unit: string) => string
  readonly memory: Memory
  readonly checkpoint: Checkpoint
}

/** A text column of the numbers of one column with the units of another. A value that is no number stays as it is. */
const united = async (
  numbers: Column,
  units: Column,
  { name, written, memory, checkpoint }: UnitsOptions
): Promise<Column> => {
  const rows = numbers.codes.length
  const combinations = await combinationsOf([numbers, units], rows, checkpoint)
  while (numbers.numberStep()) await checkpoint()
  const values = numbers.numbers()
  const textOf = (row: number): string => {
    const [code = 0, unit = 0] = [numbers.codes[row], units.codes[row]]
    const number = numberText(values, code)
    return number === null
      ? rawText(numbers.dictionary, code)
      : written(number, unit === 0 ? '' : rawText(units.dictionary, unit))
  }
  const texts = collectTexts(memory)
  /** By code of a text, a row that has it. */
  const rowOf: number[] = [rows]
  const byCombination = Uint32Array.from(combinations.firsts, (row) => {
    if (row === rows || numbers.codes[row] === 0) return 0
    const code = texts.codeOf(textOf(row))
    rowOf[code] ??= row
    return code
  })
  const codes = codesFor(rows, texts.size())
  for (let row = 0; row < rows; row++) codes[row] = byCombination[combinations.numbers[row] ?? 0] ?? 0
  return columnOfTexts(
    { name, kind: 'text', summed: false, rank: () => rankUnited({ numbers, units, rows: rowOf }) },
    codes,
    texts,
    memory
  )
}

interface WrittenOptions extends Pick<UnitsOptions, 'memory' | 'checkpoint'> {
  readonly language: UiLanguage
}

/**
 * The numbers of a column with their units as texts, by the first one's name. A number without a unit stands alone; where none has a unit, the column stays
 * as it is.
 */
export const withUnits = async (
  numbers: Column,
  units: Column,
  { language, ...options }: WrittenOptions
): Promise<Column> =>
  units.dictionary.size <= 1
    ? numbers
    : united(numbers, units, {
        ...options,
        name: numbers.name,
        written: (number, unit) => durationText(language, number, unit)
      })

/** Makes the columns that are asked about together with their units, unless the table has them. They are few texts, however many rows there are. */
export const readyUnited = async (table: Table, asked: readonly United[], checkpoint: Checkpoint): Promise<void> => {
  for (const each of asked) {
    const name = unitedName(each)
    if (!each.units || table.computed.has(name)) continue
    const { column, language } = each.units
    const written = (number: string, unit: string): string => unitedText(language, number, unit)
    table.computed.set(
      name,
      await united(columnOf(table, each.column), columnOf(table, column), {
        name,
        written,
        memory: unlimitedMemory,
        checkpoint
      })
    )
  }
}
