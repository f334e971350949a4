/** What a message of another program's, or of the system's, may have quoted, and what takes its place. */
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Credentials behind their scheme, or in an address.
  [/\b(bearer|basic|token|digest|negotiate)[ =:]+[\w+/.=~-]{6,}/giu, '$1 <secret>'],
  [/\b(https?:\/\/)[^\s/@]+@/giu, '$1<secret>@'],
  // A query of an address may have a token, or what somebody has searched for.
  [/(\bhttps?:\/\/[^\s?#"'<>]*)\?[^\s"'<>]*/giu, '$1?<query>'],
  // Tokens, keys and random identifiers: long, with letters and digits in them.
  [/(?<![\w.+=-])(?=[\w.+=-]*\d)(?=[\w.+=-]*\p{L})(?:[\w+=-]{24,}(?:\.[\w+=-]*)*|eyJ[\w+=-]*(?:\.[\w+=-]+)+)/gu, '<secret>'],
  [/[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '<mail>'],
  // Personal and organisation numbers, and phone numbers with their country.
  [/(?<![\d.-])(?:\d{2})?\d{6}[-+ ]?\d{4}(?![\d-]|\.\d|:\d)/gu, '<number>'],
  [/\+\d(?:[ -]?\d){6,14}(?!\d)/gu, '<number>']
]

/** The text without what looks like a secret, or like a person's address or number. */
export const redact = (text: string): string => rules.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
