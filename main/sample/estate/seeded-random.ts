/**
 * Random numbers without state: each depends on a purpose and an index alone, so that any row can be made without the
 * rows before it, and is the same every time. Not for secrets.
 */

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

/** The choice at a position; positions beyond the last start over. */
export const choiceAt = <T>(choices: Choices<T>, position: number): T =>
  choices[position % choices.length] ?? choices[0]

/** One of the choices, the same one for the same purpose and index. */
export const pick = <T>(choices: Choices<T>, of: Purpose, index: number): T =>
  choiceAt(choices, randomBelow(choices.length, of, index))
