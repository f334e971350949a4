import { isNumericKind, canonicalText, maxCellLength, type FieldKind } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { isPlain } from './collation.ts'
import { inRanges, type Steps } from './lazy.ts'
import { rawText } from './texts.ts'

/** A text as a cell shows it; a long one is cut, because a nested value can be of any size. */
export const cut = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength).toWellFormed()}…` : text

/** A key that is equal for two texts whose cells look the same. */
export const cellKey = (text: string): string => canonicalText(cut(text))

/** Looking at so many values takes some milliseconds at most. */
const valuesPerStep = 1 << 14

/** True if a text may look like another: it has a no-break space, tab, line break, or a character from U+0300 on. */
const mayLookAlike = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte >= 0xcc || byte === 0xa0 || byte < 0x20) return true
  }
  return false
}

const areShort = (starts: Uint32Array, first: number, end: number): boolean => {
  for (let code = first; code < end; code++)
    if ((starts[code + 1] ?? 0) - (starts[code] ?? 0) > maxCellLength) return false
  return true
}

/**
 * The codes whose cell looks like that of a code before them, each with the first such code: `true` and `"true"`, of
 * which one is a type mismatch; `1.234` and `"1.234"` where they are no numbers; long texts that differ only where a
 * cell is cut; the same letters in NFC and in NFD; spaces of different widths, tabs and line breaks.
 */
export const sharedCells = function* (dictionary: Dictionary, kind: FieldKind): Steps<ReadonlyMap<number, number>> {
  const { size, bytes, starts, rawJson } = dictionary
  // Numbers that are written alike may be two.
  const marks = isNumericKind(kind) ? undefined : dictionary.marks
  /** Codes that may look like one another or like other codes, and by length of bytes what those would be. */
  const doubtful = new Map<number, string>()
  const lookedFor = new Set<string>()
  const lengths = new Set<number>()
  yield* inRanges(1, size, valuesPerStep, (first, end) => {
    if (
      rawJson.size === 0 &&
      !marks &&
      isPlain(bytes, starts[first] ?? 0, starts[end] ?? 0) &&
      areShort(starts, first, end)
    )
      return
    for (let code = first; code < end; code++) {
      const [from, to] = [starts[code] ?? 0, starts[code + 1] ?? 0]
      const isOther = rawJson.has(code) || marks?.[code] === 1
      if (!isOther && to - from <= maxCellLength && !mayLookAlike(bytes, from, to)) continue
      const text = rawText(dictionary, code)
      const key = cellKey(text)
      if (!isOther && key === text) continue
      doubtful.set(code, key)
      lookedFor.add(key)
      lengths.add(encoder.encode(key).length)
    }
  })
  const shared = new Map<number, number>()
  if (doubtful.size === 0) return shared
  const firstOf = new Map<string, number>()
  yield* inRanges(1, size, valuesPerStep, (first, end) => {
    for (let code = first; code < end; code++) {
      let key = doubtful.get(code)
      if (key === undefined) {
        if (!lengths.has((starts[code + 1] ?? 0) - (starts[code] ?? 0))) continue
        key = rawText(dictionary, code)
        if (!lookedFor.has(key)) continue
      }
      const known = firstOf.get(key)
      if (known === undefined) firstOf.set(key, code)
      else shared.set(code, known)
    }
  })
  return shared
}

const encoder = new TextEncoder()
