import process from 'node:process'
import table from './platform-only.json' with { type: 'json' }

const typeOf = (object: string): string => object.charAt(0).toUpperCase() + object.slice(1)

/**
 * The systems that have a member of one of Electron's objects, or an event (`on resize`), where this one has not; null
 * where it has. By Electron's own declarations: `test/support/platform-only.ts` makes the table.
 */
export const platformsThatHave = (object: string, member: string, platform: string = process.platform): readonly string[] | null => {
  const members: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = table
  const known = members[typeOf(object)] ?? {}
  const only = Object.hasOwn(known, member) ? known[member] : undefined
  return only && !only.includes(platform) ? only : null
}
