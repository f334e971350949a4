import { isNumericKind, maxDecimalDigits, type FieldKind } from '../../../preload/contract/index.ts'
import type { Codes } from '../base/dictionary.ts'
import { requireMemory, type Memory } from '../base/memory.ts'
import { createColumn, type Column } from '../column/column.ts'
import type { Steps } from '../column/lazy.ts'
import type { Doubt } from '../column/numbers.ts'
import type { Ranks } from '../column/ranks.ts'

/** Properties of a derived column. */
interface MadeField {
  readonly name: string
  readonly kind: FieldKind
  readonly summed: boolean
  /** Which of its values fit the kind, where that does not say. */
  readonly fits?: (code: number) => boolean
  /** How its values follow each other, where their texts do not say it. */
  readonly rank?: () => Steps<Ranks>
  /** Set for figures, such as sums: see `Column`. They are numbers however long they are. */
  readonly figureDecimals?: number
  /** The code of the word for several values: see `Column`. */
  readonly several?: number
}

/** Texts, each of which gets a code. */
interface TextCodes {
  /** The code of a text, the same for the same text and doubt; 0 for the empty one. */
  readonly codeOf: (text: string, doubt?: Doubt | null) => number
  readonly size: () => number
  readonly texts: () => Iterable<string>
  /** By code, of the texts that have one. */
  readonly doubts: () => ReadonlyMap<number, Doubt>
}

/** Characters between two checks of the memory. */
const charactersPerCheck = 1_000_000
/** Heap bytes per character while a text is collected and encoded. */
const bytesPerCharacter = 6

/** Collects texts. Throws a `memory` problem where they become too many. */
export const collectTexts = (memory: Memory): TextCodes => {
  const all: string[] = []
  const plain = new Map<string, number>()
  const doubtful: { readonly [Kind in Doubt]: Map<string, number> } = {
    counted: new Map(),
    unread: new Map(),
    odd: new Map()
  }
  const doubts = new Map<number, Doubt>()
  let unchecked = 0
  return {
    codeOf: (text, doubt = null) => {
      if (text === '') return 0
      const codes = doubt === null ? plain : doubtful[doubt]
      const known = codes.get(text)
      if (known !== undefined) return known
      unchecked += text.length
      if (unchecked > charactersPerCheck) {
        requireMemory(memory, {
          total: unchecked * bytesPerCharacter,
          contiguous: 0,
          heap: unchecked * bytesPerCharacter
        })
        unchecked = 0
      }
      const code = all.push(text)
      codes.set(text, code)
      if (doubt !== null) doubts.set(code, doubt)
      return code
    },
    size: () => all.length + 1,
    texts: () => all,
    doubts: () => doubts
  }
}

/** Codes for so many rows, as narrow as the number of distinct values allows. */
export const codesFor = (rows: number, size: number): Codes => {
  if (size <= 1 << 8) return new Uint8Array(rows)
  return size <= 1 << 16 ? new Uint16Array(rows) : new Uint32Array(rows)
}

/** The same codes, as narrow as the number of values allows. */
export const narrow = (wide: Uint32Array, size: number): Codes => {
  const codes = codesFor(wide.length, size)
  codes.set(wide)
  return codes
}

/** How many rows have each code. */
export const countsOf = (codes: Codes, size: number): Uint32Array<ArrayBuffer> => {
  const counts = new Uint32Array(size)
  for (let row = 0; row < codes.length; row++) counts[codes[row] ?? 0] = (counts[codes[row] ?? 0] ?? 0) + 1
  return counts
}

/** So many texts are encoded at once. */
const textsPerPiece = 4096

const encoder = new TextEncoder()

/** The texts as the values of a dictionary. */
const encode = (
  texts: Iterable<string>,
  size: number
): { readonly bytes: Uint8Array; readonly starts: Uint32Array } => {
  const starts = new Uint32Array(size + 1)
  const pieces: Uint8Array[] = []
  let code = 1
  let length = 0
  let waiting: string[] = []
  const flush = (): void => {
    const piece = encoder.encode(waiting.join(''))
    const isAscii = piece.length === waiting.reduce((sum, text) => sum + text.length, 0)
    for (const text of waiting) {
      length += isAscii ? text.length : encoder.encode(text).length
      starts[++code] = length
    }
    pieces.push(piece)
    waiting = []
  }
  for (const text of texts) if (waiting.push(text) === textsPerPiece) flush()
  flush()
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return { bytes, starts }
}

/**
 * How long a number is at most: a figure has no bound, one that a column's values were made into has as many digits as
 * can be filtered by, and more than a service's. What is no number although it looks like one, as a service's that is
 * too long, is told by its doubt.
 */
const longestOf = ({ kind, figureDecimals }: MadeField): { readonly longest?: number } =>
  figureDecimals !== undefined ? { longest: Infinity } : isNumericKind(kind) ? { longest: maxDecimalDigits } : {}

/** A column of texts of our own making. Its numbers have a decimal point. */
export const columnOfTexts = (
  field: MadeField,
  codes: Codes,
  { size, texts, doubts }: TextCodes,
  memory: Memory
): Column => {
  const dictionary = { size: size(), ...encode(texts(), size()), rawJson: new Set<number>() }
  return createColumn(
    {
      ...field,
      ...longestOf(field),
      status: 'known',
      codes,
      counts: countsOf(codes, size()),
      dictionary,
      pointIsDecimal: true,
      hasText: false,
      doubts: doubts()
    },
    memory
  )
}
