import { problem } from '../../problem.ts'

/**
 * The different values of one column, each once, by its UTF-8 bytes. A value's code is its place in order of first
 * appearance. Code 0 is the empty value and stands for `-`, `""`, `null` and a missing key alike; it is never looked up,
 * so a zero in `slots` means free and a zero in a column's codes means empty without having been written.
 */
export interface Dictionary {
  size: number
  /** All values, one behind the other; the value of `code` is at `starts[code]` up to `starts[code + 1]`. */
  bytes: Uint8Array
  starts: Uint32Array
  /** What `find` compares first: the hash of the value's bytes and its `Form`. */
  hashes: Int32Array
  /** Open addressing from hash to code; a power of two long, at most half full. */
  slots: Uint32Array
  /** Codes of values that were neither a string nor a number: `true`, `false`, nested arrays and objects. */
  readonly foreign: Set<number>
}

/**
 * What keeps values of the same bytes apart. `plain` is a string that can stand between quotes as it is, or a number.
 * `escaped` holds a quote, a backslash or a control character, so it can only have been written with an escape: were it
 * found by its bytes alone, a raw control character in malformed JSON would pass as the escaped one that came before.
 */
export const forms = { plain: 0, escaped: 0x5bd1e995, foreign: 0x27d4eb2f } as const
export type Form = (typeof forms)[keyof typeof forms]

export const hashSeed = 0x811c9dc5 | 0
export const hashPrime = 0x01000193

/** FNV-1a, as the row reader computes it in passing. */
export const hashOf = (bytes: Uint8Array, start: number, end: number): number => {
  let hash = hashSeed
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), hashPrime)
  return hash
}

/** A dictionary that holds the empty value alone, as code 0. */
export const createDictionary = (): Dictionary => ({
  size: 1,
  bytes: new Uint8Array(256),
  starts: new Uint32Array(17),
  hashes: new Int32Array(16),
  slots: new Uint32Array(32),
  foreign: new Set()
})

/** The code of the value that stands in `source` at `start` up to `end`, or 0 where it is new. */
export const find = (dictionary: Dictionary, source: Uint8Array, start: number, end: number, hash: number): number => {
  const { slots, hashes, starts, bytes } = dictionary
  const mask = slots.length - 1
  const length = end - start
  let slot = (hash ^ (hash >>> 15)) & mask
  for (;;) {
    const code = slots[slot] ?? 0
    if (code === 0) return 0
    if (hashes[code] === hash) {
      const known = starts[code] ?? 0
      if ((starts[code + 1] ?? 0) - known === length) {
        let i = 0
        while (i < length && bytes[known + i] === source[start + i]) i++
        if (i === length) return code
      }
    }
    slot = (slot + 1) & mask
  }
}

const maxBytes = 0xffff_ffff

/** Adds a value that `find` did not find and gives its code. */
export const add = (dictionary: Dictionary, source: Uint8Array, start: number, end: number, hash: number): number => {
  const code = dictionary.size
  const from = dictionary.starts[code] ?? 0
  const to = from + (end - start)
  if (to > maxBytes) throw problem('malformed', 'reporting', 'a field has more than 4 GB of different values')
  if (code + 1 >= dictionary.starts.length) growValues(dictionary)
  if (to > dictionary.bytes.length) growBytes(dictionary, to)
  dictionary.bytes.set(source.subarray(start, end), from)
  dictionary.hashes[code] = hash
  dictionary.starts[code + 1] = to
  dictionary.size = code + 1
  if (dictionary.size * 2 > dictionary.slots.length) rehash(dictionary)
  else settle(dictionary.slots, code, hash)
  return code
}

const settle = (slots: Uint32Array, code: number, hash: number) => {
  const mask = slots.length - 1
  let slot = (hash ^ (hash >>> 15)) & mask
  while (slots[slot] !== 0) slot = (slot + 1) & mask
  slots[slot] = code
}

const rehash = (dictionary: Dictionary) => {
  const slots = new Uint32Array(dictionary.slots.length * 4)
  for (let code = 1; code < dictionary.size; code++) settle(slots, code, dictionary.hashes[code] ?? 0)
  dictionary.slots = slots
}

const growValues = (dictionary: Dictionary) => {
  const capacity = dictionary.hashes.length * 2
  const hashes = new Int32Array(capacity)
  hashes.set(dictionary.hashes)
  const starts = new Uint32Array(capacity + 1)
  starts.set(dictionary.starts)
  Object.assign(dictionary, { hashes, starts })
}

const growBytes = (dictionary: Dictionary, needed: number) => {
  const bytes = new Uint8Array(Math.min(maxBytes, Math.max(dictionary.bytes.length * 2, needed)))
  bytes.set(dictionary.bytes)
  dictionary.bytes = bytes
}
