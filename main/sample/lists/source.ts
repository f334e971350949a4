/**
 * What a list is made of: units that each stand for themselves (an object, a contract, a property's month), so that
 * the list can be written from the front without being held, and any part of it can be made alone.
 */
export interface ListSource {
  readonly units: number
  /** The unit's rows: JSON objects with a comma between. `''` where the unit has no row. */
  readonly rows: (unit: number) => string
}

/** Makes a list for an estate of this many rentable objects. */
export type ListMaker = (objects: number) => ListSource

/** Members of a JSON object without its braces, to be put together with others to a row. */
export const members = (values: Readonly<Record<string, string>>): string => JSON.stringify(values).slice(1, -1)

/** How the service writes a value that is not there ("Resources and their fields", rule 3). */
export const none = '-'

/** Keeps the last result, because neighbouring rows share a property and a building. */
export const keepLast = <T>(make: (key: number) => T): ((key: number) => T) => {
  let last: { readonly key: number; readonly value: T } | null = null
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) }
    return last.value
  }
}
