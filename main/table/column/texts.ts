import { foldText } from '../../../preload/contract/index.ts'
import { type Dictionary, utf8Decoder } from '../base/dictionary.ts'
import { requireMemory, type Memory } from '../base/memory.ts'
import type { Steps } from './lazy.ts'

/**
 * The values of a range of codes as one string, so that decoding, lower-casing and searching need no call per value.
 * The value of code `first + i` is `text.slice(starts[i], starts[i + 1])`.
 */
interface Piece {
  readonly first: number
  /** This and the starts may be made anew each time that they are asked for. */
  readonly text: string
  /** In UTF-16 units; one longer than there are values. */
  readonly starts: Uint32Array
}

/** All values of a column, in order of their codes. */
export type Texts = readonly Piece[]

/** A piece ends at the first value that reaches so many bytes, some milliseconds' work. */
const pieceBytes = 1024 * 1024

/** Calls `make` for every piece, one in each step. */
const pieceByPiece = function* (dictionary: Dictionary, make: (piece: Piece) => Piece): Steps<Texts> {
  const pieces: Piece[] = []
  for (let first = 0; first < dictionary.size;) {
    if (first > 0) yield
    const limit = (dictionary.starts[first] ?? 0) + pieceBytes
    let after = first + 1
    while (after < dictionary.size && (dictionary.starts[after] ?? 0) < limit) after++
    pieces.push(make(decode(dictionary, first, after)))
    first = after
  }
  return pieces
}

/** Decodes the values into a few long strings. One string per value would cost many times as much. */
export const decodeTexts = (dictionary: Dictionary): Steps<Texts> => pieceByPiece(dictionary, (piece) => piece)

/** Less text is not worth decoding again. */
const leastDecodedAgain = 256 * 1024

/**
 * Decodes and folds values (`foldCell`). Long text that stays the same is decoded for each question, to save memory.
 */
export const foldTexts = (dictionary: Dictionary): Steps<Texts> =>
  pieceByPiece(dictionary, (piece) => {
    const folded = fold(piece)
    const isSame = piece.text.length >= leastDecodedAgain && folded.text === piece.text
    return isSame ? decodedAgain(dictionary, piece) : folded
  })

const decodedAgain = (dictionary: Dictionary, { first, text, starts }: Piece): Piece => {
  const { bytes, starts: at } = dictionary
  const after = first + starts.length - 1
  const [from = 0, to = 0] = [at[first], at[after]]
  const isAscii = text.length === to - from
  // Where they are not those of the bytes, they are too slow to find again.
  const kept = isAscii ? null : starts
  return {
    first,
    get starts() {
      return kept ?? startsInAscii(dictionary, first, after)
    },
    get text() {
      return utf8Decoder.decode(bytes.subarray(from, to))
    }
  }
}

/** Where the values of a range of codes start in their text, which is as long as their bytes are. */
const startsInAscii = ({ starts }: Dictionary, first: number, after: number): Uint32Array => {
  const from = starts[first] ?? 0
  const own = starts.subarray(first, after + 1)
  return from === 0 ? own : own.map((start) => start - from)
}

/** Memory of a column's text per byte while it is folded: two copies, two bytes a letter. */
const textPerByte = 4
/** Texts of fewer bytes fit into the reserve, so their memory is not asked for. */
const smallTextBytes = 4 * 1024 * 1024

/** Throws a `memory` problem where the texts of the values do not fit. */
export const requireTextMemory = (dictionary: Dictionary, memory: Memory): void => {
  const bytes = dictionary.bytes.length * textPerByte
  if (bytes > smallTextBytes) requireMemory(memory, { total: bytes, contiguous: 0, heap: bytes })
}

/** The value at an index of a piece. */
export const textInPiece = ({ text, starts }: Piece, i: number): string => text.slice(starts[i], starts[i + 1])

/** The value of a code. */
export const textAt = (texts: Texts, code: number): string => {
  const piece = texts.findLast(({ first }) => first <= code)
  return piece ? textInPiece(piece, code - piece.first) : ''
}

/** Calls `use` with every value except the empty one. */
export const forEachText = (texts: Texts, use: (text: string, code: number) => void): void => {
  for (const piece of texts) {
    for (let i = piece.first === 0 ? 1 : 0; i < piece.starts.length - 1; i++)
      use(textInPiece(piece, i), piece.first + i)
  }
}

/** One value, decoded from its bytes: for a few values, without `Texts`. */
export const rawText = ({ bytes, starts }: Dictionary, code: number): string =>
  utf8Decoder.decode(bytes.subarray(starts[code], starts[code + 1]))

const decode = (dictionary: Dictionary, first: number, after: number): Piece => {
  const { bytes, starts } = dictionary
  const from = starts[first] ?? 0
  const to = starts[after] ?? 0
  const text = utf8Decoder.decode(bytes.subarray(from, to))
  // Equal numbers of UTF-16 units and bytes: all ASCII, so the byte offsets are right.
  if (text.length === to - from) return { first, text, starts: startsInAscii(dictionary, first, after) }
  const units = new Uint32Array(after - first + 1)
  let at = from
  let unit = 0
  for (let i = 1; i < units.length; i++) {
    const end = starts[first + i] ?? 0
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0
      // One unit for every byte that begins a character, two where it begins a surrogate pair.
      if ((byte & 0xc0) !== 0x80) unit += byte >= 0xf0 ? 2 : 1
    }
    units[i] = unit
  }
  return { first, text, starts: units }
}

/** A value as it is searched: `foldText` without the spaces around it. A blank value is not an empty one. */
export const foldCell = (text: string): string => {
  const folded = foldText(text)
  return folded.trim() || folded
}

const fold = (piece: Piece): Piece => {
  const text = foldText(piece.text)
  // Part of normalised text is normalised, so the whole piece can mostly be folded at once.
  const isWhole = text.length === piece.text.length && isNormal(piece.text) && !hasOuterSpace(text, piece.starts)
  return isWhole ? { ...piece, text } : foldEach(piece)
}

const space = 0x20
const hasOuterSpace = (text: string, starts: Uint32Array): boolean =>
  starts.some((start) => text.charCodeAt(start) === space || text.charCodeAt(start - 1) === space)

/** Cheap test: nothing before the first combining character, U+0300, is composed or replaced. */
const isNormal = (text: string): boolean => !/[\u0300-\uffff]/.test(text) || text.normalize('NFC') === text

const foldEach = (piece: Piece): Piece => {
  const starts = new Uint32Array(piece.starts.length)
  const parts: string[] = []
  for (let i = 0; i < starts.length - 1; i++) {
    const part = foldCell(textInPiece(piece, i))
    parts.push(part)
    starts[i + 1] = (starts[i] ?? 0) + part.length
  }
  return { first: piece.first, text: parts.join(''), starts }
}
