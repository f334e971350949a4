import { read, unreadable, type Encoding, type Reading } from './table.ts'

/** The upper half of the code pages of DOS, which no decoder of the platform knows. */
const codePages = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
} as const
const isCodePage = (encoding: Encoding): encoding is keyof typeof codePages => encoding in codePages

const byCodePage = (bytes: Uint8Array, page: string): string => {
  const text = new TextDecoder('latin1').decode(bytes)
  // Latin-1 by the platform is Windows-1252, so the bytes are taken, not its letters.
  let decoded = ''
  let from = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 128) continue
    decoded += text.slice(from, at) + (page[byte - 128] ?? '')
    from = at + 1
  }
  return decoded + text.slice(from)
}

const decoded = (bytes: Uint8Array, label: string, fatal = false): string | null => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

/** Bytes of a text that are examined to detect its encoding. */
const sampleBytes = 100_000

/** UTF-16 by its mark, or by every other byte of Latin letters being zero. */
const utf16Label = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = sample.length / 2
  if (most < 2 || even + odd < most * 0.6) return null
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : null
}

const labels = { utf8: 'utf-8', windows1252: 'windows-1252', macRoman: 'macintosh' } as const

const decodeAs = (bytes: Uint8Array, encoding: Encoding): string => {
  if (encoding === 'utf16') return decoded(bytes, utf16Label(bytes) ?? 'utf-16le') ?? ''
  return isCodePage(encoding) ? byCodePage(bytes, codePages[encoding]) : (decoded(bytes, labels[encoding]) ?? '')
}

/** True for text that is UTF-8 but for a few bad bytes: most of its letters outside ASCII are valid. */
const isMostlyUtf8 = (sample: Uint8Array): boolean => {
  const text = decoded(sample, 'utf-8') ?? ''
  const bad = text.split('\ufffd').length - 1
  const good = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return good > bad
}

/** Letters and signs of Swedish text and of its neighbours, and of none that a wrong decoding gives in their place. */
const expected = /[åäöÅÄÖéÉüÜæøÆØèàáêçñôß€§°´½–’”“…\u00a0]/g
const singleByte = ['windows1252', 'macRoman', 'cp850', 'cp437'] as const
const scoreOf = (text: string): number => {
  const foreign = text.match(/[^\u0000-\u007f]/g)?.length ?? 0 // eslint-disable-line no-control-regex -- all of ASCII
  const right = text.match(expected)?.length ?? 0
  // A capital inside a word of small letters (`MŒlare`) is a wrong one.
  const wrongCase = text.match(/\p{Ll}[ÅÄÖÉÜÆØ]\p{Ll}/gu)?.length ?? 0
  return 2 * right - foreign - 2 * wrongCase
}

const detect = (bytes: Uint8Array): Encoding => {
  if (utf16Label(bytes) !== null) return 'utf16'
  if (decoded(bytes, 'utf-8', true) !== null) return 'utf8'
  const sample = bytes.subarray(0, sampleBytes)
  if (isMostlyUtf8(sample)) return 'utf8'
  const scores = singleByte.map((encoding) => ({ encoding, score: scoreOf(decodeAs(sample, encoding)) }))
  // The sort is stable: Windows-1252, which Excel writes as CSV in Swedish, where another fits as well.
  return scores.toSorted((one, other) => other.score - one.score)[0]?.encoding ?? 'windows1252'
}

/** Characters that no text has, but pictures and programs do. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const binary = /[\u0000-\u0008\u000e-\u001f]/

/** DOS ended a text with this byte, and some programs still do. */
const withoutEndSign = (text: string): string => text.replace(/\u001a\s*$/, '') // eslint-disable-line no-control-regex -- that one

/**
 * The text of a file, in the encoding that was chosen or that its bytes speak for: UTF-16 with a mark or without,
 * UTF-8, also where a few bytes of it are bad (they become U+FFFD, which is said), else the page of eight bits whose
 * letters fit best.
 */
export const decodeText = (
  bytes: Uint8Array,
  chosen?: Encoding
): Reading<{ readonly text: string; readonly encoding: Encoding }> => {
  const encoding = chosen ?? detect(bytes)
  const text = withoutEndSign(decodeAs(bytes, encoding))
  // A chosen encoding is always applied, even to what looks like no text.
  if (chosen === undefined && binary.test(text)) return unreadable('notText')
  return read({ text, encoding })
}
