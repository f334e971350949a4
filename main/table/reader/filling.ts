import { createDictionary, type Dictionary } from './dictionary.ts'

/** A column's code per row, as narrow as its number of different values allows. */
export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** A column while it is being read. */
export interface Filling {
  /** The key, NFC-normalised. */
  readonly name: string
  readonly dictionary: Dictionary
  codes: Codes
  /** The largest code that `codes` is wide enough for. */
  top: number
  /** The value of the row before, which the next row most often repeats: its code, and where its bytes are. */
  last: number
  lastStart: number
  /** -1 where the last value is none to compare with (empty, or not plain). */
  lastEnd: number
  /** Whether a JSON number with a decimal point was seen: it proves what a point means in this column. */
  pointProven: boolean
}

/** A column in which every row so far is empty. */
export const createFilling = (name: string, capacity: number): Filling => ({
  name,
  dictionary: createDictionary(),
  codes: new Uint8Array(capacity),
  top: 0xff,
  last: 0,
  lastStart: 0,
  lastEnd: -1,
  pointProven: false
})

/** Sets a row's value, widening the codes where the value is beyond them. `row` is within capacity. */
export const put = (filling: Filling, row: number, code: number): void => {
  if (code > filling.top) widen(filling, code)
  filling.codes[row] = code
}

const widen = (filling: Filling, code: number) => {
  const narrow = filling.codes
  const wide = code > 0xffff ? new Uint32Array(narrow.length) : new Uint16Array(narrow.length)
  wide.set(narrow)
  filling.codes = wide
  filling.top = code > 0xffff ? 0xffff_ffff : 0xffff
}

/** The same codes in an array of another length: room for more rows, or exactly as many as there are. */
export const resized = (codes: Codes, length: number): Codes => {
  const kept = codes.subarray(0, length)
  if (kept.length === length) return kept.slice()
  const copy =
    codes instanceof Uint8Array
      ? new Uint8Array(length)
      : codes instanceof Uint16Array
        ? new Uint16Array(length)
        : new Uint32Array(length)
  copy.set(kept)
  return copy
}
