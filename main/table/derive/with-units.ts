import { compareUnits, durationText, unitedText, type UiLanguage } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import type { Steps } from '../column/lazy.ts'
import { numberText } from '../column/numbers.ts'
import type { Ranks } from '../column/ranks.ts'
import { rawText } from '../column/texts.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { unlimitedMemory, type Memory } from '../base/memory.ts'
import { columnOf, type Table, unitedName, type United } from '../column/table.ts'
import { combinationsOf } from './formula-column.ts'
import { codesFor, collectTexts, columnOfTexts } from './made-column.ts'

/** Source columns of numbers with their units as text. */
interface UnitedFrom {
  readonly numbers: Column
  readonly units: Column
  /** By code of a text, a row that has it. */
  readonly rows: readonly number[]
}

/** By code of the unit, its place among those of these rows. */
const placesOf = (units: Column, rows: readonly number[]): ReadonlyMap<number, number> => {
  const found = [...new Set(rows.map((row) => units.codes[row] ?? 0))].map((code) => ({
    code,
    unit: code === 0 ? '' : rawText(units.dictionary, code)
  }))
  found.sort((one, other) => compareUnits(one.unit, other.unit))
  let place = 0
  return new Map(
    found.map(({ code, unit }, at) => [code, compareUnits(found[at - 1]?.unit ?? unit, unit) === 0 ? place : ++place])
  )
}

/** Ranks numbers with units: by unit (`compareUnits`), then number, then what is no number. */
export const rankUnited = function* ({ numbers, units, rows }: UnitedFrom): Steps<Ranks> {
  while (numbers.rankStep()) yield
  const values = numbers.numbers()
  const { byCode: ranks } = numbers.ranks()
  const places = placesOf(units, rows.slice(1))
  const keyOf = (code: number) => {
    const row = rows[code] ?? 0
    const number = numbers.codes[row] ?? 0
    return {
      code,
      place: numberText(values, number) === null ? Infinity : (places.get(units.codes[row] ?? 0) ?? 0),
      rank: ranks[number] ?? 0
    }
  }
  const keys = Array.from({ length: rows.length - 1 }, (_, at) => keyOf(at + 1))
  // Two places that are infinite have no difference.
  keys.sort((one, other) => (one.place === other.place ? one.rank - other.rank : one.place - other.place))
  const byCode = new Uint32Array(rows.length)
  let [count, fittingCount] = [0, 0]
  for (const [at, { code, place, rank }] of keys.entries()) {
    const before = keys[at - 1]
    if (before?.place !== place || before.rank !== rank) count++
    byCode[code] = count - 1
    if (place < Infinity) fittingCount = count
  }
  byCode[0] = count
  return { byCode, count: count + 1, fittingCount }
}

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

/** Numbers of a column with their units as texts, named after the numbers; unchanged where none has a unit. */
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

/** Makes the asked columns of numbers with units that the table lacks. They are few texts. */
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
