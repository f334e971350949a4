import {
  isNumericKind,
  formatDecimal,
  isDoubtful,
  isOverTime,
  steppedText,
  valueName,
  withMonths,
  type Aggregates,
  type Cell,
  type Change,
  type ColumnTotal,
  type DateStep,
  type FieldKind,
  type GroupLine,
  type Groups,
  type OutlineColumn,
  type OutlineOut,
  type UiLanguage
} from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Memory } from './base/memory.ts'
import type { Column } from './column/column.ts'
import { collectTexts, columnOfTexts, narrow } from './derive/made-column.ts'
import { keyOf } from './export/json-lines.ts'
import { pathSign } from './export/printed-table.ts'
import { paddedDecimals } from './export/shown-text.ts'
import { markedText, type ExportedColumn, type OutlineOfLines } from './export/types.ts'

/** The lines of an outline as a table of its own, so that they leave the program in whatever form rows do. */
export interface OutlineTable extends OutlineOfLines {
  readonly columns: readonly ExportedColumn[]
  readonly rows: Uint32Array
}

interface OutlineTableOptions {
  readonly asked: OutlineOut
  readonly by: readonly Column[]
  readonly sums: readonly Column[]
  readonly across: { readonly column: Column; readonly measure: Column | null } | null
  /** How many lines are shown, and the lines from one up to another; and the figures of all rows. */
  readonly count: number
  readonly groups: (from: number, to: number) => Promise<Omit<Groups, 'loadId' | 'parents'>>
  readonly all: Aggregates
  /** Language of the group names, in one column for all levels. Null: a column a level, values as sent. */
  readonly named: UiLanguage | null
  /** The reader's language, in which quarters have other names than in filters; null if the reader is a program. */
  readonly language: UiLanguage | null
  /** Writes cells as displayed: doubtful figures marked, names (`valueName`) after their groups. Else as they are. */
  readonly marked: boolean
  /** Adds a last line of all rows. */
  readonly withTotal: boolean
  readonly memory: Memory
}

/** A column of the table, before its texts are. */
interface Planned {
  readonly id: OutlineColumn
  readonly name: string
  readonly heading: string
  readonly kind: FieldKind
  /** The text of a line and of all rows. A figure is canonical text. */
  readonly of: (line: GroupLine) => string
  readonly total: string | null
  /** Key by the field's name, for readers that use no headings. */
  readonly key?: string
  readonly addsUp?: boolean
  /** Decimals to show; left out for a column without numbers. */
  readonly figureDecimals?: number
  /** True if the text of a line is no number, although it may look like one. */
  readonly isText?: (line: GroupLine) => boolean
  /** Tests the figure of a line, or of all rows if null. */
  readonly isDoubtful?: (line: GroupLine | null) => boolean
}

const textOf = (cell: Cell): string | null => (cell === null || typeof cell === 'string' ? cell : cell.text)

/** Pads a number with zeros to the decimals of its column. */
const padded = (number: string, decimals: number): string => {
  if (number === '') return ''
  const [whole = '', behind = ''] = number.split('.')
  return behind.length >= decimals ? number : `${whole}.${behind.padEnd(decimals, '0')}`
}

/** `numbers`: the language that numbers are written in; null where they are as they were sent. */
const named = (
  column: Column,
  cell: Cell,
  { asked: { empty }, language, marked }: OutlineTableOptions,
  step: DateStep | undefined,
  numbers: UiLanguage | null
): string => {
  const text = textOf(cell)
  if (text === null) return empty
  if (numbers !== null && isNumericKind(column.kind) && typeof cell === 'string')
    return formatDecimal(numbers, text, paddedDecimals(column))
  const shown = language === null ? text : steppedText(language, step, text)
  return marked ? valueName(shown) : shown
}

/** A figure that is no field's, by a name that none has. */
const figure = (
  id: OutlineColumn,
  heading: string,
  measure: Column | null,
  of: Planned['of'],
  total: string | null,
  more: Pick<Planned, 'key' | 'addsUp' | 'isDoubtful'> = {}
): Planned => ({
  id,
  name: `derived:${id}`,
  heading,
  kind: measure?.kind ?? 'integer',
  of,
  total,
  figureDecimals: measure ? paddedDecimals(measure) : 0,
  ...more
})

/** The sums of a column, those of all rows among them. */
const sumsOf = (
  id: OutlineColumn,
  heading: string,
  column: Column,
  all: Aggregates,
  key = keyOf(column.name, heading)
): Planned => {
  const totalIn = ({ columns }: Pick<Aggregates, 'columns'>): ColumnTotal | undefined => columns[column.name]
  return {
    ...figure(id, heading, column, (line) => totalIn(line)?.sum ?? '', totalIn(all)?.sum ?? null, {
      key,
      addsUp: true
    }),
    isDoubtful: (line) => {
      const total = totalIn(line ?? all)
      return total !== undefined && isDoubtful(total)
    }
  }
}

const groupColumns = (options: OutlineTableOptions): readonly Planned[] => {
  const { asked, by, named: language, marked } = options
  const pathOf = ({ within, cell }: GroupLine): readonly Cell[] => [...within, cell]
  if (language !== null) {
    const nameAt = (cell: Cell, level: number): string =>
      by[level] ? named(by[level], cell, options, asked.by[level]?.step, language) : ''
    // On paper a line may be far from those of the groups that it is in.
    const of = (line: GroupLine): string =>
      marked ? pathOf(line).map(nameAt).join(pathSign) : nameAt(line.cell, line.level)
    return [
      {
        id: 'group',
        name: 'derived:group',
        heading: asked.by.map(({ heading }) => heading).join(' › '),
        kind: 'text',
        of,
        total: null
      }
    ]
  }
  return by.map((column, level): Planned => {
    const { column: name = column.name, step, heading = name } = asked.by[level] ?? {}
    const of = (line: GroupLine): string =>
      line.level < level ? '' : named(column, pathOf(line)[level] ?? null, options, step, null)
    const numbers = isNumericKind(column.kind) && {
      figureDecimals: paddedDecimals(column),
      isText: (line: GroupLine) => typeof pathOf(line)[level] !== 'string'
    }
    return {
      id: 'group',
      name: step === undefined ? name : `${name} (${step})`,
      heading,
      kind: column.kind,
      of,
      total: null,
      ...numbers
    }
  })
}

const acrossColumns = (options: OutlineTableOptions, beside: Groups['across']): readonly Planned[] => {
  const {
    asked: { words, across: args },
    across,
    all,
    named: language
  } = options
  if (!across || !beside) return []
  const { column, measure } = across
  const { partial = {} } = beside
  const names = beside.cells.map((cell, at) => {
    const name = named(column, cell, options, args?.step, language ?? 'sv')
    // Programs need a stable name, whichever months have rows.
    return options.language === null ? name : withMonths(options.language, name, partial[at])
  })
  const ofMeasure = measure ? keyOf(measure.name, words.figure) : words.figure
  const isDoubtfulAt = (at: number) => (line: GroupLine | null) =>
    (line ? line.across : beside)?.doubtful?.[at] !== undefined
  const values = names.map((name, at) =>
    figure(
      `value ${at}`,
      `${words.figure} ${name}`.trim(),
      measure,
      ({ across: own }) => own?.values[at] ?? '',
      beside.values[at] ?? null,
      { key: `${ofMeasure} ${name}`.trim(), addsUp: true, isDoubtful: isDoubtfulAt(at) }
    )
  )
  const [before, last] = beside.compared?.map((at) => names[at]) ?? []
  if (!isOverTime(column)) return measure ? [...values, sumsOf('total', words.total, measure, all, ofMeasure)] : values
  if (before === undefined || last === undefined) return values
  const heading = words.difference.replace('{from}', () => before).replace('{to}', () => last)
  const isChangeDoubtful =
    (of: keyof Change) =>
    (line: GroupLine | null): boolean =>
      Boolean((line ? line.across : beside)?.change?.[of]) &&
      (beside.compared?.some((at) => isDoubtfulAt(at)(line)) ?? false)
  return [
    ...values,
    figure(
      'difference',
      heading,
      measure,
      ({ across: own }) => own?.change?.difference ?? '',
      beside.change?.difference ?? null,
      { isDoubtful: isChangeDoubtful('difference') }
    ),
    {
      id: 'percent',
      name: 'derived:percent',
      heading: words.percent,
      kind: 'decimal',
      figureDecimals: 1,
      of: ({ across: own }) => own?.change?.percent ?? '',
      total: beside.change?.percent ?? null,
      isDoubtful: isChangeDoubtful('percent')
    }
  ]
}

/** The columns to sum for the table, apart from those beside each other. */
export const measuresOfOutline = ({
  sums,
  across
}: Pick<OutlineTableOptions, 'sums' | 'across'>): readonly Column[] => {
  if (!across) return sums
  return across.measure && !isOverTime(across.column) ? [across.measure] : []
}

/** Lines made at once. The objects of many groups' lines would fill the memory. */
const linesPerBlock = 4096

/** The texts of a column of the table while its lines are made, and which of its figures are marked. */
const collectLines = (
  {
    id,
    name,
    heading,
    kind,
    of,
    total,
    key,
    addsUp = false,
    figureDecimals,
    isText = () => false,
    isDoubtful: isMarked = () => false
  }: Planned,
  { count, named: language, marked, memory, asked }: OutlineTableOptions
) => {
  const isWhole = !asked.chosen
  const texts = collectTexts(memory)
  const wide = new Uint32Array(count + 1)
  const doubtful = new Uint8Array(count + 1)
  // A selection of lines has no line of all rows, and so no mark for it.
  doubtful[count] = isWhole && isMarked(null) ? 1 : 0
  const shown = (text: string, isDoubtful: boolean): string => {
    if (id === 'group' || figureDecimals === undefined) return text
    return language !== null && marked && isDoubtful
      ? markedText(text && formatDecimal(language, text, figureDecimals), true)
      : padded(text, figureDecimals)
  }
  return {
    add: (at: number, line: GroupLine): void => {
      doubtful[at] = isMarked(line) ? 1 : 0
      wide[at] = texts.codeOf(shown(of(line), doubtful[at] === 1), isText(line) ? 'unread' : null)
    },
    /** `noTotal`: text of the last line in a column without a figure of all rows; null without that line. */
    column: (noTotal: string | null): ExportedColumn => {
      if (noTotal !== null) wide[count] = texts.codeOf(shown(total ?? '', doubtful[count] === 1) || noTotal)
      const codes = narrow(noTotal === null ? wide.subarray(0, count) : wide, texts.size())
      return {
        column: columnOfTexts(
          { name, kind, summed: false, ...(figureDecimals !== undefined && { figureDecimals }) },
          codes,
          texts,
          memory
        ),
        heading,
        ...(key !== undefined && { key })
      }
    },
    // A selection of lines has no total, and its figures do not add up to one.
    figures: isWhole ? { total, addsUp, doubtful } : { total: null, addsUp: false, doubtful }
  }
}

/** The columns that are asked for, in that order. */
const chosenOf = ({ chosen }: OutlineOut, planned: readonly Planned[]): readonly Planned[] => {
  if (!chosen?.columns) return planned
  return chosen.columns.map((id) => {
    const column = planned.find((one) => one.id === id)
    if (!column) throw problem('invalid', 'program', `the groups have no column ${id}`)
    return column
  })
}

/** Makes the table: columns of groups, numbers of rows, then sums or the values beside each other. */
export const outlineTable = async (options: OutlineTableOptions): Promise<OutlineTable> => {
  const { asked, by, sums, across, count, groups, all, withTotal } = options
  const { words } = asked
  let block = await groups(0, linesPerBlock)
  const planned = chosenOf(asked, [
    ...groupColumns(options),
    figure('rows', words.rows, null, (line) => String(line.rows), String(all.rows), { addsUp: true }),
    ...(words.counted === null || across
      ? []
      : [figure('counted', words.counted, null, (line) => String(line.counted ?? 0), String(all.counted ?? 0))]),
    ...(across
      ? acrossColumns(options, block.across)
      : sums.map((column, at) => sumsOf(`sum ${at}`, asked.sums[at]?.heading ?? column.name, column, all)))
  ])
  const collected = planned.map((column) => collectLines(column, options))
  const levels = new Uint8Array(count + (withTotal ? 1 : 0)).fill(by.length)
  for (let from = 0; from < count; from += linesPerBlock) {
    if (from > 0) block = await groups(from, from + linesPerBlock)
    for (const [at, line] of block.lines.entries()) {
      levels[from + at] = line.level
      for (const { add } of collected) add(from + at, line)
    }
  }
  return {
    columns: collected.map(({ column }, at) => column(withTotal ? (at === 0 ? words.sum : '') : null)),
    rows: Uint32Array.from(levels.keys()),
    levels,
    ofAll: withTotal ? 1 : 0,
    figures: collected.map(({ figures }) => figures)
  }
}
