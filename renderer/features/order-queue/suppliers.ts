import { parseOrganisationNumber, type OrderDraft } from '../../../preload/contract/index.ts'

/** A supplier's name and organisation number, as an order of the service's list has them side by side. */
export interface Supplier {
  readonly name: string
  readonly number: string
}

/** One half of a supplier that a row lacks, and that all known orders with the other half agree on. */
export interface Completion {
  readonly field: 'Orgnummer' | 'LeverantorNamn'
  readonly text: string
}

/** Looks up what a row lacks of its supplier. */
export type CompleteSupplier = (draft: OrderDraft) => Completion | null

const normaliseName = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** A number as two of them are compared: however it is written where it reads as one, else letter by letter. */
const normaliseNumber = (number: string): string => {
  const parsed = parseOrganisationNumber(number)
  return parsed.ok ? parsed.value : number.trim().toLowerCase()
}

/** The one value of all of a group, by what `same` makes of them; null where they disagree. */
const agreed = (values: readonly string[], same: (value: string) => string): string | null =>
  new Set(values.map(same)).size === 1 ? (values[0] ?? null) : null

const index = (
  suppliers: readonly Supplier[],
  key: (supplier: Supplier) => string,
  value: (supplier: Supplier) => string,
  same: (value: string) => string
) =>
  new Map(
    [...Map.groupBy(suppliers, key)].flatMap(([known, group]) => {
      const only = agreed(group.map(value), same)
      return only === null ? [] : [[known, only] as const]
    })
  )

/** Learns from known suppliers. A name with several numbers, or a number with several names, completes nothing. */
export const createCompletion = (suppliers: readonly Supplier[]): CompleteSupplier => {
  const whole = suppliers.filter(({ name, number }) => name.trim() !== '' && number.trim() !== '')
  const numbers = index(
    whole,
    ({ name }) => normaliseName(name),
    ({ number }) => number,
    normaliseNumber
  )
  const names = index(
    whole,
    ({ number }) => normaliseNumber(number),
    ({ name }) => name,
    normaliseName
  )
  return ({ LeverantorNamn, Orgnummer }) => {
    const [name, number] = [LeverantorNamn.trim(), Orgnummer.trim()]
    if ((name === '') === (number === '')) return null
    const text = number === '' ? numbers.get(normaliseName(name)) : names.get(normaliseNumber(number))
    return text === undefined ? null : { field: number === '' ? 'Orgnummer' : 'LeverantorNamn', text: text.trim() }
  }
}
