import type { documentedOrderItem } from '../documents/errands-and-orders.ts'
import { matchesLike } from '../sql-like-dialects.ts'
import type { OrdersVariant } from './variant.ts'
import { serializeDate } from './json-style.ts'

type Members = Readonly<Record<string, unknown>>

/** An order as it was sent. */
interface Stored {
  body: Members
  /** How many searches do not find the order yet. */
  hiddenFor: number
}

const width = 20

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The member of the save body that each search parameter matches (Service: decisions.md, "Names of an order's fields"). */
const searchedMembers = {
  Ordernummer: 'Ordernummer',
  Orgnummer: 'Orgnummer',
  LeverantorNamn: 'LeversntorNamn',
  Fakturanummer: 'Fakturanummer'
} as const

/** The order store of one service. */
export const createOrderStore = (variant: OrdersVariant) => {
  const stored: Stored[] = []

  const number = (value: unknown): string => {
    const text = textOf(value)
    if (text === '' || variant.numbers === 'as sent') return text
    return variant.numbers === 'padded' ? text.padEnd(width) : text.padStart(width, '0')
  }

  const matches = (value: string, pattern: string): boolean => {
    const { dialect, caseCounts, accentsCount } = variant.like
    // Fixed-width columns are compared without trailing blanks.
    const [left, right] = [value.trimEnd(), pattern].map((text) =>
      accentsCount ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
    )
    return matchesLike(dialect, left ?? '', right ?? '', caseCounts)
  }

  const asItem = ({ body }: Stored, index: number): Members => {
    const amount = body['Belopp']
    const status = body['Status'] ?? 1
    const paid = textOf(body['BetaldDatum'])
    const filled: Record<keyof typeof documentedOrderItem, unknown> = {
      Borttagen: null,
      Skapad: serializeDate(`2026-11-21T08:00:0${index % 10}Z`, variant.dates),
      ÄrendeFakturaExternStatusTypId: variant.status === 'strings' ? String(status) : status,
      ÄrendeNummer: number(body['Ordernummer']) || null,
      Organisationsnummer: textOf(body['Orgnummer']) || null,
      LeverantörNamn: textOf(body['LeversntorNamn']) || null,
      ExterntFakturanummer: number(body['Fakturanummer']) || null,
      Belopp: variant.amounts === 'strings' && typeof amount === 'number' ? amount.toFixed(2) : amount,
      BetaldDatum: paid === '' ? null : serializeDate(paid, variant.dates),
      StatusTypBeteckning: `Läge ${String(status)}`,
      StatusTypKortbeteckning: `L${String(status)}`,
      StatusTypHjälptext: 'Så här långt har ordern kommit',
      ÄrendeBeteckning: null,
      OrganisationBeteckning: null,
      LeverantörNummer: null
    }
    const entries = Object.entries(filled).map(([name, value]) => [name, value ?? null] as const)
    if (variant.empty === 'absent') return Object.fromEntries(entries.filter(([, value]) => value !== null))
    return Object.fromEntries(entries.map(([name, value]) => [name, value ?? variant.empty]))
  }

  return {
    save: (body: Members): void => {
      const known = stored.find((order) =>
        (['Ordernummer', 'Fakturanummer'] as const).every((member) => order.body[member] === body[member])
      )
      if (!known || variant.again === 'another order') stored.push({ body, hiddenFor: variant.commitsAfter })
      else if (variant.again === 'changed') known.body = { ...known.body, ...body }
    },

    /** The items that match all four patterns; an empty one matches everything. */
    list: (parameters: URLSearchParams): readonly Members[] => {
      const visible = stored.filter((order) => order.hiddenFor-- <= 0)
      return visible
        .filter(({ body }) =>
          Object.entries(searchedMembers).every(([parameter, member]) => {
            const pattern = parameters.get(parameter) ?? ''
            const sent =
              member === 'Ordernummer' || member === 'Fakturanummer' ? number(body[member]) : textOf(body[member])
            return pattern === '' || matches(sent, pattern)
          })
        )
        .map(asItem)
    }
  }
}
