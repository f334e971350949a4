import * as v from 'valibot'

/** Replaces valibot's own messages, which quote the wrong value: it may be a secret in the wrong place. */
export const messageWithoutValue = ({ expected }: { readonly expected: string | null }): string =>
  expected === 'never' ? 'not known' : expected === null ? 'not allowed' : `expected ${expected}`

/** JSON's error messages quote the text around a mistake, which may be as private. */
export const withoutExcerpt = (message: string): string =>
  message.replace(/, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s, ' is not valid JSON')

/** Parses private data. Throws an `Error` whose message quotes nothing of it. */
export const parsePrivately = <Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output => {
  const parsed = v.safeParse(schema, value, { message: messageWithoutValue })
  if (parsed.success) return parsed.output
  throw new Error(parsed.issues[0].message)
}
