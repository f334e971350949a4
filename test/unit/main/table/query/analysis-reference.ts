import {
  maxAcross,
  type Cell,
  type Aggregates,
  type GroupOrder,
  type Query,
  type Sort,
  type Span,
  type Unfolded
} from '../../../../../preload/contract/index.ts'
import { formatDecimal, parseDecimal } from '../../../../../main/table/column/decimal.ts'
import {
  canonical,
  compare,
  compareNumbers,
  fits,
  fold,
  isNumber,
  select,
  shortest,
  trimmed,
  type Kinds,
  type Row
} from './reference.ts'

/** What the engine works out from rows, in the plainest way. No column is longer than two decimals, or counted. */
export const figures = (
  rows: readonly Row[],
  sums: readonly string[],
  spans: readonly string[],
  kinds: Kinds
): Aggregates => ({
  rows: rows.length,
  columns: Object.fromEntries(sums.map((name) => [name, total(rows.map((row) => row[name] ?? null))])),
  spans: Object.fromEntries(
    spans.map((name) => [
      name,
      span(
        rows.map((row) => row[name] ?? null),
        kinds[name]
      )
    ])
  ),
  periods: 0,
  counted: null
})

export const toCents = (text: string): bigint => {
  const { units, decimals } = parseDecimal(text)
  return units * 10n ** BigInt(2 - decimals)
}

const total = (cells: readonly (string | null)[]) => {
  const numbers = cells.filter(isNumber)
  const cents = numbers.reduce((all, text) => all + toCents(text), 0n)
  const sorted = numbers.toSorted(compareNumbers).map(shortest)
  return {
    sum: numbers.length === 0 ? null : formatDecimal(cents, 2),
    average: numbers.length === 0 ? null : divided(cents, BigInt(numbers.length)),
    smallest: sorted[0] ?? null,
    largest: sorted.at(-1) ?? null,
    counted: numbers.length,
    notSummed: cells.filter((cell) => cell !== null).length - numbers.length,
    ambiguousNumbers: 0
  }
}

/** Rounded half away from zero. */
const rounded = (units: bigint, count: bigint): bigint => {
  const rest = units % count
  const away = 2n * (rest < 0n ? -rest : rest) >= count ? 1n : 0n
  return units / count + (units < 0n ? -away : away)
}

/** Hundredths. */
const divided = (cents: bigint, count: bigint): string => formatDecimal(rounded(cents, count), 2)

/** Of text the order is left out: it is the engine's dates that are asked for. */
const span = (cells: readonly (string | null)[], kind: Kinds[string] | undefined): Span => {
  const sorted = cells
    .filter((cell) => cell !== null)
    .filter((cell) => fits(cell, kind))
    .toSorted()
  return { smallest: sorted[0] ?? null, largest: sorted.at(-1) ?? null }
}

const cellOf = (row: Row, name: string, kinds: Kinds): Cell => {
  const text = row[name] ?? null
  if (text === null) return null
  if (kinds[name] !== 'decimal') return canonical(text)
  return isNumber(text) ? shortest(text) : { text: canonical(text) }
}

/** An answer with cells that look the same written in one way: which of them stands for all is the engine's to choose. */
export const inOneWriting = <Answer>(answer: Answer): Answer => JSON.parse(canonical(JSON.stringify(answer)))

/** Rows by equal cells of a column, in its order; cells that it does not tell apart, by their text. */
const parts = (
  rows: readonly Row[],
  sort: Sort,
  kinds: Kinds
): { readonly cell: Cell; readonly rows: readonly Row[] }[] => {
  const byCell = Map.groupBy(rows, (row) => JSON.stringify(cellOf(row, sort.column, kinds)))
  const text = ([row]: readonly Row[]) => canonical(row?.[sort.column] ?? '')
  return [...byCell.values()]
    .toSorted((a, b) => compare(a[0] ?? {}, b[0] ?? {}, sort, kinds) || (text(a) < text(b) ? -1 : 1))
    .map((own) => ({ cell: cellOf(own[0] ?? {}, sort.column, kinds), rows: own }))
}

const selected = (rows: readonly Row[], query: Query, kinds: Kinds): Row[] =>
  select(rows, { ...query, sort: [] }, kinds).map((i) => rows[i] ?? {})

interface FacetWanted {
  readonly column: string
  readonly contains: string
  readonly order: 'count' | 'column'
  readonly limit: number
}

export const facet = (
  rows: readonly Row[],
  query: Query,
  { column, contains, order, limit }: FacetWanted,
  kinds: Kinds
) => {
  const holds = (row: Row) => contains === '' || trimmed(fold(row[column] ?? '')).includes(fold(contains))
  const among = selected(rows, query, kinds).filter(holds)
  const values = parts(among, { column, direction: 'asc' }, kinds)
  const sorted = order === 'count' ? values.toSorted((a, b) => b.rows.length - a.rows.length) : values
  const shown = sorted.slice(0, limit)
  return {
    cells: shown.map(({ cell }) => cell),
    counts: shown.map((one) => one.rows.length),
    omitted: values.length - shown.length
  }
}

interface Line {
  readonly level: number
  readonly cell: Cell
  readonly within: readonly Cell[]
  readonly open: boolean
  readonly rows: readonly Row[]
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''))

/** The figure of a group by which it is sorted, as canonical text; null for none. `all`: the rows of all groups. */
const figureOf = (
  rows: readonly Row[],
  all: readonly Row[],
  { measure, beside }: GroupOrder,
  kinds: Kinds
): string | null => {
  if (!beside) return measure === null ? String(rows.length) : total(rows.map((row) => row[measure] ?? null)).sum
  const { cells, values } = across(rows, all, beside.column, measure !== null, maxAcross, kinds)
  const { figure } = beside
  if (typeof figure === 'object') return values[cells.findIndex((cell) => textOf(cell) === figure.value)] ?? null
  const [before, last] = daysIn(cells, beside.column).slice(-2)
  const [from = null, to = null] = before === undefined || last === undefined ? [] : [values[before], values[last]]
  if (from === null && to === null) return null
  const change = toCents(to ?? '0') - toCents(from ?? '0')
  if (figure === 'difference') return formatDecimal(change, 2)
  const base = toCents(from ?? '0')
  // Tenths of a per cent, as they are shown.
  return base === 0n ? null : String(rounded(1000n * change, base < 0n ? -base : base))
}

/** The places of days beside each other. */
export const daysIn = (cells: readonly Cell[], column: string): readonly number[] => {
  const isDay = (text: string): boolean =>
    /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toISOString().startsWith(text)
  return [...cells.keys()].filter((at) => column === 'Fom' && isDay(String(cells[at])))
}

/** Groups by their figure, those without one last; those of the same figure as they are. */
const ranked = <Part extends { readonly rows: readonly Row[] }>(
  groups: readonly Part[],
  all: readonly Row[],
  kinds: Kinds,
  order?: GroupOrder
): readonly Part[] => {
  if (!order) return groups
  const figures = new Map(groups.map((part) => [part, figureOf(part.rows, all, order, kinds)]))
  const sign = order.direction === 'asc' ? 1 : -1
  return groups.toSorted((one, other) => {
    const [left = null, right = null] = [figures.get(one), figures.get(other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * compareNumbers(left, right)
  })
}

/** The lines of open groups, and how many groups there are of each level. */
export const outline = (
  rows: readonly Row[],
  query: Query,
  by: readonly Sort[],
  kinds: Kinds,
  { levels, except }: Unfolded,
  order?: GroupOrder
) => {
  const groups = by.map(() => 0)
  const all = selected(rows, query, kinds)
  const within = (own: readonly Row[], cells: readonly Cell[]): Line[] => {
    const level = cells.length
    const sort = by[level]
    if (!sort) return []
    return ranked(parts(own, sort, kinds), all, kinds, order).flatMap((part) => {
      groups[level] = (groups[level] ?? 0) + 1
      const path = [...cells, part.cell]
      const isException = except.some((one) => JSON.stringify(one) === JSON.stringify(path.map(textOf)))
      const open = level + 1 < by.length && level < levels !== isException
      const inner = within(part.rows, path)
      return [{ level, within: cells, open, ...part }, ...(open ? inner : [])]
    })
  }
  const lines = within(all, [])
  return { lines, groups }
}

/** Where the lines of the groups stand that a line is in, by what each line says of them. */
export const placesOfParents = (lines: readonly Line[], at: number): readonly number[] => {
  const { within = [] } = lines[at] ?? {}
  return within.map((_, level) =>
    lines.findIndex(
      (line) => JSON.stringify([...line.within, line.cell]) === JSON.stringify(within.slice(0, level + 1))
    )
  )
}

/** The figures of each value of a column beside each other; the last `most` of them. */
export const across = (
  rows: readonly Row[],
  all: readonly Row[],
  column: string,
  sums: boolean,
  most: number,
  kinds: Kinds
) => {
  const cells = parts(all, { column, direction: 'asc' }, kinds).map(({ cell }) => cell)
  const own = new Map(
    parts(rows, { column, direction: 'asc' }, kinds).map((part) => [JSON.stringify(part.cell), part.rows])
  )
  const parted = cells.slice(-most).map((cell) => own.get(JSON.stringify(cell)))
  const totals = parted.map((part) => (sums && part ? total(part.map((row) => row['Hyra'] ?? null)) : null))
  const values = parted.map((part, at) => (totals[at] || !part ? (totals[at]?.sum ?? null) : String(part.length)))
  const doubtful = totals.flatMap((one, at) => (one && one.notSummed + one.ambiguousNumbers > 0 ? [at] : []))
  return { cells: cells.slice(-most), omitted: Math.max(0, cells.length - most), values, doubtful }
}
