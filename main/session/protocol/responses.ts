import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())
/** Goes into a header as it is, so it must be visible ASCII. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))

/** What may be there: one that cannot be read is none, and costs nobody the sign-in. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), null)

/** A number, or one that is written as a text; as text it is compared. */
const actorId = v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.trim(), v.nonEmpty())

/** "Login API", "actor object". Further members are not ours to judge, and an id only tells people apart. */
const actor = v.object({ id: optional(actorId), displayName: optional(v.string()) })

const completedSchema = v.object({
  accessToken: token,
  refreshToken: optional(v.string()),
  /** Without a life that can be read the token is used until the service refuses it; none is issued with a life of 0. */
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

/** What a name of a computer may have in letters. */
const maxHost = 253

/** Goes to the system's browser, so it is `https` and brings no credentials along. Its host is shown. */
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

/** "Login API", "completed object". */
export type Completed = v.InferOutput<typeof completedSchema>
/** "Login API", "process object". */
export type SignInProcess = v.InferOutput<typeof processSchema>

/** The ways in which a sign-in request can end, whatever its method ("Login API", "Sign-in response"). */
export type SignInOutcome =
  | { readonly kind: 'completed'; readonly completed: Completed }
  | { readonly kind: 'external'; readonly process: SignInProcess | null; readonly redirect: URL | null }

/**
 * A sign-in response (parsed JSON) as one of its outcomes, or null where it is none: not an object, no outcome in it that
 * can be read.
 */
export const readSignInResponse = (answer: unknown): SignInOutcome | null => {
  const read = v.safeParse(answerSchema, answer)
  if (!read.success) return null
  const { completed, process = null, redirect = null } = read.output
  if (completed) return { kind: 'completed', completed }
  return process || redirect ? { kind: 'external', process, redirect } : null
}

/** The answer of the token operation (parsed JSON), which is a completed object by itself; null where it is none. */
export const readTokenResponse = (answer: unknown): Completed | null => {
  const read = v.safeParse(completedSchema, answer)
  return read.success ? read.output : null
}
