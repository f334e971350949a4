import * as v from 'valibot'
import type { SessionEnd } from '../../../preload/contract/index.ts'
import { plainText } from './plain-text.ts'
import { processImageOf } from './process-image.ts'
import { refusalErrorType } from './refusal.ts'
import { parseAnswer, type SignInProcess } from './responses.ts'

/** The query that a process is polled with: its `id`, and whatever else the service put into its link. */
export type PollQuery = Readonly<Record<string, string>>

const path = '/v2/auth/process'

/**
 * Returns the query that polls a process (Service: sign-in.md, "Process object"; decisions.md, "Polling"). Its link is
 * followed only if it is the documented operation at the very address that the sign-in began at: a link to another host
 * would reveal to it that the user signs in, and let it answer. In place of any other link, the process's id is used.
 */
export const pollQueryOf = ({ id, link }: SignInProcess, address: string): PollQuery => {
  const base = new URL(address)
  const url = URL.parse(link ?? '', base.href)
  const prefix = base.pathname.replace(/\/+$/, '')
  if (!url || url.origin !== base.origin || url.username || url.password) return { id }
  if (url.pathname !== prefix + path || !url.searchParams.get('id')) return { id }
  const query = Object.fromEntries(url.searchParams)
  return Object.keys(query).length === url.searchParams.size ? query : { id }
}

/** The response to a poll (Service: sign-in.md, "Poll response"). */
export type PollResponse =
  /** `code`: `''` before there is one. `image`: a new one to show, or null. */
  | { readonly kind: 'pending'; readonly message: string | null; readonly code: string; readonly image: string | null }
  | { readonly kind: 'completed'; readonly code: string }
  /** Completed, so never to be polled again, but without a code to redeem. */
  | { readonly kind: 'noCode' }
  | { readonly kind: 'failed'; readonly ended: SessionEnd }
  /** An error that came with a status of success. */
  | { readonly kind: 'refused' }

/**
 * `originalStatusCode` is for internal use only, so it is not even read. A member of the wrong type does not end a
 * sign-in.
 */
const pollSchema = v.pipe(
  v.object({
    status: v.optional(v.unknown()),
    message: v.optional(v.unknown()),
    errorReport: v.optional(v.unknown()),
    authorizationCode: v.optional(v.unknown()),
    imageData: v.optional(v.unknown())
  }),
  v.transform(({ status, message, errorReport, authorizationCode: code, imageData }) => ({
    status: typeof status === 'string' ? status.trim().toLowerCase() : '',
    message: plainText(message),
    errorReport: plainText(errorReport),
    code: typeof code === 'string' ? code : '',
    image: processImageOf(imageData)
  }))
)

/** To valibot an array is an object, too. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A poll response, or null where it is none: empty, not JSON, no object, or with a name twice. Any undocumented status
 * counts as pending.
 */
export const readPollResponse = (text: string): PollResponse | null => {
  const answer = parseAnswer(text)
  const isRefusal = text.includes(refusalErrorType)
  if (!isObject(answer)) return isRefusal ? { kind: 'refused' } : null
  const { status, message, errorReport, code, image } = v.parse(pollSchema, answer)
  if (status === 'failed') return { kind: 'failed', ended: { kind: 'processFailed', message, errorReport } }
  if (status === 'completed') return code ? { kind: 'completed', code } : { kind: 'noCode' }
  return isRefusal && status !== 'pending' ? { kind: 'refused' } : { kind: 'pending', message, code, image }
}
