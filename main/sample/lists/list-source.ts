import type { RowSource } from '../exchange.ts'

/** Creates a list for so many rentable objects. Its units are objects, contracts, or months of a property. */
export type ListMaker = (objects: number) => RowSource

/** The members of a JSON object without its braces, to be joined with others into a row. */
export const jsonMembers = (values: Readonly<Record<string, string>>): string => JSON.stringify(values).slice(1, -1)

/** Text of a missing value (Service: reporting.md, "Values"). */
export const emptyValue = '-'

/** Caches the last result, because neighbouring rows share a property and a building. */
export const memoizeLast = <T>(make: (key: number) => T): ((key: number) => T) => {
  let last: { readonly key: number; readonly value: T } | null = null
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) }
    return last.value
  }
}
