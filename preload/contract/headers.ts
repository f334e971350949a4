import * as v from 'valibot'
import { call } from './call.ts'

/** The two services, each of which may want headers of its own with every call. */
export const headerServices = ['login', 'reporting'] as const
export type HeaderService = (typeof headerServices)[number]

/** So many fixed headers go along with the calls of a service at most. */
export const maxHeaders = 10

/** A token of RFC 9110, 5.6.2. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/**
 * Headers that nobody may fix: what the client itself says of a message, its connection and who sends it; what would say
 * where a call comes from; what would make another call of it, or have it half answered.
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

/** The messages are the names of texts in `headers.errors`; none repeats what was typed. */
export const headerNameSchema = v.pipe(
  v.string('name'),
  v.maxLength(100, 'tooLong'),
  v.trim(),
  v.minLength(1, 'required'),
  v.regex(token, 'name'),
  v.check((name) => !isRefused(name), 'refused')
)

/** Visible signs of ASCII and Latin-1 with spaces between them (RFC 9110, 5.5): one byte each on the wire. */
export const headerValueSchema = v.pipe(
  v.string('value'),
  v.maxLength(2000, 'tooLong'),
  v.trim(),
  v.minLength(1, 'required'),
  v.regex(/^[\t\x20-\x7e\xa0-\xff]*$/, 'value')
)

/** Two headers are the same whatever the case of their names. */
export const isSameHeader = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A fixed header as a person may know of it: never its value. */
export interface FixedHeader {
  readonly name: string
  /**
   * Where its value is held: in the administrator's policy, which nobody changes here; in the keychain or in a sealed
   * file; in memory until the program ends. Null: nowhere, and nothing is sent to the service until it has been entered.
   */
  readonly held: 'policy' | 'keychain' | 'sealed' | 'memory' | null
}

export type FixedHeaders = Readonly<Record<HeaderService, readonly FixedHeader[]>>

const service = v.picklist(headerServices)

export const headerCalls = {
  /** The headers of the services that are connected to now. */
  'headers.list': call<FixedHeaders>()(v.object({})),
  /**
   * Adds a header, or replaces the value of one. Goes to the service that is connected to now, and to no other. Throws
   * `forbidden` for one that the policy fixes, `invalid` for the eleventh.
   */
  'headers.set': call<FixedHeaders>()(v.object({ service, name: headerNameSchema, value: headerValueSchema })),
  'headers.remove': call<FixedHeaders>()(v.object({ service, name: headerNameSchema }))
} as const
