import * as v from 'valibot'
import { call, event } from './call.ts'
import type { Field, FieldKind } from '../domain/catalogue.ts'
import type { LoadedList, LoadingProgress } from './lists.ts'
import type { OrderPatterns } from '../domain/order-patterns.ts'
import { orderFiltersSchema, type OrderFilters, type OrderItem } from './orders.ts'
import type { OrderViewCounts } from '../domain/order-views.ts'
import type { Problem } from './problem.ts'
import { indexSchema as index } from './query.ts'
import type { Cell } from './rows.ts'

const column = (kind: FieldKind, name: keyof OrderItem): Field => ({ name, kind, summed: kind === 'decimal' })

/** Fields of a listed order (Service: orders-and-errands.md, "Order, list item"), in the order first shown. */
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

/** The answer to a search. `rows`, `columns` and `drift` include the rows that main filters out. */
export interface LoadedOrders extends LoadedList {
  /** The search as the person entered it. */
  readonly filters: OrderFilters
  /** The LIKE pattern that was sent for each parameter. `''` matches everything. */
  readonly sent: OrderPatterns
  /** True if the search ignored case, with `_` for letters. */
  readonly inAnyCase: boolean
  /** Number of rows that meet the filters exactly, removed orders included. Only these can be shown. */
  readonly matching: number
  readonly removed: number
  /** The views as they were when the answer had been read. `orders.views` counts again. */
  readonly views: OrderViewCounts
  /** True if no row met main's exact filter, so that all are shown: the column it looks in may be the wrong one. */
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

export const orderListCalls = {
  /**
   * Searches by one request, and cancels a search under way (`cancelled`). `inAnyCase`: the user's choice, remembered
   * for the address once it finds something. What is loaded stays until all rows are read.
   */
  'orders.search': call<OrderListState>()(
    v.object({ filters: orderFiltersSchema, inAnyCase: v.optional(v.boolean()) })
  ),
  'orders.cancel': call<OrderListState>()(v.object({})),
  /**
   * Counts the views again. Until then every call refers to the orders counted last, so that rows keep their positions.
   */
  'orders.views': call<OrderViewCounts>()(v.object({ loadId: index }))
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
