import * as v from 'valibot'

const pattern = /^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})(?:-beta\.(0|[1-9]\d{0,4}))?$/

/** A version as ours are written: `1.4.0`, or `1.4.0-beta.2` before it. */
export const versionSchema = v.pipe(v.string(), v.maxLength(40), v.regex(pattern, 'version'))

/** A release comes after all of its betas. */
const partsOf = (version: string): readonly number[] => {
  const parts = pattern.exec(version)
  if (!parts) throw new TypeError(`not a version: ${version}`)
  return [...parts.slice(1, 4), parts[4] ?? 'Infinity'].map(Number)
}

/** True if the first version comes after the second. Throws where one of them is no version of ours. */
export const isNewer = (version: string, than: string): boolean => {
  const others = partsOf(than)
  for (const [index, part] of partsOf(version).entries()) {
    const other = others[index] ?? 0
    if (part !== other) return part > other
  }
  return false
}
