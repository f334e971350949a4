import { isNumericKind, type ChangeWords } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Memory } from '../base/memory.ts'
import { cut, type ChangedCells } from '../changes/changed-cells.ts'
import { rowKinds, type TableChanges } from '../changes/changes-between.ts'
import { readyNumbers } from '../changes/compared-columns.ts'
import type { Column } from '../column/column.ts'
import { columnOf, type Table } from '../column/table.ts'
import { paddedDecimals, shownNumber, shownText } from '../export/shown-text.ts'
import { collectTexts, columnOfTexts, narrow } from './made-column.ts'

interface ChangeColumnOptions {
  /** The name of the new column. */
  readonly name: string
  readonly words: ChangeWords
  readonly memory: Memory
  readonly checkpoint: Checkpoint
}

/** So many rows between two checkpoints. */
const rowsPerStep = 1_024

/** Describes a row's changed cells: `Hyra: 5 000,00 › 5 200,00; Status: Ledig › Uthyrd`. */
const describeCells = async (
  table: Table,
  cells: ChangedCells,
  { words, checkpoint }: ChangeColumnOptions
): Promise<(row: number, i: number) => string> => {
  const { language, headings, empty } = words
  const columns: {
    readonly column: Column
    readonly heading: string
    readonly decimals: number
    readonly show: ReturnType<typeof shownText>
  }[] = []
  for (const name of cells.names) {
    const column = columnOf(table, name)
    await readyNumbers(column, checkpoint)
    columns.push({
      column,
      heading: headings[name] ?? name,
      decimals: isNumericKind(column.kind) ? paddedDecimals(column) : 0,
      show: shownText(column, language)
    })
  }
  return (row, i) => {
    const parts: string[] = []
    for (let cell = cells.starts[i] ?? 0; cell < (cells.starts[i + 1] ?? 0); cell++) {
      const of = columns[cells.columns[cell] ?? 0]
      const value = cells.before[cells.values[cell] ?? 0]
      if (!of || !value) continue
      // Two numbers beside each other have the same decimals, whatever others their columns have.
      const decimals = Math.max(of.decimals, value.decimals)
      const textOf = ({ text, number }: { readonly text: string; readonly number: string | null }): string =>
        (number === null ? text : shownNumber(language, number, decimals)) || empty
      parts.push(`${of.heading}: ${textOf(value)} › ${cut(textOf(of.show(of.column.codes[row] ?? 0)))}`)
    }
    return parts.join('; ')
  }
}

/** A column that says of every row whether it is new, or what has changed in it since the load before. */
export const changeColumn = async (
  table: Table,
  { kinds, cells }: TableChanges,
  options: ChangeColumnOptions
): Promise<Column> => {
  const { name, words, memory, checkpoint } = options
  const describe = cells && (await describeCells(table, cells, options))
  const texts = collectTexts(memory)
  const codes = new Uint32Array(table.rows)
  let changed = 0
  for (let row = 0; row < table.rows; row++) {
    const kind = kinds[row]
    if (kind === rowKinds.added) codes[row] = texts.codeOf(words.added)
    if (kind !== rowKinds.changed) continue
    if (changed % rowsPerStep === 0) await checkpoint()
    codes[row] = texts.codeOf(describe ? describe(row, changed) : words.changed)
    changed++
  }
  return columnOfTexts({ name, kind: 'text', summed: false }, narrow(codes, texts.size()), texts, memory)
}
