import type { Steps } from './lazy.ts'

/** Words are sorted by so many bits at once. */
const digitBits = 11
const digitMask = (1 << digitBits) - 1

/** A stable sort of codes by their words, in place, both of them: a radix sort from the last bits to the first. `limit`: one more than any word may be. */
export const sortByWords = function* (codes: Uint32Array, words: Uint32Array, limit: number): Steps<void> {
  if (isInOrder(words)) return
  yield
  let [from, to]: readonly [Words, Words] = [{ codes, words }, { codes: new Uint32Array(codes.length), words: new Uint32Array(codes.length) }]
  for (let shift = 0; shift < 32 && (limit - 1) / 2 ** shift >= 1; shift += digitBits) {
    pass(from, to, shift)
    ;[from, to] = [to, from]
    yield
  }
  if (from.codes === codes) return
  codes.set(from.codes)
  words.set(from.words)
}

interface Words {
  readonly codes: Uint32Array
  readonly words: Uint32Array
}

const pass = ({ codes, words }: Words, to: Words, shift: number): void => {
  const places = new Uint32Array(digitMask + 2)
  for (let i = 0; i < words.length; i++) {
    const digit = (((words[i] ?? 0) >>> shift) & digitMask) + 1
    places[digit] = (places[digit] ?? 0) + 1
  }
  for (let digit = 0; digit < digitMask; digit++) places[digit + 1] = (places[digit + 1] ?? 0) + (places[digit] ?? 0)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0
    const digit = (word >>> shift) & digitMask
    const at = places[digit] ?? 0
    places[digit] = at + 1
    to.words[at] = word
    to.codes[at] = codes[i] ?? 0
  }
}

/** Whether no word is less than the one before it, as in a list that is written in the order of the column. */
const isInOrder = (words: Uint32Array): boolean => {
  for (let i = 1; i < words.length; i++) if ((words[i] ?? 0) < (words[i - 1] ?? 0)) return false
  return true
}
