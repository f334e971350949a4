import type { RawColumn } from '../base/raw-column.ts'
import { normaliseDateTime } from './date-formats.ts'
import { stepwise } from './lazy.ts'
import { decodeTexts, forEachText } from './texts.ts'

/** Bytes of the longest date, which may replace a shorter value. */
const longestDate = 19

/**
 * A column whose dates all have one format, so that they are compared, sorted, searched and shown like those of any other
 * column: see `normaliseDateTime`. `daysOnly` leaves times of day out. A date that stands for none becomes empty; a value
 * that is no date stays as it was sent.
 */
export const normaliseDates = (raw: RawColumn, daysOnly: boolean): RawColumn => {
  const { dictionary } = raw
  const bytes = new Uint8Array(dictionary.bytes.length + longestDate * dictionary.size)
  const starts = new Uint32Array(dictionary.size + 1)
  const rawJson = new Set<number>()
  const newCodes = new Uint32Array(dictionary.size)
  const byText = new Map<string, number>([['', 0]])
  let size = 1

  forEachText(stepwise(() => decodeTexts(dictionary)).value(), (text, code) => {
    const isRawJson = dictionary.rawJson.has(code)
    const date = isRawJson ? null : normaliseDateTime(text)
    const written = date === null ? text : daysOnly ? date.slice(0, 10) : date
    const known = isRawJson ? undefined : byText.get(written)
    newCodes[code] = known ?? size
    if (known !== undefined) return
    const from = starts[size] ?? 0
    starts[size + 1] = from + encoder.encodeInto(written, bytes.subarray(from)).written
    if (isRawJson) rawJson.add(size)
    else byText.set(written, size)
    size++
  })

  const codes = raw.codes.slice()
  for (let row = 0; row < codes.length; row++) codes[row] = newCodes[codes[row] ?? 0] ?? 0
  const counts = new Uint32Array(size)
  for (let code = 0; code < raw.counts.length; code++) {
    const to = newCodes[code] ?? 0
    counts[to] = (counts[to] ?? 0) + (raw.counts[code] ?? 0)
  }
  return {
    ...raw,
    codes,
    counts,
    dictionary: { size, bytes: bytes.slice(0, starts[size]), starts: starts.slice(0, size + 1), rawJson }
  }
}

const encoder = new TextEncoder()
