import { isNumericKind } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { paddedDecimals, shownText } from '../export/shown-text.ts'
import { comparedCode, readyNumbers, sidesOf, type ComparedColumn } from './compared-columns.ts'

/** A value of the previous load, to be shown in any language. */
export interface ValueBefore {
  /** Display text of a value that is no number. Cut after some hundred characters. */
  readonly text: string
  /** The number as canonical decimal text; null for all else. */
  readonly number: string | null
  /** How many decimals a number is shown with at least. */
  readonly decimals: number
}

/** The cells of changed rows that have changed: those of the changed row `i` from `starts[i]` up to `starts[i + 1]`. */
export interface ChangedCells {
  readonly starts: Uint32Array
  /** By cell: the index of its column's name, and of its value before. */
  readonly columns: Uint16Array
  readonly values: Uint32Array
  readonly names: readonly string[]
  readonly before: readonly ValueBefore[]
}

/** Longer values are cut: a nested one has no bound. */
const maxLength = 200
/** So many rows between two checkpoints. */
const rowsPerStep = 2_048

/** A value as it is kept and shown. */
export const cut = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

/** The cells in which the changed rows differ from their rows before, with what stood there. */
export const changedCells = async (
  columns: readonly ComparedColumn[],
  pairs: readonly (readonly [now: number, before: number])[],
  checkpoint: Checkpoint
): Promise<ChangedCells> => {
  const sides = sidesOf(columns)
  const starts = new Uint32Array(pairs.length + 1)
  const [of, codes]: [number[], number[]] = [[], []]
  for (const [i, [row, rowBefore]] of pairs.entries()) {
    if (i % rowsPerStep === 0) await checkpoint()
    for (let at = 0; at < columns.length; at++) {
      const [now, before] = [sides.now[at], sides.before[at]]
      if (!now || !before || comparedCode(now, row) === comparedCode(before, rowBefore)) continue
      of.push(at)
      codes.push(comparedCode(before, rowBefore))
    }
    starts[i + 1] = of.length
  }
  const values = new Uint32Array(of.length)
  const before: ValueBefore[] = []
  for (const [at, column] of columns.entries()) {
    const known = new Map<number, number>()
    let show: ReturnType<typeof shownText> | null = null
    let decimals = 0
    for (let cell = 0; cell < of.length; cell++) {
      if (of[cell] !== at) continue
      if (!show) {
        await readyNumbers(column.before, checkpoint)
        show = shownText(column.before, 'sv')
        decimals = isNumericKind(column.before.kind) ? paddedDecimals(column.before) : 0
      }
      const code = codes[cell] ?? 0
      const index = known.get(code) ?? before.length
      if (index === before.length) {
        const { text, number } = show(code)
        before.push({ text: number === null ? cut(text) : '', number, decimals })
        known.set(code, index)
        if (before.length % rowsPerStep === 0) await checkpoint()
      }
      values[cell] = index
    }
    await checkpoint()
  }
  return { starts, columns: Uint16Array.from(of), values, names: columns.map(({ now }) => now.name), before }
}
