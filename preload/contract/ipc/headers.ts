import * as v from 'valibot'
import { call } from './call.ts'

/** The two services. Each may require headers of its own on every call. */
export const headerServices = ['login', 'reporting'] as const
export type HeaderService = (typeof headerServices)[number]

export const maxHeaders = 10

/** A token as RFC 9110, section 5.6.2, defines it. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/**
 * Headers that must not be fixed, in lower case: the client's own, and those about the origin or operation of a call.
 */
const refused: readonly RegExp[] = [
  /^(authorization|host|origin|referer|x-device-id|expect|date|via|forwarded|max-forwards)$/,
  /^(cookie2?|set-cookie2?|www-authenticate|authentication-info)$/,
  /^(accept-encoding|content-.*|range|if-.*)$/,
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|http2-settings|alt-used|early-data)$/,
  /^(proxy-.*|sec-.*|access-control-.*)$/,
  /^(x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip)$/,
  /^(x-(http-)?method(-override)?|x-original-(url|host)|x-rewrite-url)$/
]

const isRefused = (name: string): boolean => refused.some((names) => names.test(name.toLowerCase()))

/** The messages are keys of texts in `headers.errors`. None repeats what was typed. */
export const headerNameSchema = v.pipe(
  v.string('name'),
  v.maxLength(100, 'tooLong'),
  v.trim(),
  v.minLength(1, 'required'),
  v.regex(token, 'name'),
  v.check((name) => !isRefused(name), 'refused')
)

/** Visible characters of ASCII and Latin-1 with blanks between (RFC 9110, 5.5), one byte each on the wire. */
export const headerValueSchema = v.pipe(
  v.string('value'),
  v.maxLength(2000, 'tooLong'),
  v.trim(),
  v.minLength(1, 'required'),
  v.regex(/^[\t\x20-\x7e\xa0-\xff]*$/, 'value')
)

/** True if two names are of the same header, ignoring case. */
export const isSameHeader = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A fixed header as the window sees it: never with its value. */
export interface FixedHeader {
  readonly name: string
  /**
   * The place of the value; `memory` until the program ends. Null: nothing is sent until the value has been entered.
   */
  readonly held: 'policy' | 'keychain' | 'sealed' | 'memory' | null
}

export type FixedHeaders = Readonly<Record<HeaderService, readonly FixedHeader[]>>

const service = v.picklist(headerServices)

export const headerCalls = {
  /** The headers of the two services in use. */
  'headers.list': call<FixedHeaders>()(v.object({})),
  /** Adds or replaces a header. Throws `forbidden` where the policy fixes it, `invalid` beyond `maxHeaders`. */
  'headers.set': call<FixedHeaders>()(v.object({ service, name: headerNameSchema, value: headerValueSchema })),
  'headers.remove': call<FixedHeaders>()(v.object({ service, name: headerNameSchema }))
} as const
