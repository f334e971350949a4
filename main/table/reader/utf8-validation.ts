/**
 * Offset of the first byte that is invalid inside JSON quotes: a control character, or the first byte of a sequence that is
 * not UTF-8 (overlong forms, surrogates and code points above U+10FFFF included). -1 where all bytes are valid.
 */
export const firstInvalidByte = (bytes: Uint8Array, start: number, end: number): number => {
  let at = start
  while (at < end) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) {
      if (lead < 0x20) return at
      at++
      continue
    }
    const length = sequenceLength(lead, bytes[at + 1] ?? 0)
    if (length === 0 || at + length > end) return at
    for (let next = at + 1; next < at + length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return at
    at += length
  }
  return -1
}

/** Length of a sequence that starts with these two bytes, or 0 where none does (the Unicode standard, table 3-7). */
const sequenceLength = (lead: number, second: number): number => {
  if (lead < 0xc2) return 0
  if (lead < 0xe0) return 2
  if (lead < 0xf0) {
    if (lead === 0xe0 && second < 0xa0) return 0
    return lead === 0xed && second > 0x9f ? 0 : 3
  }
  if (lead > 0xf4) return 0
  if (lead === 0xf0 && second < 0x90) return 0
  return lead === 0xf4 && second > 0x8f ? 0 : 4
}
