import * as v from 'valibot'
import { revealInvisible, type MalformedReason } from '../../preload/contract/index.ts'
import { repeatedNames } from '../base/repeated-names.ts'

const maxText = 2000
const maxName = 200

const bounded = (text: string, max: number): string | null =>
  revealInvisible(text.trim().slice(0, max).toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
    .slice(0, max)
    .trim() || null

/**
 * A text of the service's, for the person; a number counts as its text. Bounded and trimmed, with invisible characters
 * made visible; null where nothing is left to read. Never markup.
 */
export const plainText = (text: unknown): string | null => {
  if (typeof text === 'number') return String(text)
  return typeof text === 'string' ? bounded(text, maxText) : null
}

/** The same for a name: one line, and no longer than a name may be. */
export const plainName = (text: unknown): string | null =>
  typeof text === 'string' ? bounded(text.trim().slice(0, maxName).replace(/\s+/g, ' '), maxName) : null

/** A QR code takes a few thousand characters; what is longer than this is no image to show. */
const maxImage = 1_000_000
/** Drawn from scratch by the window's own process, so less of it. */
const maxSvg = 200_000

/**
 * The elements of a drawn QR code. Others can repeat a part of the drawing, which takes a browser minutes, or bring in
 * something from elsewhere.
 */
const drawing = new Set(['svg', 'title', 'desc', 'g', 'path', 'rect', 'circle', 'polygon'])

const textOf = (data: string, isBase64: boolean): string | null => {
  if (isBase64) return Buffer.from(data, 'base64').toString('utf8')
  try {
    return decodeURIComponent(data)
  } catch {
    return null
  }
}

const isPlainDrawing = (svg: string | null): boolean => {
  if (svg === null || svg.length > maxSvg || /<!|url\(|style|&/i.test(svg)) return false
  return (svg.match(/<[^/?][^\s/>]*/g) ?? []).every((tag) => drawing.has(tag.slice(1)))
}

/**
 * The image of a process that may be shown, or null (Service: decisions.md, "What a process may show"): a bitmap, or an
 * SVG of nothing but plain shapes. Only one inside the answer, because fetching one would reveal to its server who
 * signs in, and from where.
 */
export const processImageOf = (imageData: unknown): string | null => {
  if (typeof imageData !== 'string' || imageData.length > maxImage) return null
  if (/^data:image\/(png|jpe?g|gif)[;,]/i.test(imageData)) return imageData
  const [, parameters = '', data = ''] = /^data:image\/svg\+xml((?:;[^;,]{0,40}){0,3}),([^]*)$/i.exec(imageData) ?? []
  return data !== '' && isPlainDrawing(textOf(data, /;base64$/i.test(parameters))) ? imageData : null
}

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
