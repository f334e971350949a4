import type { Choices } from './seeded-random.ts'
import { organisationNumber } from './identity.ts'

interface Supplier {
  readonly number: string
  readonly name: string
  readonly organisationNumber: string
}

const names = [
  'Påhittade Rör & Värme AB',
  'Exempel El i Ängsbo AB',
  'Låtsasmålarna HB',
  'Sagolika Golv AB',
  'Övningsglas Åbacken AB',
  'Fiktiv Fastighetsskötsel AB',
  'Hittepå Hiss & Dörr AB',
  'Provstäd Öst AB'
] as const

/** Invented, with organisation numbers that are not assigned. */
const supplier = (position: number, name: string): Supplier => ({
  number: `L${4001 + position}`,
  name,
  organisationNumber: organisationNumber(7000 + 37 * position)
})

export const suppliers: Choices<Supplier> = [
  supplier(0, names[0]),
  ...names.slice(1).map((name, position) => supplier(position + 1, name))
]
