import type { documentedOrderItem } from '../documents/errands.ts'
import { matchesLike } from '../sql-like-dialects.ts'
import type { OrdersVariant } from './variant.ts'
import { serializeDate } from './json-style.ts'

type Members = Readonly<Record<string, unknown>>

/** An order as it was sent. */
interface Stored {
  readonly body: Members
  /** How many times the list is still to be asked before the order stands in it. */
  waits: number
}

const width = 20

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Of each parameter of the list, the member of the save body that it is looked for in, by our assumptions. */
const searched = {
  Ordernummer: 'Ordernummer',
  Orgnummer: 'Orgnummer',
  LeverantorNamn: 'LeversntorNamn',
  Fakturanummer: 'Fakturanummer'
} as const

/** The order store of one service. */
export const createOrderStore = (mind: OrdersVariant) => {
  const stored: Stored[] = []

  const number = (value: unknown): string => {
    const text = textOf(value)
    if (text === '' || mind.numbers === 'as sent') return text
    return mind.numbers === 'padded' ? text.padEnd(width) : text.padStart(width, '0')
  }

  const matches = (value: string, pattern: string): boolean => {
    const { dialect, caseCounts, accentsCount } = mind.like
    // Fixed-width columns are compared without the blanks at their end.
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
      Skapad: serializeDate(`2026-11-21T08:00:0${index % 10}Z`, mind.dates),
      ÄrendeFakturaExternStatusTypId: mind.status === 'strings' ? String(status) : status,
      ÄrendeNummer: number(body['Ordernummer']) || null,
      Organisationsnummer: textOf(body['Orgnummer']) || null,
      LeverantörNamn: textOf(body['LeversntorNamn']) || null,
      ExterntFakturanummer: number(body['Fakturanummer']) || null,
      Belopp: mind.amounts === 'strings' && typeof amount === 'number' ? amount.toFixed(2) : amount,
      BetaldDatum: paid === '' ? null : serializeDate(paid, mind.dates),
      StatusTypBeteckning: `Läge ${String(status)}`,
      StatusTypKortbeteckning: `L${String(status)}`,
      StatusTypHjälptext: 'Så här långt har ordern kommit',
      ÄrendeBeteckning: null,
      OrganisationBeteckning: null,
      LeverantörNummer: null
    }
    const entries = Object.entries(filled).map(([name, value]) => [name, value ?? null] as const)
    if (mind.empty === 'absent') return Object.fromEntries(entries.filter(([, value]) => value !== null))
    return Object.fromEntries(entries.map(([name, value]) => [name, value ?? mind.empty]))
  }

  return {
    save: (body: Members): void => void stored.push({ body, waits: mind.commitsAfter }),

    /** The items that all four patterns match; an empty one matches everything. */
    list: (parameters: URLSearchParams): readonly Members[] => {
      const there = stored.filter((order) => order.waits-- <= 0)
      return there
        .filter(({ body }) =>
          Object.entries(searched).every(([parameter, member]) => {
            const pattern = parameters.get(parameter) ?? ''
            const sent = member === 'Ordernummer' || member === 'Fakturanummer' ? number(body[member]) : textOf(body[member])
            return pattern === '' || matches(sent, pattern)
          })
        )
        .map(asItem)
    }
  }
}
