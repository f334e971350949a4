import type { RowSource } from '../json-array-stream.ts'

/** What a list is made of: units such as an object, a contract, or a property's month, any of which can be made alone. */
export type ListSource = RowSource

/** Makes a list for an estate of this many rentable objects. */
export type ListMaker = (objects: number) => ListSource

/** Members of a JSON object without its braces, to be put together with others to a row. */
export const jsonMembers = (values: Readonly<Record<string, string>>): string => JSON.stringify(values).slice(1, -1)

/** How the service writes a value that is not there ("Resources and their fields", rule 3). */
export const emptyValue = '-'

/** Keeps the last result, because neighbouring rows share a property and a building. */
export const memoizeLast = <T>(make: (key: number) => T): ((key: number) => T) => {
  let last: { readonly key: number; readonly value: T } | null = null
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) }
    return last.value
  }
}
