import {
  groupCodes,
  type Code,
  homeSizes,
  oneRoomTypes,
  supplements,
  types,
  type ObjectType,
  type Size,
  type Status,
  type Supplement
} from './object-codes.ts'
import { newestMonth, randomBelow, purpose, isChosen, pick } from './seeded-random.ts'
import { firstObjectOf, groups, type Group, locationOf, type Place, type Slot } from './layout.ts'
import { propertyNumber } from './property.ts'

/** A property's monthly bookings, made from the rents of its contracts. Amounts are whole öre; debit is positive. */

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

export interface Rental {
  readonly index: number
  readonly place: Place
  readonly number: string
  readonly group: Group
  readonly type: ObjectType
  /** Null for everything but homes. */
  readonly size: Size | null
  readonly status: Status
  /** Tenths of a square metre. */
  readonly area: number
  /** Kronor a month. */
  readonly rent: number
  /** Öre a month, for what has been installed in the object. */
  readonly ownSupplement: number
}

/** Contracts per hundred objects; together about 93 in a hundred. */
const letPercent: Readonly<Record<Group, number>> = { home: 96.5, premises: 88, parking: 88, storage: 85 }

const statusOf = (index: number, group: Group): Status => {
  if (isChosen(letPercent[group], purpose.let, index)) return isChosen(4, purpose.notice, index) ? 'notice' : 'let'
  return isChosen(12, purpose.blocked, index) ? 'blocked' : 'vacant'
}

/** True if the object is rented, if only until the notice period ends. */
export const isLet = (status: Status): boolean => status === 'let' || status === 'notice'

/** Homes are numbered by floor, four to a floor: 1001 to 1004, 1101 and on; the others by a letter and a number. */
const numberWithin = ({ group, position }: Slot): string =>
  group === 'home'
    ? String(1000 + 100 * Math.floor(position / 4) + (position % 4) + 1)
    : `${groupCodes[group].code}${position < 9 ? '0' : ''}${position + 1}`

const objectNumberAt = ({ property, slot }: Place): string =>
  `${propertyNumber(property)}-0${slot.buildingInProperty + 1}-${numberWithin(slot)}`

/** `1004-02-1101`: property, building, number within the building. */
export const objectNumber = (index: number): string => objectNumberAt(locationOf(index))

const measures = (index: number, group: Group, size: Size | null): { area: number; rent: number } => {
  if (size) {
    return {
      area: size.area * 10 + randomBelow(70, purpose.area, index),
      rent: size.rent + randomBelow(1400, purpose.rent, index)
    }
  }
  if (group === 'premises') {
    const area = 450 + randomBelow(3600, purpose.area, index)
    return { area, rent: Math.round((area / 10) * (85 + randomBelow(90, purpose.rent, index))) }
  }
  if (group === 'parking') return { area: 125, rent: 190 + 10 * randomBelow(90, purpose.rent, index) }
  return { area: 20 + randomBelow(110, purpose.area, index), rent: 60 + 5 * randomBelow(60, purpose.rent, index) }
}

/** The object with this index, computed without the objects before it. */
export const rentalAt = (index: number): Rental => {
  const place = locationOf(index)
  const { group } = place.slot
  const size = group === 'home' ? pick(homeSizes, purpose.size, index) : null
  return {
    index,
    place,
    number: objectNumberAt(place),
    group,
    type: pick(size?.code.startsWith('1') ? oneRoomTypes : types[group], purpose.type, index),
    size,
    status: statusOf(index, group),
    ...measures(index, group, size),
    ownSupplement: size && isChosen(18, purpose.ownSupplement, index) ? 5 * randomBelow(9000, purpose.amount, index) : 0
  }
}

interface PricePart {
  readonly supplement: Supplement
  /** Kronor a month; negative for a deduction. */
  readonly amount: number
}

/** The charges on the object's contract besides the rent: at most three price parts. */
export const pricePartsOf = ({ index, group }: Rental): readonly PricePart[] =>
  supplements[group].flatMap((supplement, position) => {
    const key = index * 4 + position
    if (!isChosen(supplement.percent, purpose.supplement, key)) return []
    return [
      { supplement, amount: supplement.from + randomBelow(supplement.to - supplement.from + 1, purpose.amount, key) }
    ]
  })

/** Sum of the price parts beside the rent, in kronor a month: `AvtalTAhyra`. */
export const supplementSum = (rental: Rental): number =>
  pricePartsOf(rental).reduce((sum, { amount }) => sum + amount, 0)
