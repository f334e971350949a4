import type { PreparedRequest } from './prepared-request.ts'
import { encodingsOf } from '../redaction.ts'
import type { AddedHeaders } from '../types.ts'

/** The call with what goes along. A fixed header stands in place of one of ours, whatever the case of its name. */
export const addHeaders = (call: PreparedRequest, { common, fixed }: AddedHeaders): PreparedRequest => {
  const fixedNames = Object.keys(fixed)
  const taken = new Set(fixedNames.map((name) => name.toLowerCase()))
  const ours = Object.entries({ ...common, ...call.wire.headers }).filter(([name]) => !taken.has(name))
  return {
    ...call,
    wire: { ...call.wire, headers: { ...Object.fromEntries(ours), ...fixed } },
    secrets: [...new Set([...call.secrets, ...encodingsOf(Object.values(fixed))])].sort((a, b) => b.length - a.length),
    fixedHeaders: fixedNames
  }
}
