import { durationText, type UiLanguage } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Memory } from '../base/memory.ts'
import type { Column } from '../column/column.ts'
import { numberText } from '../column/numbers.ts'
import { rawText } from '../column/texts.ts'
import { combinationsOf } from './combinations.ts'
import { codesFor, collectTexts, columnOfTexts } from './made-column.ts'

interface UnitsOptions {
  readonly language: UiLanguage
  readonly memory: Memory
  readonly checkpoint: Checkpoint
}

/**
 * The numbers of a column with their units, which are another one, as texts by the first one's name. What is no number, and one without a unit, stays
 * as it is; where none has a unit, the column does.
 */
export const withUnits = async (numbers: Column, units: Column, { language, memory, checkpoint }: UnitsOptions): Promise<Column> => {
  if (units.dictionary.size <= 1) return numbers
  const rows = numbers.codes.length
  const combinations = await combinationsOf([numbers, units], rows, checkpoint)
  const values = numbers.numbers()
  const textOf = (row: number): string => {
    const [code = 0, unit = 0] = [numbers.codes[row], units.codes[row]]
    const number = numberText(values, code)
    return number === null ? rawText(numbers.dictionary, code) : durationText(language, number, unit === 0 ? '' : rawText(units.dictionary, unit))
  }
  const texts = collectTexts(memory)
  const byCombination = Uint32Array.from(combinations.firsts, (row) => (row === rows || numbers.codes[row] === 0 ? 0 : texts.codeOf(textOf(row))))
  const codes = codesFor(rows, texts.size())
  for (let row = 0; row < rows; row++) codes[row] = byCombination[combinations.numbers[row] ?? 0] ?? 0
  return columnOfTexts({ name: numbers.name, kind: 'text', summed: false }, codes, texts, memory)
}
