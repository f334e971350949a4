import {
  isOrganisationSearch,
  orderFieldNames,
  orderParameters,
  searchText,
  wildcard,
  type Condition,
  type OrderFilters,
  type OrderOperator,
  allRows,
  type Cell,
  type GroupLine,
  type OrderStatus,
  doubleKeys,
  orderViews,
  type Filter,
  type OrderView,
  type OrderViewCounts,
  type Query
} from '../../preload/contract/index.ts'
import type { Tables } from '../table/index.ts'

/** A pattern of the engine's, in which only the wildcard is one. */
const patternOf = (operator: Exclude<OrderOperator, 'own'>, text: string): string => {
  const literal = text.replace(/[_[]/g, '[$&]')
  const [before, after] = {
    is: ['', ''],
    begins: ['', wildcard],
    contains: [wildcard, wildcard],
    ends: [wildcard, '']
  }[operator]
  return `${before}${literal}${after}`
}

/** The engine's exact filters, since the service's patterns may match more. None for a pattern of the user's own. */
export const exactFilters = (filters: OrderFilters) =>
  orderParameters.flatMap((name) => {
    const { operator } = filters[name]
    const value = searchText(filters[name])
    if (value === '' || operator === 'own') return []
    const conditionOf = (): Condition => {
      if (isOrganisationSearch(name, value)) return { op: `organisation.${operator}`, value }
      return value.includes(wildcard) ? { op: 'like', value: patternOf(operator, value) } : { op: operator, value }
    }
    return [{ column: orderFieldNames[name].item, join: 'and' as const, conditions: [conditionOf()] }]
  })

const columns = [
  'ÄrendeFakturaExternStatusTypId',
  'StatusTypBeteckning',
  'StatusTypKortbeteckning',
  'StatusTypHjälptext'
] as const
const maxLines = 200

const textOf = (cell: Cell | undefined): string | null => (typeof cell === 'string' ? cell : null)

/** The statuses of an outline by the four columns, each described as by most of its orders that name it. */
const statusesOf = (lines: readonly GroupLine[]): readonly OrderStatus[] => {
  const found = new Map<number, { readonly status: OrderStatus; readonly rows: number }>()
  const path: Cell[] = []
  for (const { level, cell, rows } of lines) {
    path[level] = cell
    if (level < columns.length - 1) continue
    const [id, long, short, help] = path.map(textOf)
    const name = long?.trim() ? long : short?.trim() ? short : ''
    const number = id?.trim() ? Number(id) : NaN
    const before = found.get(number)
    const isBetter = !before || (Boolean(name) === Boolean(before.status.name) ? rows > before.rows : name !== '')
    if (!Number.isSafeInteger(number) || !isBetter) continue
    found.set(number, { status: { id: number, name, short: short ?? null, help: help ?? null }, rows })
  }
  return [...found.values()].map(({ status }) => status).sort((one, other) => one.id - other.id)
}

/** The statuses that occur in a load. The service's description lists none, so they are learned from the orders. */
export const learnStatuses = async (tables: Tables, list: string, loadId: number): Promise<readonly OrderStatus[]> => {
  const by = columns.map((column) => ({ column, direction: 'asc' }) as const)
  const { lines } = await tables.groups(list, { loadId, query: allRows, by, totals: [], from: 0, to: maxLines })
  return statusesOf(lines)
}

/** The engine's column with the number of an order's group of possible duplicates. No field has this name. */
const groupColumn = '\u0000duplicates'

/** No day is earlier: met by every date, and by nothing but a date. */
const anyDate = { op: 'date.ge', value: '0000-01-01' } as const

/** Keeps orders without a readable removal time: an order is hidden only where it is certainly removed. */
export const notRemoved: Filter = {
  column: 'Borttagen',
  join: 'or',
  conditions: [{ op: 'empty' }, { op: 'typeMismatch' }]
}
const removed: Filter = { column: 'Borttagen', join: 'and', conditions: [anyDate] }
const undated: Filter = { column: 'BetaldDatum', join: 'or', conditions: [{ op: 'empty' }, { op: 'typeMismatch' }] }

const status = (conditions: Filter['conditions']): Filter => ({
  column: 'ÄrendeFakturaExternStatusTypId',
  join: 'and',
  conditions
})

export interface ViewFacts {
  /** Ids of the statuses that mean paid; null until they have been chosen. */
  readonly paid: readonly number[] | null
  /** The month of the local clock, `YYYY-MM`. */
  readonly month: string
}

/** The filters that make a view. Until the paid statuses have been chosen, none means paid. */
const filtersOf: { readonly [View in OrderView]: (facts: ViewFacts) => readonly Filter[] } = {
  all: () => [notRemoved],
  unpaid: ({ paid }) => [
    notRemoved,
    undated,
    // A status that is missing or no number is none of them.
    ...(paid?.length ? [status(paid.map((id) => ({ op: 'ne', as: 'number', value: String(id) })))] : [])
  ],
  paidThisMonth: ({ month }) => [
    notRemoved,
    { column: 'BetaldDatum', join: 'and', conditions: [{ op: 'date.eq', value: month }] }
  ],
  paidUndated: ({ paid }) => [notRemoved, undated, status([{ op: 'oneOf', values: (paid ?? []).map(String) }])],
  duplicates: () => [notRemoved, { column: groupColumn, join: 'and', conditions: [{ op: 'notEmpty' }] }],
  removed: () => [removed]
}

/** A query about the orders of a view that also meet the filters `among`. */
export const inView = (
  view: OrderView,
  facts: ViewFacts,
  among: readonly Filter[],
  query: Query
): { readonly query: Query; readonly together?: string } => ({
  query: { ...query, filters: [...among, ...filtersOf[view](facts), ...query.filters] },
  ...(view === 'duplicates' ? { together: groupColumn } : {})
})

/** The number of orders of each view, among those that meet the filters. */
export const countViews = async (
  tables: Tables,
  list: string,
  loadId: number,
  among: readonly Filter[],
  facts: ViewFacts
): Promise<OrderViewCounts> => {
  const nothing: Query = { filters: [], sort: [], search: '' }
  const counted = await tables.counts(list, {
    loadId,
    queries: orderViews.map((view) => inView(view, facts, among, nothing).query)
  })
  const countOf = (view: OrderView): number | null => {
    if (view === 'paidUndated' && facts.paid === null) return null
    return counted[orderViews.indexOf(view)] ?? 0
  }
  return {
    counts: {
      all: countOf('all'),
      unpaid: countOf('unpaid'),
      paidThisMonth: countOf('paidThisMonth'),
      paidUndated: countOf('paidUndated'),
      duplicates: countOf('duplicates'),
      removed: countOf('removed')
    },
    month: facts.month
  }
}

/** Finds the orders that may be the same, once for each load (`doubleKeys`). */
export const findDuplicates = async (
  tables: Tables,
  list: string,
  loadId: number,
  among: readonly Filter[]
): Promise<void> => {
  const keys = doubleKeys.map(({ parts, oneBlank }) => ({
    parts: parts.map(({ field, as }) => ({ column: orderFieldNames[field].item, as })),
    ...(oneBlank === undefined ? {} : { oneBlank: orderFieldNames[oneBlank].item })
  }))
  await tables.alike(list, {
    loadId,
    query: { filters: [...among, notRemoved], sort: [], search: '' },
    keys,
    column: groupColumn
  })
}
