import { bytesOf, cursorOf, malformed, skipSpace, type Cursor } from './cursor.ts'
import { createShape, makeRoom, type Shape } from './keys.ts'
import { readRow } from './row.ts'

/** No row, and so no value, is longer than this. */
export const maxRowBytes = 16 * 1024 * 1024

/** A list's answer on its way from bytes to columns. */
export interface Reader {
  readonly shape: Shape
  /** Reads on; the bytes may end anywhere and are not kept. Throws a `malformed` problem that says where. */
  readonly feed: (chunk: Uint8Array) => void
  /** The answer is over. Throws where it was not whole. */
  readonly end: () => void
  /** Complete rows so far. */
  readonly rows: () => number
  /** Bytes fed so far. */
  readonly bytes: () => number
}

/** What may come next, between the rows. */
type Place = 'start' | 'firstRow' | 'row' | 'afterRow' | 'end'

/**
 * A reader of a JSON array of objects. The rows are read where they lie in the chunk; only a row that a chunk's end cuts
 * is copied, to be read together with the first bytes of the next one.
 */
export const createReader = (): Reader => {
  const shape = createShape()
  const cursor = cursorOf(new Uint8Array())
  let place: Place = 'start'
  let fed = 0
  /** The cut row's bytes so far, and how many of them the last attempt to read it had. */
  let cut = new Uint8Array(4096)
  let held = 0
  let tried = 0

  /** One step between the rows. False where the bytes end before the step is over; then `cursor.at` is its start. */
  const step = (): boolean => {
    if (!skipSpace(cursor)) return false
    const start = cursor.at
    const byte = cursor.bytes[start]
    if (place === 'afterRow' || place === 'firstRow') {
      if (byte === bytesOf.closeBracket || (place === 'afterRow' && byte === bytesOf.comma)) {
        place = byte === bytesOf.comma ? 'row' : 'end'
        cursor.at++
        return true
      }
      if (place === 'afterRow') throw malformed(cursor, 'a comma or the end of the list is expected')
    }
    if (place === 'end') throw malformed(cursor, 'something follows the end of the list')
    if (byte !== bytesOf.openBrace) throw malformed(cursor, 'a row that is an object is expected')
    if (cursor.row === shape.capacity) makeRoom(shape)
    const whole = readRow(cursor, shape)
    if ((whole ? cursor.at : cursor.end) - start > maxRowBytes) throw malformed(cursor, 'a row is over 16 MB', start)
    if (whole) {
      cursor.row++
      place = 'afterRow'
    } else cursor.at = start
    return whole
  }

  /** Reads as far as the bytes go and gives how many of them are done with. */
  const run = (bytes: Uint8Array, base: number): number => {
    Object.assign(cursor, cursorOf(bytes, base), { row: cursor.row })
    if (place === 'start') {
      const opened = open(cursor)
      if (opened === null) return 0
      place = opened
    }
    while (step());
    return cursor.at
  }

  const hold = (bytes: Uint8Array) => {
    if (held + bytes.length > cut.length) {
      const larger = new Uint8Array(Math.max(cut.length * 2, held + bytes.length))
      larger.set(cut.subarray(0, held))
      cut = larger
    }
    cut.set(bytes, held)
    held += bytes.length
  }

  /** Reads the cut row with bytes of the chunk and gives how many of the chunk's are done with. */
  const join = (chunk: Uint8Array): number => {
    let taken = 0
    while (held > 0 && taken < chunk.length) {
      const before = held
      const take = Math.min(chunk.length - taken, Math.max(held, 1024))
      hold(chunk.subarray(taken, taken + take))
      taken += take
      // To try again only at double the length keeps the cost linear however small the chunks are.
      if (held < tried * 2 && held <= maxRowBytes) continue
      const done = run(cut.subarray(0, held), fed + taken - held)
      if (done >= before) {
        taken -= held - done
        held = tried = 0
      } else {
        cut.copyWithin(0, done, held)
        held -= done
        tried = held
      }
    }
    return taken
  }

  const feed = (chunk: Uint8Array) => {
    const taken = join(chunk)
    if (taken < chunk.length) {
      const done = taken + run(chunk.subarray(taken), fed + taken)
      hold(chunk.subarray(done))
      tried = held
    }
    fed += chunk.length
  }

  const end = () => {
    run(cut.slice(0, held), fed - held)
    if (place !== 'end' && !(place === 'start' && isBlank(cut.subarray(0, held)))) {
      throw malformed(cursor, 'the answer ends in the middle', held)
    }
  }

  return { shape, feed, end, rows: () => cursor.row, bytes: () => fed }
}

const mark = [0xef, 0xbb, 0xbf]
const word = [...new TextEncoder().encode('null')]

/** The answer's beginning, up to the opening bracket or over `null`. Gives what may follow, or null where it is cut. */
const open = (cursor: Cursor): Place | null => {
  const begins = (expected: readonly number[]) =>
    expected.every((byte, i) => cursor.at + i >= cursor.end || cursor.bytes[cursor.at + i] === byte)
  const isCut = (expected: readonly number[]) => cursor.at + expected.length > cursor.end
  if (begins(mark)) {
    if (isCut(mark)) return null
    cursor.at += mark.length
  }
  if (!skipSpace(cursor)) return null
  if (begins(word)) {
    if (isCut(word)) return null
    cursor.at += word.length
    return 'end'
  }
  if (cursor.bytes[cursor.at] !== bytesOf.openBracket) throw malformed(cursor, 'a list is expected')
  cursor.at++
  return 'firstRow'
}

/** Whether an answer of these bytes alone says nothing. */
const isBlank = (bytes: Uint8Array): boolean => {
  const rest = mark.every((byte, i) => bytes[i] === byte) ? bytes.subarray(mark.length) : bytes
  return !skipSpace(cursorOf(rest))
}
