import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())
/** Goes into a header as it is, so it must be visible ASCII. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))
const optionalText = v.nullish(v.string())

/** "Login API", "actor object". Further members are not ours to judge. */
const actor = v.nullish(v.object({ displayName: optionalText }))

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
  openOnDeviceUrlPlatform: v.nullish(v.record(v.string(), v.string()))
})

const answerSchema = v.object({
  completed: v.nullish(completedSchema),
  process: v.nullish(processSchema),
  redirect: v.nullish(v.pipe(v.string(), v.url()))
})

/** "Login API", "completed object", with whatever else the service put into it. */
export type Completed = v.InferOutput<typeof completedSchema>
export type Process = v.InferOutput<typeof processSchema>

/** The ways in which a sign-in request can end, whatever its method ("Login API", "Sign-in response"). */
export type Outcome =
  | { readonly kind: 'completed'; readonly completed: Completed }
  | { readonly kind: 'process'; readonly process: Process }
  | { readonly kind: 'redirect'; readonly redirect: URL; readonly process: Process | null }

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * A sign-in response as one of its outcomes, or null where it is none: not JSON, no outcome in it, a member of the wrong
 * type, a redirect that is not `https`.
 */
export const readOutcome = (json: string): Outcome | null => {
  const answer = v.safeParse(answerSchema, parse(json))
  if (!answer.success) return null
  const { completed, process, redirect } = answer.output
  if (completed) return { kind: 'completed', completed }
  if (redirect) {
    const url = new URL(redirect)
    return url.protocol === 'https:' ? { kind: 'redirect', redirect: url, process: process ?? null } : null
  }
  return process ? { kind: 'process', process } : null
}
