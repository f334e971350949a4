/** Text that is the same but for what is written as an escape: where a service escapes letters in one row and not in the next, the rows are compared all the same. */
import { lengthOfEscape, lengthWithoutEscape } from './escaped-text'
import { commonPrefix } from './text'

/** How far into an escape its last byte is. */
const lastOfEscape: usize = 5

/** Whether a backslash is among the last bytes before `at`, of which so many are equal: what differs may then stand within an escape, or after a backslash that is meant. */
function mayBeWithinEscape(at: usize, equalBytes: usize): bool {
  for (let back: usize = min(equalBytes, lastOfEscape); back > 0; back--) {
    if (load<u8>(at - back) == 0x5c) return true
  }
  return false
}

/** Whether at least one of the two begins with an escape. */
export function isEscapedAt(one: usize, other: usize): bool {
  return load<u8>(one) == 0x5c || load<u8>(other) == 0x5c
}

/**
 * The address after the JSON at `at` where it means what the JSON from `known` to `knownEnd` does, both from the same place in it; 0 where it does not, where
 * that cannot be told from a few bytes, or where the bytes end before it. `same`: of how many bytes before both it is known that they are equal, back to where both
 * were no escape's. What is taken is what the other has shown to be JSON, or an escape of it, which can stand in a text only. Reads up to 15 bytes
 * beyond the end of both.
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
