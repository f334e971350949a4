import * as v from 'valibot'
import { parseJson } from './parse-json.ts'

const text = v.pipe(v.string(), v.nonEmpty())
/** Goes into a header as it is, so it must be visible ASCII. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))
const optionalText = v.nullish(v.string())

/** "Login API", "actor object". Further members are not ours to judge, and an id only tells people apart. */
const actor = v.nullish(v.object({ id: v.fallback(v.nullish(v.number()), null), displayName: optionalText }))

const completedSchema = v.looseObject({
  accessToken: token,
  refreshToken: optionalText,
  /** Without it the token is used until the service refuses it. */
  expiresInSeconds: v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  actor
})

const processSchema = v.object({
  id: text,
  link: optionalText,
  imageData: optionalText,
  openOnDeviceText: optionalText,
  openOnDeviceUrl: optionalText,
  openOnDeviceUrlPlatform: v.nullish(v.record(v.string(), v.unknown()))
})

/** Goes to the system's browser, so it is `https` and brings no credentials along. */
const pageSchema = v.pipe(
  v.string(),
  v.url(),
  v.transform((address) => new URL(address)),
  v.check(({ protocol, username, password }) => protocol === 'https:' && !username && !password)
)

const answerSchema = v.object({
  completed: v.nullish(completedSchema),
  process: v.nullish(processSchema),
  redirect: v.nullish(pageSchema)
})

/** "Login API", "completed object", with whatever else the service put into it. */
export type Completed = v.InferOutput<typeof completedSchema>
/** "Login API", "process object". */
export type Process = v.InferOutput<typeof processSchema>

/** The ways in which a sign-in request can end, whatever its method ("Login API", "Sign-in response"). */
export type Outcome =
  | { readonly kind: 'completed'; readonly completed: Completed }
  | { readonly kind: 'elsewhere'; readonly process: Process | null; readonly redirect: URL | null }

/**
 * A sign-in response as one of its outcomes, or null where it is none: not JSON, no outcome in it, a member of the wrong
 * type, a redirect that is not `https`.
 */
export const readOutcome = (json: string): Outcome | null => {
  const answer = v.safeParse(answerSchema, parseJson(json))
  if (!answer.success) return null
  const { completed, process = null, redirect = null } = answer.output
  if (completed) return { kind: 'completed', completed }
  return process || redirect ? { kind: 'elsewhere', process, redirect } : null
}

/** The answer of the token operation, which is a completed object by itself; null where it is none. */
export const readCompleted = (json: string): Completed | null => {
  const answer = v.safeParse(completedSchema, parseJson(json))
  return answer.success ? answer.output : null
}
