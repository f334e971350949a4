/** Compares JSON texts that differ only in escapes. A service may escape letters in one row and not in the next. */
import { lengthOfEscape, lengthWithoutEscape } from './escaped-text'
import { commonPrefix } from './text'

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
