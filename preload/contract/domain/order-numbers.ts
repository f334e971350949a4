import type { OrderNumber } from './order-submission.ts'
import { comparableForms } from './order-views.ts'
import type { OrderItem } from '../ipc/orders.ts'

export type OrderNumbers = Readonly<Record<OrderNumber, string>>

/** Equal for two orders with the same numbers, apart from what a service may add to them or take from them. */
export const numbersKey = ({ Ordernummer, Fakturanummer }: OrderNumbers): string =>
  JSON.stringify([comparableForms.number(Ordernummer), comparableForms.number(Fakturanummer)])

/** So many characters of a number are searched for at the service, which may store no more of it. */
export const searchedLength = 12
/** A service may store fewer characters of a number than were sent. A shorter prefix than this proves nothing. */
export const minPrefixLength = 6

/** Matches a text that has the number in it, with any character for one with a meaning in `LIKE`. */
const withinOf = (wanted: string): RegExp =>
  new RegExp(
    [...wanted]
      .map((character) => (/[%_[\]^\\]/.test(character) ? '[^]' : character.replace(/[$.*+?(){}|/-]/, '\\$&')))
      .join('')
  )

/** True if an order of the list shows one of the numbers, even within a longer one. */
export const showsNumber = (
  { ÄrendeNummer, ExterntFakturanummer, ÄrendeBeteckning }: OrderItem,
  { Ordernummer, Fakturanummer }: OrderNumbers
): boolean => {
  const wanted = [Ordernummer, Fakturanummer]
    .map((text) => comparableForms.number(text).slice(0, searchedLength))
    .filter((text) => text !== '')
  const shown = [ÄrendeNummer, ExterntFakturanummer, ÄrendeBeteckning].map((text) => comparableForms.number(text ?? ''))
  return wanted.some((text) =>
    shown.some((whole) => withinOf(text).test(whole) || (whole.length >= minPrefixLength && text.startsWith(whole)))
  )
}
