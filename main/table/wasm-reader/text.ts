import { masks } from './layout'

const one: u64 = 0x9e3779b97f4a7c15
const two: u64 = 0xc2b2ae3d27d4eb4f

function mix(hash: u64, low: u64, high: u64): u64 {
  return rotl((hash ^ low) * one, 29) ^ (high * two)
}

/** So many bytes, at most 16, and then zeros. Reads 16. */
export function head(at: usize, length: u32): v128 {
  return v128.and(v128.load(at), v128.load(masks + 16 * <usize>length))
}

/** The hash of the bytes, 31 bits. Reads up to 15 bytes beyond their end. */
export function hashOf(at: usize, length: u32): u32 {
  let hash: u64 = length
  let left = length
  if (left > 64) {
    // Four at once, because each mixing waits for the one before it.
    let b: u64 = 1
    let c: u64 = 2
    let d: u64 = 3
    for (; left > 64; left -= 64, at += 64) {
      hash = mix(hash, load<u64>(at), load<u64>(at, 8))
      b = mix(b, load<u64>(at, 16), load<u64>(at, 24))
      c = mix(c, load<u64>(at, 32), load<u64>(at, 40))
      d = mix(d, load<u64>(at, 48), load<u64>(at, 56))
    }
    hash = mix(hash, mix(b, c, d), b)
  }
  for (; left > 16; left -= 16, at += 16) hash = mix(hash, load<u64>(at), load<u64>(at, 8))
  const tail = head(at, left)
  hash = mix(hash, i64x2.extract_lane(tail, 0), i64x2.extract_lane(tail, 1))
  hash = (hash ^ (hash >> 32)) * one
  return <u32>(hash >> 33)
}

/** Compares two spans of bytes. Reads up to 15 bytes beyond the end of both. */
export function equal(a: usize, b: usize, length: u32): bool {
  let left = length
  for (; left > 16; left -= 16, a += 16, b += 16) {
    if (v128.any_true(v128.xor(v128.load(a), v128.load(b)))) return false
  }
  return !v128.any_true(v128.and(v128.xor(v128.load(a), v128.load(b)), v128.load(masks + 16 * left)))
}

/** The length of the two spans' common prefix, at most `most`. Reads up to 15 bytes beyond the end of both. */
export function commonPrefix(a: usize, b: usize, most: u32): u32 {
  let n: u32 = 0
  for (; n < most; n += 16) {
    const bits = i8x16.bitmask(i8x16.eq(v128.load(a + n), v128.load(b + n)))
    if (bits != 0xffff) return min(most, n + ctz(~bits))
  }
  return most
}

/** The address of the first quote, backslash or control character; `end` or beyond where there is none. */
export function endOfPlainText(at: usize, end: usize): usize {
  while (at < end) {
    const block = v128.load(at)
    const marks = i8x16.bitmask(
      v128.or(
        v128.or(i8x16.eq(block, i8x16.splat(0x22)), i8x16.eq(block, i8x16.splat(0x5c))),
        i8x16.lt_u(block, i8x16.splat(0x20))
      )
    )
    if (marks != 0) return at + ctz(marks)
    at += 16
  }
  return at
}

function isContinuation(byte: u32): bool {
  return (byte & 0xc0) == 0x80
}

/** Length of the byte sequence at `at`, or 0 where it is not UTF-8 (the Unicode standard, table 3-7). */
function sequenceLength(at: usize): usize {
  const lead: u32 = load<u8>(at)
  const second: u32 = load<u8>(at, 1)
  if (lead < 0xc2 || !isContinuation(second)) return 0
  if (lead < 0xe0) return 2
  if (!isContinuation(load<u8>(at, 2))) return 0
  if (lead < 0xf0) {
    if (lead == 0xe0 && second < 0xa0) return 0
    return lead == 0xed && second > 0x9f ? 0 : 3
  }
  if (!isContinuation(load<u8>(at, 3)) || lead > 0xf4) return 0
  if (lead == 0xf0 && second < 0x90) return 0
  return lead == 0xf4 && second > 0x8f ? 0 : 4
}

/** True if the bytes, which a quote must follow, are valid UTF-8. Reads up to 15 bytes beyond them. */
export function isUtf8(at: usize, end: usize): bool {
  while (at < end) {
    const marks = i8x16.bitmask(v128.load(at))
    if (marks == 0) {
      at += 16
      continue
    }
    at += ctz(marks)
    if (at >= end) return true
    const length = sequenceLength(at)
    if (length == 0 || at + length > end) return false
    at += length
  }
  return true
}

/** Copies the bytes. False where they are not UTF-8. Reads and writes up to 15 bytes beyond their end. */
export function copyUtf8(to: usize, from: usize, length: u32): bool {
  let all = i64x2.splat(0)
  for (let n: u32 = 0; n < length; n += 16) {
    const block = v128.load(from + n)
    v128.store(to + n, block)
    all = v128.or(all, block)
  }
  return i8x16.bitmask(all) == 0 || isUtf8(from, from + length)
}

/** The address after the white space that begins at `p`; `stop` where nothing else follows. */
export function skipWhitespace(p: usize, stop: usize): usize {
  while (p < stop) {
    const byte = load<u8>(p)
    if (byte > 0x20 || (byte != 0x20 && byte != 0x0a && byte != 0x0d && byte != 0x09)) break
    p++
  }
  return p
}
