import process from 'node:process'
import table from './platform-only.json' with { type: 'json' }

const typeOf = (object: string): string => object.charAt(0).toUpperCase() + object.slice(1)

/**
 * The systems that have a member of an Electron object, or an event (`on resize`), that this system lacks; null if it
 * has it. The table comes from Electron's own declarations, by `test/support/platform-only.ts`.
 */
export const platformsThatHave = (
  object: string,
  member: string,
  platform: string = process.platform
): readonly string[] | null => {
  const members: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = table
  const known = members[typeOf(object)] ?? {}
  const only = Object.hasOwn(known, member) ? known[member] : undefined
  return only && !only.includes(platform) ? only : null
}
