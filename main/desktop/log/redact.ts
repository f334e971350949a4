import { withoutRandomTexts } from './random-texts.ts'

/**
 * What a message of another program's, or of the system's, may have quoted, and what takes its place. Each pattern begins
 * where its run of characters does, or is of bounded length: a page can report anything, and a search from every character of a
 * long run would stop the program for seconds.
 */
const replacing = (pattern: RegExp, replacement: string) => (text: string): string => text.replace(pattern, replacement)

const rules: readonly ((text: string) => string)[] = [
  // Credentials behind their scheme, or in an address.
  replacing(/\b(bearer|basic|token|digest|negotiate)[ =:]+[\w+/.=~-]{6,}/giu, '$1 <secret>'),
  replacing(/\b(https?:\/\/)[^\s/@]+@/giu, '$1<secret>@'),
  // The query of an address of any scheme, and what stands behind a `#`, may have a token, or what somebody has searched for.
  replacing(/(?<![^\s?#"'<>])([^\s?#"'<>:/]*[:/][^\s?#"'<>]*)[?#][^\s"'<>]+/gu, '$1?<query>'),
  withoutRandomTexts,
  replacing(/(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '<mail>'),
  // Personal and organisation numbers, and phone numbers with their country.
  replacing(/(?<!\d|\d\.)(?:\d{2})?\d{6}[-+ ]?\d{4}(?!\d|\.\d)/gu, '<number>'),
  replacing(/\+\d(?:[ -]?\d){6,14}(?!\d)/gu, '<number>')
]

/** The text without what looks like a secret, or like a person's address or number. */
export const redact = (text: string): string => rules.reduce((rest, rule) => rule(rest), text)
