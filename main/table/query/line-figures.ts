import type { AcrossLine, CellFigures, NumberFigures, OutlineColumn } from '../../../preload/contract/index.ts'
import { problem } from '../../problem.ts'
import { paced, type Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { average, compareDecimals, sumOfDecimals } from '../column/decimal.ts'
import type { Table } from '../column/table.ts'
import type { Across } from './across.ts'
import { distinctCounter } from './counts.ts'
import { together } from './figures.ts'
import type { Outline } from './outline.ts'
import { tallierOf } from './tally.ts'

interface LineFiguresOptions {
  readonly table: Table
  readonly outline: Outline
  /** The chosen lines of the outline, in its order. */
  readonly lines: Uint32Array
  readonly across: Across | null
  /** The columns whose sums stand in the lines, and the one whose sums stand beside each other. */
  readonly sums: readonly Column[]
  readonly measure: Column | null
  /** Those that are reckoned (`OutlineColumn`). */
  readonly columns: readonly string[]
}

/** The lines that are in no other of them: what they add up to has each row once. */
const outermost = ({ levels }: Outline, lines: Uint32Array): Uint32Array => {
  let end = 0
  return lines.filter((line) => {
    if (line < end) return false
    end = line + 1
    while (end < levels.length && (levels[end] ?? 0) > (levels[line] ?? 0)) end++
    return true
  })
}

/** The figure of some rows, as canonical text; null where there is none. */
interface Figure {
  readonly text: string | null
  /** How many values it leaves out. */
  readonly notSummed?: number
}

/** Computes the figures of a column's lines. `decimals`: the most that a figure has. */
interface LineColumn {
  readonly decimals: number
  readonly of: (rows: Uint32Array, beside: AcrossLine | null) => Figure | Promise<Figure>
}

const decimalsOf = async (column: Column | null, checkpoint: Checkpoint): Promise<number> => {
  if (!column) return 0
  while (column.numberStep()) await checkpoint()
  return column.numbers().decimals
}

const lineColumn = async (
  name: string,
  { table, sums, measure }: LineFiguresOptions,
  checkpoint: Checkpoint
): Promise<LineColumn> => {
  const sumOf = async (column: Column): Promise<LineColumn> => {
    const { ofRows } = await tallierOf(column, checkpoint)
    return {
      decimals: column.numbers().decimals,
      of: async (rows) => {
        const { sum, notSummed } = (await ofRows([rows])).total()
        return { text: sum, notSummed }
      }
    }
  }
  const [, of = name, place] = /^(value|sum) (\d+)$/.exec(name) ?? []
  const at = Number(place)
  switch (of as OutlineColumn | 'value' | 'sum') {
    case 'rows':
      return { decimals: 0, of: (rows) => ({ text: String(rows.length) }) }
    case 'counted': {
      const counted = table.counted === undefined ? undefined : table.byName.get(table.counted)
      const countedOf = counted && distinctCounter(counted)
      return { decimals: 0, of: (rows) => ({ text: countedOf ? String(countedOf([rows])) : null }) }
    }
    case 'value':
      return {
        decimals: await decimalsOf(measure, checkpoint),
        of: (_, beside) => ({ text: beside?.values[at] ?? null, notSummed: beside?.doubtful?.[at]?.notSummed ?? 0 })
      }
    case 'difference':
      return {
        decimals: await decimalsOf(measure, checkpoint),
        of: (_, beside) => ({ text: beside?.change?.difference ?? null })
      }
    case 'percent':
      return { decimals: 1, of: (_, beside) => ({ text: beside?.change?.percent ?? null }) }
    case 'total':
    case 'sum': {
      const column = of === 'total' ? measure : sums[at]
      if (column) return sumOf(column)
    }
  }
  throw problem('invalid', 'program', `the groups have no figures ${name}`)
}

/** Figures of what the lines of a column show. */
const summarised = (texts: readonly string[], decimals: number): NumberFigures | null => {
  const [first] = texts
  if (first === undefined) return null
  const { text, units } = sumOfDecimals(texts, decimals)
  return {
    counted: texts.length,
    sum: text,
    average: average(units, decimals, texts.length),
    smallest: texts.reduce((least, one) => (compareDecimals(one, least) < 0 ? one : least), first),
    largest: texts.reduce((most, one) => (compareDecimals(one, most) > 0 ? one : most), first)
  }
}

/** Exact figures of lines of groups together. A group within another chosen one is left out and told of. */
export const figuresOfLines = async (
  options: LineFiguresOptions,
  checkpoint: Checkpoint
): Promise<Omit<CellFigures, 'loadId'>> => {
  const { outline, lines, across, columns } = options
  const { rows: ofGroups, starts, ends } = outline
  const rows = ofGroups.inOrder()
  const kept = outermost(outline, lines)
  const names = columns.filter((name) => name === 'group')
  const made = await Promise.all(
    columns
      .filter((name) => name !== 'group')
      .map(async (name) => ({ ...(await lineColumn(name, options, checkpoint)), texts: [] as string[] }))
  )
  const needsBeside = columns.some((name) => /^(value |difference$|percent$)/.test(name))
  const pace = paced(checkpoint)
  let notSummed = 0
  await checkpoint()
  for (const line of kept) {
    const own = rows.subarray(starts[line], ends[line])
    await pace(own.length)
    const beside = across && needsBeside ? (await across.of([own], [], checkpoint)).line : null
    for (const { of, texts } of made) {
      const figure = await of(own, beside)
      notSummed += figure.notSummed ?? 0
      if (figure.text !== null) texts.push(figure.text)
    }
  }
  const numbers = made.flatMap(({ texts, decimals }) => summarised(texts, decimals) ?? [])
  return {
    filled: kept.length * names.length + numbers.reduce((all, { counted }) => all + counted, 0),
    numbers: together(
      numbers,
      made.reduce((most, { decimals }) => Math.max(most, decimals), 0)
    ),
    dates: null,
    notSummed,
    ...(kept.length < lines.length && { within: lines.length - kept.length })
  }
}
