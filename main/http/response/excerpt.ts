import { redact } from '../redaction.ts'

const maxExcerpt = 500

/**
 * The beginning of an error's body as one line of plain text, without the secrets that were sent.
 * `cut`: the body was longer than what was read of it, so that a secret may stand half at its end.
 */
export const excerpt = (body: string, cut: boolean, secrets: readonly string[]): string => {
  const longest = secrets[0]?.length ?? 0
  const whole = cut ? body.slice(0, Math.max(0, body.length - longest)) : body
  // Everything that is not meant to be seen (Unicode's "Other"), then every run of spaces.
  return redact(whole, secrets).replace(/\p{C}+/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, maxExcerpt)
}
