import type { Units } from '../../../preload/contract/index.ts'

/** A column, and the column of its units where both are asked about as one text. */
export interface United {
  readonly column: string
  readonly units?: Units | undefined
}

/** The name of the column of the table that is asked about: of numbers with their units, of one that is made of both. No field has this in its name. */
export const unitedName = ({ column, units }: United): string =>
  units ? `${column}\u0000${units.column}\u0000${units.language}` : column
