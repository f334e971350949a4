/** Months are counted from year 0, so that a notice period can simply be added. */

const two = (number: number): string => (number < 10 ? `0${number}` : String(number))

/** November 2026, the sample's current month whatever the clock says, so that its bytes depend on its size alone. */
export const newestMonth = 2026 * 12 + 10

/** `YYYY-MM`. */
export const monthText = (month: number): string => `${Math.floor(month / 12)}-${two((month % 12) + 1)}`

/** `YYYY-MM-DD`. */
export const dayText = (month: number, day: number): string => `${monthText(month)}-${two(day)}`

/** The month's last day as `YYYY-MM-DD`. */
export const lastDayText = (month: number): string =>
  dayText(month, new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate())

/** Amounts as the sample service writes them: a decimal comma, no thousands separator (`7450,00`, `-89,50`). */

/** Whole kronor with two decimals. */
export const formatKronor = (amount: number): string => `${amount},00`

/** A whole number of öre in kronor. */
export const formatOre = (amount: number): string => {
  const positive = Math.abs(amount)
  const rest = positive % 100
  return `${amount < 0 ? '-' : ''}${(positive - rest) / 100},${rest < 10 ? '0' : ''}${rest}`
}

/** A whole number of tenths, for areas in square metres. */
export const formatTenths = (amount: number): string => `${Math.floor(amount / 10)},${amount % 10}`

/** Random numbers by purpose and index alone, so that any row can be made without those before it. Not for secrets. */

/** The purpose of a number. Numbers of different purposes at the same index are independent of each other. */
export const purpose = {
  let: 1,
  notice: 2,
  blocked: 3,
  type: 4,
  size: 5,
  area: 6,
  rent: 7,
  ownSupplement: 8,
  supplement: 9,
  amount: 10,
  tenure: 11,
  signed: 12,
  noticeDay: 13,
  terms: 14,
  guarantor: 15,
  holder: 16,
  coTenant: 17,
  firstName: 18,
  lastName: 19,
  phone: 20,
  mobile: 21,
  email: 22,
  trade: 23,
  built: 24,
  street: 25,
  houseNumber: 26,
  postcode: 27,
  month: 28,
  cost: 29,
  letting: 30,
  queue: 31,
  points: 32,
  interest: 33,
  phoneEnd: 34,
  payment: 35,
  hasPhone: 36,
  noticeMonth: 37,
  signedDay: 38
} as const
type Purpose = (typeof purpose)[keyof typeof purpose]

/** An integer from 0 to 2³² − 1 (the finalizer of MurmurHash3, in which every input bit affects every output bit). */
export const randomUint32 = (of: Purpose, index: number): number => {
  let bits = Math.imul(index, 0x9e3779b1) ^ Math.imul(of, 0x85ebca77)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** An integer from 0 to `limit` − 1. */
export const randomBelow = (limit: number, of: Purpose, index: number): number =>
  Math.floor((randomUint32(of, index) / 0x1_0000_0000) * limit)

/** True with a probability of `percent` in a hundred. */
export const isChosen = (percent: number, of: Purpose, index: number): boolean =>
  randomBelow(1000, of, index) < percent * 10

/** Something to choose from: never empty. */
export type Choices<T> = readonly [T, ...T[]]

/** Choices from a text that lists them with commas between. */
export const choicesIn = (list: string): Choices<string> => {
  const [first = '', ...others] = list.trim().split(/,\s+/)
  return [first, ...others]
}

/** The choice at a position; positions beyond the last start over. */
export const choiceAt = <T>(choices: Choices<T>, position: number): T =>
  choices[position % choices.length] ?? choices[0]

/** One of the choices, the same one for the same purpose and index. */
export const pick = <T>(choices: Choices<T>, of: Purpose, index: number): T =>
  choiceAt(choices, randomBelow(choices.length, of, index))
