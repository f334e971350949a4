import type { LocationQueryValue } from 'vue-router'

/** Path at which the window shows an errand row. Any page can lead there. */
export const errandPath = (id: number): string => `/errands?row=${id}`

/** The id of the row that the page's address names, or null. */
export const errandIdOf = (query: LocationQueryValue | readonly LocationQueryValue[] | undefined): number | null => {
  if (typeof query !== 'string' || !/^[1-9]\d{0,15}$/.test(query)) return null
  const id = Number(query)
  return Number.isSafeInteger(id) ? id : null
}
