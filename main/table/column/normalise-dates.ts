import type { RawColumn } from '../reader/copy-columns.ts'
import { normaliseDateTime } from './date-formats.ts'
import { forEachText, decodeTexts } from './texts.ts'

/** Bytes of the longest date, which may take the place of a shorter value. */
const longest = 19

/**
 * A column whose dates are all written in one way, so that they are compared, sorted, searched and shown like those of any
 * other column: see `readDateTime`. `daysOnly` leaves times of day out. A date that stands for none becomes empty, a value
 * that is no date stays as it was sent.
 */
export const normaliseDates = (read: RawColumn, daysOnly: boolean): RawColumn => {
  const { values } = read
  const bytes = new Uint8Array(values.bytes.length + longest * values.size)
  const starts = new Uint32Array(values.size + 1)
  const foreign = new Set<number>()
  const codeOf = new Uint32Array(values.size)
  const byText = new Map<string, number>([['', 0]])
  let size = 1

  forEachText(decodeTexts(values), (text, code) => {
    const isForeign = values.rawJson.has(code)
    const date = isForeign ? null : normaliseDateTime(text)
    const written = date === null ? text : daysOnly ? date.slice(0, 10) : date
    const known = isForeign ? undefined : byText.get(written)
    codeOf[code] = known ?? size
    if (known !== undefined) return
    const from = starts[size] ?? 0
    starts[size + 1] = from + encoder.encodeInto(written, bytes.subarray(from)).written
    if (isForeign) foreign.add(size)
    else byText.set(written, size)
    size++
  })

  const codes = read.codes.slice()
  for (let row = 0; row < codes.length; row++) codes[row] = codeOf[codes[row] ?? 0] ?? 0
  const counts = new Uint32Array(size)
  for (let code = 0; code < read.counts.length; code++) {
    const to = codeOf[code] ?? 0
    counts[to] = (counts[to] ?? 0) + (read.counts[code] ?? 0)
  }
  return {
    ...read,
    codes,
    counts,
    values: { size, bytes: bytes.slice(0, starts[size]), starts: starts.slice(0, size + 1), rawJson: foreign }
  }
}

const encoder = new TextEncoder()
