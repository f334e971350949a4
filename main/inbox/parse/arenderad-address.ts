import { limits } from '../limits.ts'

/** What is kept of an `Arenderad` address. It is text: the host is shown and never called. */
export interface ArenderadAddress {
  readonly host: string
  /** The row's id, where the path has the documented form. */
  readonly id: number | null
}

/** The documented operation at the end of the path (Service: orders-and-errands.md, "Errand operations"). */
const rowPath = /\/session\/arenderad\/(\d{1,15})\/?$/i

/**
 * Takes the id and the host from an `Arenderad` address. Null for what is no address of a service: another scheme than `http`
 * and `https`, a name or password in it, no host.
 * Service: decisions.md, "Opening an errand row".
 */
export const readArenderadAddress = (text: string): ArenderadAddress | null => {
  const url = text.length > limits.address ? null : URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') return null
  if (url.username !== '' || url.password !== '' || url.host.length > limits.host) return null
  const [, digits] = rowPath.exec(url.pathname) ?? []
  const id = Number(digits ?? 0)
  return { host: url.host, id: id > 0 ? id : null }
}
