import type { Dictionary } from '../base/dictionary.ts'
import { unlimitedMemory, type Memory } from '../base/memory.ts'
import type { RawColumn } from '../base/raw-column.ts'
import { normaliseDateTime, normaliseMonth } from './date-formats.ts'
import { dateTests, isNoYear, type DateKind } from './dates.ts'
import { inRanges, type Steps } from './lazy.ts'
import { decodeTexts, requireTextMemory, textInPiece } from './texts.ts'

/** A text in the format of the kind: `''` where it means no date, null where it is none. */
const normalisers: { readonly [Kind in DateKind]: (text: string) => string | null } = {
  date: (text) => normaliseDateTime(text)?.slice(0, 'YYYY-MM-DD'.length) ?? null,
  dateTime: normaliseDateTime,
  period: normaliseMonth
}

/** Bytes of the longest date, which may replace a shorter value. */
const longestDate = 19

/** Testing so many values by their bytes, reading so many, or giving so many rows another code takes some milliseconds. */
const perStep = { tested: 1 << 16, read: 1 << 11, coded: 1 << 18 }

/** True if every value is in the date format of the kind already, as in nearly every column. Tested on the bytes. */
const areNormal = function* (dictionary: Dictionary, kind: DateKind): Steps<boolean> {
  const isNormal = dateTests[kind]
  for (let code = 1; code < dictionary.size; code++) {
    if (code % perStep.tested === 0) yield
    if (!dictionary.rawJson.has(code) && (!isNormal(dictionary, code) || isNoYear(dictionary, code))) return false
  }
  return true
}

/**
 * A column whose dates all have the format of its kind, so that they are compared, sorted, grouped, joined, searched and shown alike, in
 * whichever a service writes them: see `normaliseDateTime` and `normaliseMonth`. A day has no time of day, and a month no day. A date
 * that stands for none becomes empty; a value that is no date stays as it was sent. A column whose values have the format is given as it is.
 * Throws a `memory` problem where its texts do not fit.
 */
export const normaliseDates = function* (
  raw: RawColumn,
  kind: DateKind,
  memory: Memory = unlimitedMemory
): Steps<RawColumn> {
  const { dictionary } = raw
  if (yield* areNormal(dictionary, kind)) return raw
  const normalise = normalisers[kind]
  const bytes = new Uint8Array(dictionary.bytes.length + longestDate * dictionary.size)
  const starts = new Uint32Array(dictionary.size + 1)
  const rawJson = new Set<number>()
  const newCodes = new Uint32Array(dictionary.size)
  const byText = new Map<string, number>([['', 0]])
  let size = 1

  const add = (text: string, code: number): void => {
    const isRawJson = dictionary.rawJson.has(code)
    const written = (isRawJson ? null : normalise(text)) ?? text
    const known = isRawJson ? undefined : byText.get(written)
    newCodes[code] = known ?? size
    if (known !== undefined) return
    const from = starts[size] ?? 0
    starts[size + 1] = from + encoder.encodeInto(written, bytes.subarray(from)).written
    if (isRawJson) rawJson.add(size)
    else byText.set(written, size)
    size++
  }
  requireTextMemory(dictionary, memory)
  for (const piece of yield* decodeTexts(dictionary)) {
    yield
    yield* inRanges(piece.first === 0 ? 1 : 0, piece.starts.length - 1, perStep.read, (from, to) => {
      for (let i = from; i < to; i++) add(textInPiece(piece, i), piece.first + i)
    })
  }
  yield
  const codes = raw.codes.slice()
  yield* inRanges(0, codes.length, perStep.coded, (from, to) => {
    for (let row = from; row < to; row++) codes[row] = newCodes[codes[row] ?? 0] ?? 0
  })
  yield
  const counts = new Uint32Array(size)
  for (let code = 0; code < raw.counts.length; code++) {
    const to = newCodes[code] ?? 0
    counts[to] = (counts[to] ?? 0) + (raw.counts[code] ?? 0)
  }
  yield
  return {
    ...raw,
    codes,
    counts,
    dictionary: { size, bytes: bytes.slice(0, starts[size]), starts: starts.slice(0, size + 1), rawJson }
  }
}

const encoder = new TextEncoder()
