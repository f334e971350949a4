import { encodingsOf } from '../redaction.ts'
import type { AddedHeaders } from '../types.ts'
import type { PreparedRequest } from './prepared-request.ts'

/** The request with headers added. A fixed header replaces one of the program's own, whatever the case of its name. */
export const addHeaders = (request: PreparedRequest, { common, fixed }: AddedHeaders): PreparedRequest => {
  const fixedHeaders = Object.keys(fixed)
  const replaced = new Set(fixedHeaders.map((name) => name.toLowerCase()))
  const own = Object.entries({ ...common, ...request.wire.headers }).filter(([name]) => !replaced.has(name))
  return {
    ...request,
    wire: { ...request.wire, headers: { ...Object.fromEntries(own), ...fixed } },
    secrets: [...new Set([...request.secrets, ...encodingsOf(Object.values(fixed))])].sort(
      (a, b) => b.length - a.length
    ),
    fixedHeaders
  }
}
