import type { Call } from './call.ts'
import { echoesOf } from './secrets.ts'
import type { Along } from './types.ts'

/** The call with what goes along. A fixed header stands in place of one of ours, whatever the case of its name. */
export const withAlong = (call: Call, { usual, fixed }: Along): Call => {
  const fixedNames = Object.keys(fixed)
  const taken = new Set(fixedNames.map((name) => name.toLowerCase()))
  const ours = Object.entries({ ...usual, ...call.wire.headers }).filter(([name]) => !taken.has(name))
  return {
    ...call,
    wire: { ...call.wire, headers: { ...Object.fromEntries(ours), ...fixed } },
    secrets: [...new Set([...call.secrets, ...echoesOf(Object.values(fixed))])].sort((a, b) => b.length - a.length),
    fixedNames
  }
}
