import { isDateTime, type OrderItem, type OrderView } from '../../../../preload/contract/index.ts'

/** What a view shows, order by order, in the plainest words. */

interface Facts {
  readonly paid: readonly number[] | null
  /** `YYYY-MM` */
  readonly month: string
}

const isDate = (text: string | null): boolean => text !== null && isDateTime(text)
const isGone = ({ Borttagen }: OrderItem): boolean => isDate(Borttagen)

/** Leading zeros, case and blanks around a number say nothing. */
const bareNumber = (text: string | null): string => {
  let bare = (text ?? '').normalize('NFC').toLowerCase().trim()
  while (bare.length > 1 && bare.startsWith('0')) bare = bare.slice(1)
  return bare
}
const bareName = (text: string | null): string => (text ?? '').toLowerCase().split(/\s+/).filter(Boolean).join(' ')
/** Those of the tests are ten digits, or twelve, with or without a dash. */
const bareOrganisation = (text: string | null): string =>
  (text ?? '').replaceAll(/[- ]/g, '').replace(/^16(?=\d{10}$)/, '')

const same = (one: string, other: string): boolean => one !== '' && one === other

const isSameSupplier = (one: OrderItem, other: OrderItem): boolean => {
  const numbers = [one, other].map(({ Organisationsnummer }) => bareOrganisation(Organisationsnummer))
  if (numbers[0] !== '' && numbers[1] !== '') return numbers[0] === numbers[1]
  return same(bareName(one.LeverantörNamn), bareName(other.LeverantörNamn))
}

const isAlike = (one: OrderItem, other: OrderItem): boolean =>
  same(bareNumber(one.ExterntFakturanummer), bareNumber(other.ExterntFakturanummer)) &&
  (same(bareNumber(one.ÄrendeNummer), bareNumber(other.ÄrendeNummer)) || isSameSupplier(one, other))

/** The groups of orders that may be the same, each with everything that is like one of its own. Those of one are left out. */
export const duplicateGroups = (items: readonly OrderItem[]): readonly (readonly OrderItem[])[] => {
  let groups = items.filter((item) => !isGone(item)).map((item) => [item])
  for (const item of items.filter((one) => !isGone(one))) {
    const [near, far] = [true, false].map((wanted) =>
      groups.filter((group) => group.some((one) => one === item || isAlike(one, item)) === wanted)
    )
    groups = [...(far ?? []), (near ?? []).flat()]
  }
  return groups.filter(({ length }) => length > 1)
}

export const itemsInView = (
  items: readonly OrderItem[],
  view: OrderView,
  { paid, month }: Facts
): readonly OrderItem[] => {
  const isPaidStatus = ({ ÄrendeFakturaExternStatusTypId: id }: OrderItem): boolean =>
    id !== null && (paid ?? []).includes(id)
  const doubles = new Set(duplicateGroups(items).flat())
  const isIn = (item: OrderItem): boolean => {
    switch (view) {
      case 'removed':
        return isGone(item)
      case 'unpaid':
        return !isDate(item.BetaldDatum) && !isPaidStatus(item)
      case 'paidUndated':
        return !isDate(item.BetaldDatum) && isPaidStatus(item)
      case 'paidThisMonth':
        return isDate(item.BetaldDatum) && (item.BetaldDatum ?? '').startsWith(month)
      case 'duplicates':
        return doubles.has(item)
      case 'all':
        return true
    }
  }
  return items.filter((item) => (view === 'removed' || !isGone(item)) && isIn(item))
}
