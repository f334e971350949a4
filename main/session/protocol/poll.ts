import * as v from 'valibot'
import type { SessionEnd } from '../../../preload/contract/index.ts'
import type { SignInProcess } from './responses.ts'
import { parseJson } from './parse-json.ts'
import { plainText } from './plain-text.ts'
import { refusalErrorType } from './refusal.ts'

/** The query that the process is polled with: its `id`, and whatever else the service put into its link. */
export type PollQuery = Readonly<Record<string, string>>

const path = '/v2/auth/process'

/**
 * How to poll a process ("Login API", "POST /v2/auth", outcome rule 2). Its link is followed only where it is the
 * documented operation at the very address that the sign-in began at: a link to anybody else would tell them that it is
 * waited for, and let them answer. Any other link is made anew from the process's id.
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

/** What a poll says ("Login API", "Poll response"). */
export type PollResponse =
  | { readonly kind: 'pending'; readonly message: string | null }
  | { readonly kind: 'completed'; readonly code: string }
  /** Completed, and so never to be polled again, but without anything to go on with. */
  | { readonly kind: 'noCode' }
  | { readonly kind: 'failed'; readonly ended: SessionEnd }
  /** An error that came with a status of success. */
  | { readonly kind: 'refused' }

/** `originalStatusCode` is for internal use only, so it is not even read. Texts that are none do not end a sign-in. */
const pollSchema = v.pipe(
  v.object({
    status: v.optional(v.unknown()),
    message: v.optional(v.unknown()),
    errorReport: v.optional(v.unknown()),
    authorizationCode: v.optional(v.unknown())
  }),
  v.transform(({ status, message, errorReport, authorizationCode: code }) => ({
    status: typeof status === 'string' ? status.trim().toLowerCase() : '',
    message: plainText(message),
    errorReport: plainText(errorReport),
    code: typeof code === 'string' ? code : ''
  }))
)

/** To valibot a list is an object, too. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A poll's answer, or null where it is none: empty, not JSON, no object. Any status but the documented ones is pending. */
export const readPollResponse = (text: string): PollResponse | null => {
  const answer = parseJson(text)
  const isRefusal = text.includes(refusalErrorType)
  if (!isObject(answer)) return isRefusal ? { kind: 'refused' } : null
  const { status, message, errorReport, code } = v.parse(pollSchema, answer)
  if (status === 'failed') return { kind: 'failed', ended: { kind: 'processFailed', message, errorReport } }
  if (status === 'completed') return code ? { kind: 'completed', code } : { kind: 'noCode' }
  return isRefusal && status !== 'pending' ? { kind: 'refused' } : { kind: 'pending', message }
}
