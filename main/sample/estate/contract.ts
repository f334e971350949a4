import { randomBelow, isChosen, purpose, dayText, lastDayText, monthText, newestMonth } from './seeded-random.ts'
import { isLet, rentalAt, type Rental } from './rental.ts'

export interface Contract {
  readonly number: string
  /** Serial of the customer who holds it. */
  readonly holder: number
  /** Number of the contract with which it is billed, or null. */
  readonly billedWith: string | null
  readonly signed: string
  readonly from: string
  readonly fromMonth: number
  /** Last day, of a fixed term or after notice, else null. */
  readonly to: string | null
  readonly noticeGiven: string | null
  readonly freeFrom: string | null
  /** Months. */
  readonly renewal: number
  readonly tenantNotice: number
  readonly landlordNotice: number
}

/** `A100000` and up. */
export const contractNumber = (index: number): string => `A${100_000 + index}`

/** `K200000` and up. An even serial is a holder; the odd one after it is the co-tenant in that home. */
export const customerNumber = (serial: number): string => `K${200_000 + serial}`

/** A home of the same building, whose tenant may also rent a parking space or a storage room there. */
const neighbour = ({ index, place: { slot } }: Rental): Rental =>
  rentalAt(index - slot.back + randomBelow(slot.homes, purpose.holder, index))

/** The serial of the customer who holds the contract of a let object, and the contract with which it is billed. */
export const holderOf = (rental: Rental): Pick<Contract, 'holder' | 'billedWith'> => {
  if (rental.group === 'parking' || rental.group === 'storage') {
    const home = neighbour(rental)
    if (isLet(home.status)) return { holder: 2 * home.index, billedWith: contractNumber(home.index) }
  }
  return { holder: 2 * rental.index, billedWith: null }
}

/** Tenure in months: mostly short, at most 35 years, at least five months. */
const tenureOf = (index: number): number => 5 + Math.floor(randomBelow(1000, purpose.tenure, index) ** 2 / 2400)

const termOf = ({ index, group }: Rental): { notice: number; renewal: number } =>
  group === 'premises'
    ? { notice: 9, renewal: isChosen(70, purpose.terms, index) ? 36 : 60 }
    : { notice: 3, renewal: 0 }

const endOf = (rental: Rental, fromMonth: number, notice: number, renewal: number) => {
  if (rental.status === 'notice') {
    const month = newestMonth - randomBelow(3, purpose.noticeMonth, rental.index)
    return {
      noticeGiven: dayText(month, 1 + randomBelow(28, purpose.noticeDay, rental.index)),
      to: lastDayText(month + notice),
      freeFrom: `${monthText(month + notice + 1)}-01`
    }
  }
  const terms = renewal ? Math.floor((newestMonth - fromMonth) / renewal) + 1 : 0
  return { noticeGiven: null, to: terms ? lastDayText(fromMonth + terms * renewal - 1) : null, freeFrom: null }
}

export const contractOf = (rental: Rental): Contract | null => {
  if (!isLet(rental.status)) return null
  const { index } = rental
  const fromMonth = newestMonth - tenureOf(index)
  const { notice, renewal } = termOf(rental)
  return {
    number: contractNumber(index),
    ...holderOf(rental),
    signed: dayText(
      fromMonth - 1 - randomBelow(3, purpose.signed, index),
      1 + randomBelow(28, purpose.signedDay, index)
    ),
    from: `${monthText(fromMonth)}-01`,
    fromMonth,
    ...endOf(rental, fromMonth, notice, renewal),
    renewal,
    tenantNotice: notice,
    landlordNotice: notice
  }
}
