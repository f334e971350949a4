/** A name that an object of a JSON text has more than once, with the way to that object from the whole. */
export interface RepeatedName {
  readonly path: readonly (string | number)[]
  readonly name: string
}

interface Open {
  /** Names of an object so far; null for a list. */
  readonly names: Set<string> | null
  at: string | number
}

/** Index of the quotation mark that ends the string that begins at `start`. */
const endOfString = (json: string, start: number): number => {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

/**
 * Finds the names that stand more than once in one object of a JSON text. `JSON.parse` keeps the last of them silently,
 * so that `Success: true` before `Success: false` would be a refusal.
 */
export const repeatedNames = (json: string): readonly RepeatedName[] => {
  const found: RepeatedName[] = []
  const open: Open[] = []
  const colon = /\s*:/y
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    const inside = open.at(-1)
    if (sign === '{') open.push({ names: new Set(), at: '' })
    else if (sign === '[') open.push({ names: null, at: 0 })
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ',' && typeof inside?.at === 'number') inside.at += 1
    else if (sign === '"') {
      const end = endOfString(json, at)
      colon.lastIndex = end + 1
      if (inside?.names && colon.test(json)) {
        const name = String(JSON.parse(json.slice(at, end + 1)))
        if (inside.names.has(name)) found.push({ path: open.slice(0, -1).map((outer) => outer.at), name })
        inside.names.add(name)
        inside.at = name
      }
      at = end
    }
  }
  return found
}
