import * as v from 'valibot'
import { call, event } from './call.ts'
import type { Field, FieldKind } from './catalogue.ts'
import { isAllowedBlock, type Cell, type LoadedList, type LoadingProgress, type RowPosition, type RowsBlock, type Totals } from './lists.ts'
import { orderFiltersSchema, type OrderFilters, type OrderItem, type OrderParameter } from './orders.ts'
import type { Problem } from './problem.ts'
import { columnNamesSchema, querySchema, searchTextSchema } from './query.ts'

const column = (kind: FieldKind, name: keyof OrderItem): Field => ({ name, kind, summed: kind === 'decimal' })
const date = (kind: 'date' | 'dateTime', name: keyof OrderItem): Field => ({ ...column(kind, name), anyDateFormat: true })

/**
 * The fields of an order in the service's list ("Errand integration …", "Invoice service order, list item"), in the order
 * in which a grid first shows them: what the order is, what it costs, how far it has got.
 */
export const orderColumns: readonly Field[] = [
  column('text', 'ÄrendeNummer'),
  column('text', 'ExterntFakturanummer'),
  column('text', 'LeverantörNamn'),
  column('text', 'Organisationsnummer'),
  column('decimal', 'Belopp'),
  column('text', 'StatusTypBeteckning'),
  date('date', 'BetaldDatum'),
  date('dateTime', 'Skapad'),
  column('text', 'ÄrendeBeteckning'),
  column('text', 'OrganisationBeteckning'),
  column('text', 'LeverantörNummer'),
  column('text', 'StatusTypKortbeteckning'),
  column('integer', 'ÄrendeFakturaExternStatusTypId'),
  column('text', 'StatusTypHjälptext'),
  date('dateTime', 'Borttagen')
]

/** A status that the orders of a list have. */
export interface OrderStatus {
  readonly id: number
  readonly name: string
  readonly short: string | null
  readonly help: string | null
}

/** The service's answer to a search. `rows`, `columns` and `drift` are of all its rows, refined away or not. */
export interface LoadedOrders extends LoadedList {
  /** What was searched for. */
  readonly filters: OrderFilters
  /** The LIKE pattern that was sent for each parameter; `''` matches everything. */
  readonly sent: Readonly<Record<OrderParameter, string>>
  /** Rows that are exactly what was asked for, removed ones too: those that can be looked at. */
  readonly matching: number
  /** How many of them are removed. */
  readonly removed: number
  /**
   * Whether none of the rows is what was asked for, as far as this program knows which column holds it. All rows are
   * looked at then (`matching` is `rows`), because that may be its mistake.
   */
  readonly unrefined: boolean
  /** By number, at most 200. Where orders differ in what they call a status, what most of them call it. */
  readonly statuses: readonly OrderStatus[]
}

/** The order list as main knows it. A failed search leaves `loaded` as it was and says why in `problem`. */
export interface OrderListState {
  readonly loading: LoadingProgress | null
  readonly loaded: LoadedOrders | null
  readonly problem: Problem | null
}

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
/** `removed`: whether removed orders are among the rows. */
const asked = { load: index, query: querySchema, removed: v.boolean() }

export const orderListCalls = {
  /**
   * Asks the service, in place of a search under way, which ends as `cancelled`. Answers when all rows are there; what was
   * loaded stays until then. How far it has come is told by `orders.changed`.
   */
  'orders.search': call<OrderListState>()(v.object({ filters: orderFiltersSchema })),
  /** Gives up a search; what was loaded stays. */
  'orders.cancel': call<OrderListState>()(v.object({})),
  /** Refused as `cancelled` for any other load than the present one, like all that follows. */
  'orders.rows': call<RowsBlock>()(
    v.pipe(
      v.object({ ...asked, columns: columnNamesSchema, from: index, to: index }),
      v.check((block) => isAllowedBlock(block), 'the block is too large')
    )
  ),
  'orders.totals': call<Totals>()(v.object(asked)),
  /** Where among the rows the first order stands that has exactly these two numbers; `''` is none. */
  'orders.place': call<RowPosition>()(v.object({ ...asked, orderNumber: searchTextSchema, invoiceNumber: searchTextSchema }))
} as const

export const orderListEvents = {
  /** A search began, came further (at most ten times a second), became ready, failed, or was given up. */
  'orders.changed': event<OrderListState>()
} as const

/** Whether a cell of a `date` or `dateTime` column is one, not some text that the service sent in its place. */
export const isDateTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?$/.test(text)

const textOf = (cell: Cell | undefined): string | null =>
  typeof cell === 'object' && cell !== null ? cell.text : (cell ?? null)

const integerOf = (cell: Cell | undefined): number | null => {
  const number = typeof cell === 'string' && /^-?\d+$/.test(cell) ? Number(cell) : NaN
  return Number.isSafeInteger(number) ? number : null
}

/** An order of the cells of its row. It counts as removed only where `Borttagen` can be read as a time. */
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
