import type { Cell } from '../../../preload/contract/index.ts'

const canonical = /^(-?)(\d+)(?:\.(\d+))?$/

/** An exact sum, and how many values could not be read as numbers and are left out of it. */
export interface Sum {
  /** Canonical decimal text. */
  readonly sum: string
  readonly leftOut: number
}

/** Canonical decimal text as a whole number of `10 ** -places`. */
const scaled = (text: string, places: number): bigint => {
  const [, sign = '', whole = '0', fraction = ''] = canonical.exec(text) ?? []
  return BigInt(sign + whole + fraction.padEnd(places, '0'))
}

const placesOf = (text: string): number => canonical.exec(text)?.[3]?.length ?? 0

/** The exact sum of amounts. Empty ones count as nothing. */
export const sumOf = (cells: readonly Cell[]): Sum => {
  const amounts = cells.filter((cell) => typeof cell === 'string')
  const places = amounts.reduce((most, amount) => Math.max(most, placesOf(amount)), 0)
  const total = amounts.reduce((sum, amount) => sum + scaled(amount, places), 0n)
  const digits = String(total < 0n ? -total : total).padStart(places + 1, '0')
  const point = digits.length - places
  const fraction = digits.slice(point).replace(/0+$/, '')
  return {
    sum: `${total < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`,
    leftOut: cells.filter((cell) => cell !== null && typeof cell !== 'string').length
  }
}

/** Orders amounts exactly: smaller first. */
export const compareAmounts = (one: string, other: string): number => {
  const places = Math.max(placesOf(one), placesOf(other))
  const difference = scaled(one, places) - scaled(other, places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
