import * as v from 'valibot'
import { call, event } from './call.ts'
import type { Field, FieldKind } from '../domain/catalogue.ts'
import { cellsAsked, groupedBy, isAllowedGroupBlock, valuesOf, type Facet, type Groups } from './analysis.ts'
import { derivedAnew, previewed, type FormulaPreview } from './derived-columns.ts'
import { rangesSchema, type CellFigures } from './figures.ts'
import {
  isAllowedBlock,
  type Cell,
  type LoadedList,
  type LoadingProgress,
  type RowPosition,
  type RowsBlock,
  type Totals
} from './lists.ts'
import type { OrderPatterns } from '../domain/order-patterns.ts'
import { orderFiltersSchema, type OrderFilters, type OrderItem } from './orders.ts'
import { orderViews, type OrderViewCounts } from '../domain/order-views.ts'
import type { Problem } from './problem.ts'
import { columnNamesSchema, indexSchema as index, loadQuery, searchTextSchema } from './query.ts'

const column = (kind: FieldKind, name: keyof OrderItem): Field => ({ name, kind, summed: kind === 'decimal' })

/**
 * The fields of an order in the service's list (Service: orders-and-errands.md, "Order, list item"), in the order in
 * which a grid first shows them: what the order is, what it costs, what its status is.
 */
export const orderColumns: readonly Field[] = [
  column('text', 'ÄrendeNummer'),
  column('text', 'ExterntFakturanummer'),
  column('text', 'LeverantörNamn'),
  column('text', 'Organisationsnummer'),
  { ...column('decimal', 'Belopp'), leastDecimals: 2 },
  column('text', 'StatusTypBeteckning'),
  column('date', 'BetaldDatum'),
  column('dateTime', 'Skapad'),
  column('text', 'ÄrendeBeteckning'),
  column('text', 'OrganisationBeteckning'),
  column('text', 'LeverantörNummer'),
  column('text', 'StatusTypKortbeteckning'),
  column('integer', 'ÄrendeFakturaExternStatusTypId'),
  column('text', 'StatusTypHjälptext'),
  column('dateTime', 'Borttagen')
]

/** A status that occurs among the orders of a list. */
export interface OrderStatus {
  readonly id: number
  /** `''` where no order names it. */
  readonly name: string
  readonly short: string | null
  readonly help: string | null
}

/**
 * The service's answer to a search. `rows`, `columns` and `drift` describe all its rows, also those that main filters
 * out.
 */
export interface LoadedOrders extends LoadedList {
  /** The search as the person entered it. */
  readonly filters: OrderFilters
  /** The LIKE pattern that was sent for each parameter. `''` matches everything. */
  readonly sent: OrderPatterns
  /** True if the search ignored case, with `_` for letters. */
  readonly inAnyCase: boolean
  /** Number of rows that meet the filters exactly, removed orders included. Only these can be shown. */
  readonly matching: number
  /** Number of removed orders among them. */
  readonly removed: number
  /** The views as they were when the answer had been read. `orders.views` counts again. */
  readonly views: OrderViewCounts
  /**
   * True if main's exact filter was switched off, because none of the rows met it. Then all rows are shown (`matching`
   * is `rows`): the program may be wrong about which column holds the text that was searched for.
   */
  readonly exactFilterOff: boolean
  /** Sorted by id, at most 200. If orders disagree on the name of a status, the most frequent name. */
  readonly statuses: readonly OrderStatus[]
}

/** The state of the order list in main. A failed search leaves `loaded` unchanged and gives the reason in `problem`. */
export interface OrderListState {
  readonly progress: LoadingProgress | null
  readonly loaded: LoadedOrders | null
  readonly problem: Problem | null
}

/** The query is about the orders of the view, and of the search, only. */
const question = { ...loadQuery, view: v.picklist(orderViews) }

/**
 * A block of orders. Of the view of possible duplicates also where, in the block, an order is in another group than the
 * one before it.
 */
export interface OrderRows extends RowsBlock {
  readonly groupStarts?: readonly number[]
}

export const orderListCalls = {
  /**
   * Searches at the service, by one request. `inAnyCase` is the person's choice, which main remembers for the address
   * once it has found something; left out, what is remembered counts. A search under way is cancelled (`cancelled`).
   * Answers when all rows have been read; what is loaded stays until then. Progress comes as `orders.changed`.
   */
  'orders.search': call<OrderListState>()(
    v.object({ filters: orderFiltersSchema, inAnyCase: v.optional(v.boolean()) })
  ),
  /** Cancels a search. What is loaded stays. */
  'orders.cancel': call<OrderListState>()(v.object({})),
  /** Refused as `cancelled` for any load but the current one, like the calls below. */
  'orders.rows': call<OrderRows>()(
    v.pipe(
      v.object({ ...question, columns: columnNamesSchema, from: index, to: index }),
      v.check((block) => isAllowedBlock(block), 'the block is too large')
    )
  ),
  'orders.totals': call<Totals>()(v.object({ ...question, rows: v.optional(v.nullable(rangesSchema)) })),
  /**
   * Counts the views again: another month may have begun, or the user has chosen which statuses mean paid. Until then
   * every other call refers to the orders that were counted last, so that the position of a row stays the same.
   */
  'orders.views': call<OrderViewCounts>()(v.object({ loadId: index })),
  /** The values of a column with their counts, as `lists.facet` gives them. */
  'orders.facet': call<Facet>()(v.object({ ...question, ...valuesOf })),
  /** The orders in groups, as `lists.groups` gives them. */
  'orders.groups': call<Groups>()(
    v.pipe(
      v.object({ ...question, ...groupedBy }),
      v.check((asked) => isAllowedGroupBlock(asked), 'the block is too large')
    )
  ),
  /** Figures of cells, as `lists.figures` gives them. */
  'orders.figures': call<CellFigures>()(v.object({ ...question, ...cellsAsked })),
  /**
   * Gives the order list these own columns, and no others, until the person leaves: now, and with every later search. A
   * loaded list then has another load id, as if it had been searched for again. Throws `invalid` for any that is no
   * formula, because orders have no key of another list (Service: decisions.md, "Joining lists") and no search is
   * compared with the one before; `memory` where they do not fit.
   */
  'orders.derive': call<OrderListState>()(v.object(derivedAnew)),
  /** Computes a formula for the first orders of a query, as `lists.previewFormula` does. */
  'orders.previewFormula': call<FormulaPreview | null>()(v.object({ ...question, ...previewed })),
  /** The position of the first order that has exactly these two numbers. `''` means that it has none. */
  'orders.position': call<RowPosition>()(
    v.object({ ...question, orderNumber: searchTextSchema, invoiceNumber: searchTextSchema })
  )
} as const

export const orderListEvents = {
  /** A search has started, made progress (at most ten times a second), succeeded, failed or was cancelled. */
  'orders.changed': event<OrderListState>()
} as const

/** True if a cell of a `date` or `dateTime` column is a date, and not some other text of the service's. */
export const isDateTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?$/.test(text)

const textOf = (cell: Cell | undefined): string | null =>
  typeof cell === 'object' && cell !== null ? cell.text : (cell ?? null)

const integerOf = (cell: Cell | undefined): number | null => {
  const number = typeof cell === 'string' && /^-?\d+$/.test(cell) ? Number(cell) : NaN
  return Number.isSafeInteger(number) ? number : null
}

/** The order that a row's cells describe. It counts as removed only where `Borttagen` is a valid date and time. */
export const orderItemOf = (cell: (name: keyof OrderItem) => Cell | undefined): OrderItem => {
  const removed = textOf(cell('Borttagen'))
  return {
    Borttagen: removed !== null && isDateTime(removed) ? removed : null,
    Skapad: textOf(cell('Skapad')),
    ÄrendeFakturaExternStatusTypId: integerOf(cell('ÄrendeFakturaExternStatusTypId')),
    ÄrendeNummer: textOf(cell('ÄrendeNummer')),
    Organisationsnummer: textOf(cell('Organisationsnummer')),
    LeverantörNamn: textOf(cell('LeverantörNamn')),
    ExterntFakturanummer: textOf(cell('ExterntFakturanummer')),
    Belopp: cell('Belopp') ?? null,
    BetaldDatum: textOf(cell('BetaldDatum')),
    StatusTypBeteckning: textOf(cell('StatusTypBeteckning')),
    StatusTypKortbeteckning: textOf(cell('StatusTypKortbeteckning')),
    StatusTypHjälptext: textOf(cell('StatusTypHjälptext')),
    ÄrendeBeteckning: textOf(cell('ÄrendeBeteckning')),
    OrganisationBeteckning: textOf(cell('OrganisationBeteckning')),
    LeverantörNummer: textOf(cell('LeverantörNummer'))
  }
}
