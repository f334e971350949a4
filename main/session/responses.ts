import * as v from 'valibot'
import { revealInvisible, type MalformedReason } from '../../preload/contract/index.ts'
import { repeatedNames } from '../base/repeated-names.ts'

const maxText = 2000
const maxName = 200

const bounded = (text: string, max: number): string | null =>
  revealInvisible(text.trim().slice(0, max).toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
    .slice(0, max)
    .trim() || null

/** A text or number of the service's for the user: trimmed, bounded, with invisible characters shown; null if empty. */
export const plainText = (text: unknown): string | null => {
  if (typeof text === 'number') return String(text)
  return typeof text === 'string' ? bounded(text, maxText) : null
}

/** The same for a name: one line. */
export const plainName = (text: unknown): string | null =>
  typeof text === 'string' ? bounded(text.trim().slice(0, maxName).replace(/\s+/g, ' '), maxName) : null

/** Characters, far more than a QR code takes. */
const maxImage = 1_000_000
/** Fewer, because the window's own process draws it. */
const maxSvg = 200_000

/** Elements of a drawn QR code. Others can repeat a drawing for minutes, or load from elsewhere. */
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
 * An image that may be shown, or null (Service: decisions.md, "What a process may show"): a bitmap, or an SVG of plain
 * shapes, in the answer itself. Fetching one would reveal to its server who signs in.
 */
export const processImageOf = (imageData: unknown): string | null => {
  if (typeof imageData !== 'string' || imageData.length > maxImage) return null
  if (/^data:image\/(png|jpe?g|gif)[;,]/i.test(imageData)) return imageData
  const [, parameters = '', data = ''] = /^data:image\/svg\+xml((?:;[^;,]{0,40}){0,3}),([^]*)$/i.exec(imageData) ?? []
  return data !== '' && isPlainDrawing(textOf(data, /;base64$/i.test(parameters))) ? imageData : null
}

const text = v.pipe(v.string(), v.nonEmpty())
/** Visible ASCII, because it goes into a header as it is. */
const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))

/** An unreadable optional member counts as missing, so that the sign-in does not fail. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), null)

/** A number, or its text. A larger integer may be another one than was sent. */
const number = v.pipe(
  v.number(),
  v.check((value) => !Number.isInteger(value) || Number.isSafeInteger(value))
)
const actorId = v.pipe(v.union([number, v.string()]), v.transform(String), v.trim(), v.nonEmpty())

/** Service: sign-in.md, "Completed object". The id only tells users apart. */
const actor = v.object({ id: optional(actorId), displayName: optional(v.string()) })

const completedSchema = v.object({
  accessToken: token,
  refreshToken: optional(v.string()),
  /** Without a readable life the token is used until it is refused. */
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

const maxHost = 253

/** It is handed to the browser: `https`, without credentials. */
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
  /** Continues in a process, on a login page, or in both. */
  | { readonly kind: 'external'; readonly process: SignInProcess | null; readonly redirect: URL | null }

/** The outcome of a sign-in response (parsed JSON), or null. */
export const readSignInResponse = (answer: unknown): SignInOutcome | null => {
  const read = v.safeParse(answerSchema, answer)
  if (!read.success) return null
  const { completed, process = null, redirect = null } = read.output
  if (completed) return { kind: 'completed', completed }
  return process || redirect ? { kind: 'external', process, redirect } : null
}

/** A token response (parsed JSON) is a completed object without a wrapper; null if it is none. */
export const readTokenResponse = (answer: unknown): Completed | null => {
  const read = v.safeParse(completedSchema, answer)
  return read.success ? read.output : null
}

export const unreadableReason = (text: string): MalformedReason =>
  text.trim() === '' ? 'empty' : parseJson(text) === undefined ? 'notJson' : 'unexpected'

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined for a text that is not JSON, or repeats a name. */
export const parseAnswer = (text: string): unknown => {
  const answer = parseJson(text)
  return answer === undefined || repeatedNames(text).length > 0 ? undefined : answer
}
