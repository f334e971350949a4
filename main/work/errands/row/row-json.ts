import type { HttpStream } from '../../../http/index.ts'
import { malformedProblem } from '../../../problem.ts'
import { repeatedNames, type RepeatedName } from '../../../base/repeated-names.ts'

type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown

declare global {
  interface JSON {
    /** With the text of each number in `context` (ECMAScript's "JSON.parse source text access", in Node 24). */
    parse(text: string, reviver: Reviver): unknown
  }
}

/** The content of an answer. A repeated name has its last value. */
export interface RowJson {
  readonly value: unknown
  readonly repeated: readonly RepeatedName[]
}

/** Bytes, far more than an errand row has. */
const maxRow = 2 * 1024 * 1024

const readBytes = async ({ bytes }: HttpStream): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.byteLength
    // Leaving the loop closes the connection.
    if (size > maxRow)
      throw malformedProblem('answerTooLarge', 'login', `the errand row is larger than ${maxRow} bytes`)
  }
  return Buffer.concat(chunks)
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw malformedProblem('notText', 'login', 'the errand row is not UTF-8 text', {}, { cause: error })
  }
}

/** A number as its own digits: a float would change an id of twenty of them, and drop the zeros of `1.50`. */
const numbersAsText: Reviver = (_key, value, { source }) =>
  typeof value === 'number' ? (source ?? String(value)) : value

/**
 * Values of one text, far more than a row has. Two megabytes hold a million, and would block the program for seconds.
 */
const maxValues = 30_000

const [quote, backslash, comma, list, object] = ['"', '\\', ',', '[', '{'].map((character) => character.charCodeAt(0))

/** True if a JSON text may hold more values than the limit. The text need not be valid JSON. */
export const hasTooManyValues = (text: string): boolean => {
  let values = 1
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isInString = !isInString
    else if (isInString) at += code === backslash ? 1 : 0
    else if (code === comma || code === list || code === object) values += 1
    if (values > maxValues) return true
  }
  return false
}

/** Parses JSON with every number as its text. Undefined for other text, and for too deep or too many values. */
export const parseJson = (text: string): unknown => {
  if (hasTooManyValues(text)) return undefined
  try {
    return JSON.parse(text, numbersAsText)
  } catch {
    return undefined
  }
}

/** The JSON of an answer, and its repeated names. Throws `malformed` for one too large, not UTF-8, or not JSON. */
export const readJson = async (stream: HttpStream): Promise<RowJson> => {
  // The message of JSON.parse quotes the text, so that it is not passed on.
  const text = decode(await readBytes(stream))
  if (hasTooManyValues(text))
    throw malformedProblem('answerTooLarge', 'login', `the errand row holds more than ${maxValues} values`)
  const value = parseJson(text)
  if (value === undefined) throw malformedProblem('notJson', 'login', 'the errand row is not JSON')
  return { value, repeated: repeatedNames(text) }
}
