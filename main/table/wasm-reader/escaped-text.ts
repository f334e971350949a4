import { flush } from './pending-changes'
import { alloc } from './layout'
import { endOfPlainText, equal, commonPrefix } from './text'

/** Text that is written with escapes. As UTF-8 it is never longer than it is written. */

/** By byte, what it is worth as a hexadecimal digit; negative where it is none. */
const digits: usize = memory.data(256)
/** By the letter after a backslash, the byte that is meant; 0 where there is no such escape, and for `u`. */
const meanings: usize = memory.data(256)

memory.fill(digits, 0xff, 256)
for (let digit: u32 = 0; digit < 16; digit++) {
  store<u8>(digits + (digit < 10 ? 0x30 + digit : 0x57 + digit), digit)
  if (digit >= 10) store<u8>(digits + 0x37 + digit, digit)
}
store<u8>(meanings + 0x22, 0x22)
store<u8>(meanings + 0x5c, 0x5c)
store<u8>(meanings + 0x2f, 0x2f)
store<u8>(meanings + 0x62, 0x08)
store<u8>(meanings + 0x66, 0x0c)
store<u8>(meanings + 0x6e, 0x0a)
store<u8>(meanings + 0x72, 0x0d)
store<u8>(meanings + 0x74, 0x09)

/** Room for decoded texts until the changes that refer to them are flushed. Small, to stay in the cache. */
let room: usize = alloc(1 << 14)
let roomBytes: usize = 1 << 14
let roomUsed: usize = 0

/** A character as UTF-8, and room to read beyond it. */
const character: usize = memory.data(32)

/** The text that `decode` has decoded last. */
export let decoded: usize = 0
export let decodedLength: u32 = 0

/** Address of the quote that ends the text; 0 where the bytes end before, or at a control character. */
export function closingQuote(from: usize, stop: usize): usize {
  let at = from
  while (true) {
    at = endOfPlainText(at, stop)
    if (at >= stop) return 0
    const byte = load<u8>(at)
    if (byte == 0x22) return at
    if (byte != 0x5c) return 0
    at += 2
  }
}

function reserve(bytes: usize): void {
  if (roomUsed + bytes <= roomBytes) return
  flush()
  roomUsed = 0
  if (bytes <= roomBytes) return
  heap.free(room)
  room = alloc(bytes)
  roomBytes = bytes
}

/** Decodes the text. False where an escape is not one of JSON. */
export function decode(from: usize, close: usize): bool {
  reserve(close - from)
  decoded = room + roomUsed
  const end = writeDecoded(from, close, decoded)
  if (end == 0) return false
  decodedLength = <u32>(end - decoded)
  roomUsed += decodedLength
  return true
}

/** How long the escape at `at` is written. */
export function lengthOfEscape(at: usize): u32 {
  return load<u8>(at, 1) == 0x75 ? 6 : 2
}

/** By byte, whether it stands in JSON only within a text, and there may stand as it is. */
const onlyInTexts: usize = memory.data(128)
store<u8>(onlyInTexts + 0x26, 1)
store<u8>(onlyInTexts + 0x27, 1)
store<u8>(onlyInTexts + 0x2f, 1)
store<u8>(onlyInTexts + 0x3c, 1)
store<u8>(onlyInTexts + 0x3e, 1)

/**
 * How many bytes at `plain` are the character that is meant by the escape at `escape`; 0 where another one stands
 * there. Of those only that stand nowhere but in texts (letters outside ASCII, and `&'/<>`), each as one unit. Reads up
 * to 15 bytes beyond the end of both.
 */
export function lengthWithoutEscape(escape: usize, plain: usize): u32 {
  const letter = load<u8>(escape, 1)
  if (letter == 0x2f) return load<u8>(plain) == 0x2f ? 1 : 0
  if (letter != 0x75) return 0
  const unit = unitAt(escape)
  if (unit < 0x80) return unit >= 0 && load<u8>(onlyInTexts + unit) != 0 && load<u8>(plain) == <u8>unit ? 1 : 0
  if (unit < 0x800) return <u32>load<u16>(plain) == (0xc0 | (unit >> 6) | ((0x80 | (unit & 0x3f)) << 8)) ? 2 : 0
  if ((unit & 0xf800) == 0xd800) return 0
  writeCharacter(character, unit)
  return equal(character, plain, 3) ? 3 : 0
}

/** Gives the address after what was written; 0 where an escape is not one of JSON. */
function writeDecoded(from: usize, close: usize, to: usize): usize {
  while (true) {
    const block = v128.load(from)
    v128.store(to, block)
    const marks = i8x16.bitmask(i8x16.eq(block, i8x16.splat(0x5c)))
    const plain: usize = marks == 0 ? 16 : ctz(marks)
    if (from + plain >= close) return to + (close - from)
    from += plain
    to += plain
    if (marks == 0) continue
    const letter = load<u8>(from, 1)
    if (letter != 0x75) {
      const meant = load<u8>(meanings + letter)
      if (meant == 0) return 0
      store<u8>(to++, meant)
      from += 2
      continue
    }
    const unit = unitAt(from)
    if (unit < 0 || from + 6 > close) return 0
    from += 6
    if ((unit & 0xf800) != 0xd800) {
      to = writeCharacter(to, unit)
      continue
    }
    const low = unit < 0xdc00 && from + 6 <= close && load<u16>(from) == 0x755c ? unitAt(from) : -1
    if (low < 0xdc00 || low > 0xdfff) {
      // Half a pair means no character.
      to = writeCharacter(to, 0xfffd)
      continue
    }
    to = writeCharacter(to, 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00))
    from += 6
  }
}

/** The UTF-16 unit of the escape at `at`; negative where its digits are none. Reads beyond the end. */
function unitAt(at: usize): i32 {
  const a: i32 = load<i8>(digits + load<u8>(at, 2))
  const b: i32 = load<i8>(digits + load<u8>(at, 3))
  const c: i32 = load<i8>(digits + load<u8>(at, 4))
  const d: i32 = load<i8>(digits + load<u8>(at, 5))
  return (a | b | c | d) < 0 ? -1 : (a << 12) | (b << 8) | (c << 4) | d
}

/** Writes a character as UTF-8. Gives the address after it. */
function writeCharacter(to: usize, character: u32): usize {
  if (character < 0x80) {
    store<u8>(to, character)
    return to + 1
  }
  if (character < 0x800) {
    store<u8>(to, 0xc0 | (character >> 6))
    store<u8>(to, 0x80 | (character & 0x3f), 1)
    return to + 2
  }
  if (character < 0x10000) {
    store<u8>(to, 0xe0 | (character >> 12))
    store<u8>(to, 0x80 | ((character >> 6) & 0x3f), 1)
    store<u8>(to, 0x80 | (character & 0x3f), 2)
    return to + 3
  }
  store<u8>(to, 0xf0 | (character >> 18))
  store<u8>(to, 0x80 | ((character >> 12) & 0x3f), 1)
  store<u8>(to, 0x80 | ((character >> 6) & 0x3f), 2)
  store<u8>(to, 0x80 | (character & 0x3f), 3)
  return to + 4
}

/** Compares JSON texts that differ only in escapes. A service may escape letters in one row and not in the next. */

/** Offset of an escape's last byte. */
const lastOfEscape: usize = 5

/**
 * True if a backslash is among the last bytes before `at`. `equalBytes`: how many bytes before `at` are equal in both
 * texts. A difference may then be inside an escape, or after an escaped backslash.
 */
function mayBeWithinEscape(at: usize, equalBytes: usize): bool {
  for (let back: usize = min(equalBytes, lastOfEscape); back > 0; back--) {
    if (load<u8>(at - back) == 0x5c) return true
  }
  return false
}

/** True if at least one of the two begins with an escape. */
export function isEscapedAt(one: usize, other: usize): bool {
  return load<u8>(one) == 0x5c || load<u8>(other) == 0x5c
}

/**
 * Returns the address after the JSON at `at` if it means the same as the JSON from `known` to `knownEnd`, both compared
 * from the same place. Returns 0 if it differs, if a few bytes do not tell, or if the bytes end before it. `same`: how
 * many bytes before both are known to be equal, back to where neither was in an escape. Skipped bytes are known to be
 * JSON, or are an escape, which occurs in texts only. Reads up to 15 bytes beyond the end of both.
 */
export function afterAlike(known: usize, knownEnd: usize, at: usize, stop: usize, same: usize): usize {
  while (at < stop) {
    const more = commonPrefix(known, at, <u32>min(knownEnd - known, stop - at))
    known += more
    at += more
    if (known == knownEnd) return at
    if (at >= stop) return 0
    const isEscaped = load<u8>(known) == 0x5c
    if (isEscaped == (load<u8>(at) == 0x5c) || mayBeWithinEscape(at, same + more)) return 0
    const escape = isEscaped ? known : at
    const plain = lengthWithoutEscape(escape, isEscaped ? at : known)
    if (plain == 0) return 0
    const written = lengthOfEscape(escape)
    known += isEscaped ? written : plain
    at += isEscaped ? plain : written
    same = 0
  }
  return 0
}
