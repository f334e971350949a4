import * as v from 'valibot'

/**
 * valibot's own messages quote the value that is wrong, which may be a secret in the wrong place, or what a person has
 * written.
 */
export const messageWithoutValue = ({ expected }: { readonly expected: string | null }): string =>
  expected === 'never' ? 'not known' : expected === null ? 'not allowed' : `expected ${expected}`

/** JSON's error messages quote the text around a mistake, which may be as private. */
export const withoutExcerpt = (message: string): string =>
  message.replace(/, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s, ' is not valid JSON')

/**
 * Parses private data.
 *
 * @throws Error with a message that quotes nothing of it
 */
export const parsePrivately = <Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output => {
  const parsed = v.safeParse(schema, value, { message: messageWithoutValue })
  if (parsed.success) return parsed.output
  throw new Error(parsed.issues[0].message)
}
