import * as v from 'valibot'
import type { MalformedReason } from '../../../preload/contract/index.ts'
import { repeatedNames } from '../../repeated-names.ts'

const text = v.pipe(v.string(), v.nonEmpty())
/** It goes into a header as it is, so it must be visible ASCII. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))

/** An optional member. An unreadable one counts as missing, so that the sign-in does not fail because of it. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), null)

/**
 * A number, or one that is written as a text. Ids are compared as texts. A larger integer may be another one than was
 * sent.
 */
const number = v.pipe(
  v.number(),
  v.check((value) => !Number.isInteger(value) || Number.isSafeInteger(value))
)
const actorId = v.pipe(v.union([number, v.string()]), v.transform(String), v.trim(), v.nonEmpty())

/** Service: sign-in.md, "Completed object". Its other members are not used, and the id only tells people apart. */
const actor = v.object({ id: optional(actorId), displayName: optional(v.string()) })

const completedSchema = v.object({
  accessToken: token,
  refreshToken: optional(v.string()),
  /** Without a readable life the token is used until the service refuses it. No token is issued with a life of 0. */
  expiresInSeconds: optional(v.pipe(v.number(), v.finite(), v.gtValue(0))),
  actor: optional(actor)
})

const processSchema = v.object({
  id: v.pipe(v.union([text, v.number()]), v.transform(String)),
  link: optional(v.string()),
  imageData: optional(v.string()),
  openOnDeviceText: optional(v.string()),
  openOnDeviceUrl: optional(v.string()),
  openOnDeviceUrlPlatform: optional(v.record(v.string(), v.unknown()))
})

/** The longest host name that DNS allows. */
const maxHost = 253

/** It is handed to the system's browser, so it must be `https` and without credentials. Its host is shown. */
const pageSchema = v.pipe(
  v.string(),
  v.url(),
  v.transform((address) => new URL(address)),
  v.check(({ protocol, hostname, username, password }) => {
    return protocol === 'https:' && hostname.length <= maxHost && !username && !password
  })
)

const answerSchema = v.object({
  completed: optional(completedSchema),
  process: optional(processSchema),
  redirect: optional(pageSchema)
})

/** Service: sign-in.md, "Completed object". */
export type Completed = v.InferOutput<typeof completedSchema>
/** Service: sign-in.md, "Process object". */
export type SignInProcess = v.InferOutput<typeof processSchema>

/** The outcomes of a sign-in request, whatever its method (Service: sign-in.md, "Outcomes"). */
export type SignInOutcome =
  | { readonly kind: 'completed'; readonly completed: Completed }
  /** It continues outside the program: in a process, on a login page, or in both. */
  | { readonly kind: 'external'; readonly process: SignInProcess | null; readonly redirect: URL | null }

/**
 * A sign-in response (parsed JSON) as one of its outcomes; null where it is not an object, or has no readable outcome.
 */
export const readSignInResponse = (answer: unknown): SignInOutcome | null => {
  const read = v.safeParse(answerSchema, answer)
  if (!read.success) return null
  const { completed, process = null, redirect = null } = read.output
  if (completed) return { kind: 'completed', completed }
  return process || redirect ? { kind: 'external', process, redirect } : null
}

/** Parses a token response (parsed JSON), which is a completed object without a wrapper; null if it is none. */
export const readTokenResponse = (answer: unknown): Completed | null => {
  const read = v.safeParse(completedSchema, answer)
  return read.success ? read.output : null
}

/** The reason why a text is none of the documented responses. */
export const unreadableReason = (text: string): MalformedReason =>
  text.trim() === '' ? 'empty' : parseJson(text) === undefined ? 'notJson' : 'unexpected'

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The value of an answer's JSON text; undefined where it is not JSON, or says a thing twice, of which neither decides.
 */
export const parseAnswer = (text: string): unknown => {
  const answer = parseJson(text)
  return answer === undefined || repeatedNames(text).length > 0 ? undefined : answer
}
