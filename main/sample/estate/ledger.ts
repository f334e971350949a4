/** A property's monthly bookings, made from the rents of its contracts. Amounts are whole öre; debit is positive. */
import { groupCodes, type Code } from './object-codes.ts'
import { newestMonth } from './dates.ts'
import { randomBelow, purpose } from './seeded-random.ts'
import { firstObjectOf, groups, type Group } from './layout.ts'
import { isLet, rentalAt, supplementSum } from './rental.ts'

export interface Booking {
  readonly account: string
  /** The kind of object that an income comes from. */
  readonly group: Code | null
  readonly amount: number
}

/** Kronor a month by kind of object. */
type Income = Readonly<Record<Group, number>>

/** The last twelve months, oldest first. */
export const bookedMonths: readonly number[] = Array.from({ length: 12 }, (_, back) => newestMonth - 11 + back)

/** Rents and price parts of the property's contracts, among the first `objects` objects of the estate. */
export const incomeOf = (property: number, objects: number): Income => {
  const income = { home: 0, premises: 0, parking: 0, storage: 0 }
  const end = Math.min(firstObjectOf(property + 1), objects)
  for (let index = firstObjectOf(property); index < end; index++) {
    const rental = rentalAt(index)
    if (isLet(rental.status)) income[rental.group] += rental.rent + supplementSum(rental)
  }
  return income
}

const incomeAccounts: Readonly<Record<Group, string>> = {
  home: '3011',
  premises: '3012',
  parking: '3014',
  storage: '3016'
}
const receivable = '1510'
const outgoingVat = '2611'
const payable = '2440'

/** The costs of running a property, in per mille of its income in a usual month. */
const costs = [
  { account: '5020', share: 45 },
  { account: '5030', share: 130 },
  { account: '5040', share: 60 },
  { account: '5060', share: 35 },
  { account: '5170', share: 95 },
  { account: '5190', share: 20 }
] as const

/** Per mille of the newest month's income: last year rents were lower, and more objects were vacant. */
const levelOf = (property: number, month: number): number => {
  if (month === newestMonth) return 1000
  return (month < newestMonth - 10 ? 952 : 985) + randomBelow(15, purpose.month, property * 12 + (month % 12))
}

/** The month's bookings, whose sum is zero. There are none of zero. */
export const bookingsOf = (property: number, month: number, income: Income): readonly Booking[] => {
  const level = levelOf(property, month)
  const credited = groups.map((group) => ({
    account: incomeAccounts[group],
    group: groupCodes[group],
    amount: -Math.round((income[group] * level) / 10)
  }))
  const vat = -Math.round((income.premises * level) / 40)
  const earned = -credited.reduce((sum, { amount }) => sum + amount, 0)
  const spent = costs.map(({ account, share }, position) => {
    const more = randomBelow(share, purpose.cost, (property * 12 + (month % 12)) * 8 + position)
    return { account, group: null, amount: Math.round((earned * (share + more)) / 1500) }
  })
  const owed = spent.reduce((sum, { amount }) => sum + amount, 0)
  return [
    { account: receivable, group: null, amount: earned - vat },
    { account: payable, group: null, amount: -owed },
    { account: outgoingVat, group: null, amount: vat },
    ...credited,
    ...spent
  ].filter(({ amount }) => amount !== 0)
}
