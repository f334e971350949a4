import * as v from 'valibot'
import type { SessionEnd } from '../../preload/contract/index.ts'
import { AnswerError } from '../http/index.ts'
import type { Process } from './outcome.ts'
import { parseJson } from './parse-json.ts'
import { plainText } from './plain-text.ts'

/** The query that the process is polled with: its `id`, and whatever else the service put into its link. */
export type PollQuery = Readonly<Record<string, string>>

const path = '/v2/auth/process'

/**
 * How to poll a process ("Login API", "POST /v2/auth", outcome rule 2). Its link is followed only where it is the
 * documented operation at the very address that the sign-in began at: a link to anybody else would tell them that it is
 * waited for, and let them answer. Any other link is made anew from the process's id.
 */
export const pollQueryOf = ({ id, link }: Process, address: string): PollQuery => {
  const base = new URL(address)
  const url = URL.parse(link ?? '', base.href)
  const prefix = base.pathname.replace(/\/+$/, '')
  if (!url || url.origin !== base.origin || url.username || url.password) return { id }
  if (url.pathname !== prefix + path || !url.searchParams.get('id')) return { id }
  const query = Object.fromEntries(url.searchParams)
  return Object.keys(query).length === url.searchParams.size ? query : { id }
}

/** What a poll says ("Login API", "Poll response"). */
export type Poll =
  | { readonly kind: 'pending'; readonly message: string | null }
  | { readonly kind: 'completed'; readonly code: string }
  | { readonly kind: 'failed'; readonly ended: SessionEnd }

/** `originalStatusCode` is for internal use only, so it is not even read. Texts that are none do not end a sign-in. */
const pollSchema = v.object({
  status: v.nullish(v.string()),
  message: v.optional(v.unknown()),
  errorReport: v.optional(v.unknown()),
  authorizationCode: v.nullish(v.string())
})

/** A poll's answer, or null where it is none: not JSON, members of other types, `completed` without a code. */
export const readPoll = (json: string): Poll | null => {
  const read = v.safeParse(pollSchema, parseJson(json))
  if (!read.success) return null
  const { status, authorizationCode, ...texts } = read.output
  const message = plainText(texts.message)
  if (status === 'failed') {
    return { kind: 'failed', ended: { kind: 'processFailed', message, errorReport: plainText(texts.errorReport) } }
  }
  if (status !== 'completed') return { kind: 'pending', message }
  return authorizationCode ? { kind: 'completed', code: authorizationCode } : null
}

const passing: readonly (number | undefined)[] = [408, 425, 429, 502, 503, 504]

/**
 * Whether the service will not be polled for this process any more. `lost`: an answer has been lost, which may have been
 * the `completed` that is told only once; how the service refuses after that is documented nowhere, so any error may be it.
 */
export const isPollRefused = (error: unknown, lost: boolean): boolean => {
  if (!(error instanceof AnswerError) || passing.includes(error.problem.status)) return false
  const { status = 0 } = error.problem
  return lost || status < 500 || error.says('MachineErrorException')
}
