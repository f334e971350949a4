import type { ChangeWords, FieldKind, SeveralRule } from '../../../preload/contract/index.ts'

/**
 * How a derived column is made. `lookUp`: the column of another list, from the rows whose `otherKey` equals this list's `key`, byte by byte,
 * and whose period does, where both are named. `kind`: what it is where that list is not loaded. `unit`: the column of that list which has the units of its
 * numbers. `formula`: with the columns by their names.
 * `change`: what the load has changed in each row.
 */
export type Derivation = { readonly name: string } & (
  | {
      readonly make: 'lookUp'
      readonly other: string
      readonly key: string
      readonly otherKey: string
      readonly period: string | null
      readonly otherPeriod: string | null
      readonly column: string
      readonly kind: FieldKind
      readonly several: SeveralRule
      readonly unit?: string
    }
  | { readonly make: 'formula'; readonly text: string; readonly decimals: number | null }
  | { readonly make: 'change'; readonly words: ChangeWords }
)
