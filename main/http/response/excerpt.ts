import { redact } from '../redaction.ts'

const maxExcerpt = 500

/**
 * The beginning of a body as one line of plain text, without the secrets that the request carried.
 *
 * @param cut whether the body was longer than what was read, so that its end may hold the first half of a secret
 * @param secrets longest first
 */
export const excerpt = (body: string, cut: boolean, secrets: readonly string[]): string => {
  const longest = secrets[0]?.length ?? 0
  const whole = cut ? body.slice(0, Math.max(0, body.length - longest)) : body
  // First everything invisible (Unicode's category "Other"), then every run of white space.
  return redact(whole, secrets)
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxExcerpt)
}
