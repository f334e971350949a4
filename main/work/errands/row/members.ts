import * as v from 'valibot'

const objectSchema = v.pipe(
  v.unknown(),
  // valibot accepts an array as a record of its indices.
  v.check((raw) => !Array.isArray(raw), 'a list'),
  // Leaves out names such as `__proto__`.
  v.record(v.string(), v.unknown())
)

/** The members of an object, by their names in NFC; null for anything else. Where two have one name, the one spelt in NFC counts. */
export const membersOf = (value: unknown): ReadonlyMap<string, unknown> | null => {
  const read = v.safeParse(objectSchema, value)
  if (!read.success) return null
  const members = new Map<string, unknown>()
  for (const [name, member] of Object.entries(read.output)) {
    const normal = name.normalize('NFC')
    if (normal === name || !members.has(normal)) members.set(normal, member)
  }
  return members
}
