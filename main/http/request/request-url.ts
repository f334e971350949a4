import * as v from 'valibot'
import { signOutPathSchema } from '../../../preload/contract/index.ts'
import { problem } from '../../problem.ts'
import { operations } from '../operations.ts'
import type { HttpRequest } from '../types.ts'

/** Percent-encodes everything but letters, digits and `-_.!~*'()`; a lone surrogate becomes U+FFFD. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/**
 * Where a call goes: the address, its path if it has one, the operation's path, the query. Whatever the values are, it
 * is on the address's origin and below its path, because the authorization that goes along belongs only there.
 * Throws `invalid` for an address that is not a plain `https` one and for a value that cannot be a part of a path.
 */
export const requestUrl = ({ operation, address, path = {}, query = {} }: HttpRequest): URL => {
  const { service, path: template } = operations[operation]
  const fail = (detail: string) => problem('invalid', service, `${operation}: ${detail}`)

  const base = URL.parse(address)
  if (base?.protocol !== 'https:') throw fail('the address is not an https address')
  if (base.username || base.password || base.search || base.hash) throw fail('the address has more than a host and a path')

  const filled = template.replace(/\/?\{(\+?)(\w+)\}/g, (_, whole: string, name: string) => {
    const value = path[name] ?? ''
    if (whole) {
      if (!v.is(signOutPathSchema, value)) throw fail(`${name} is no path of a sign-out`)
      return value
    }
    // A dot segment would survive the encoding and climb out of the path.
    if (value === '' || value === '.' || value === '..') throw fail(`${name} has no usable value`)
    return `/${encode(value)}`
  })
  const prefix = base.pathname.replace(/\/+$/, '')
  const url = new URL(base.origin + prefix + filled)
  if (url.origin !== base.origin || !url.pathname.startsWith(`${prefix}/`)) throw fail('the path leaves the address')
  // Not URLSearchParams: its `+` for a space is understood by fewer services than `%20`.
  url.search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return url
}
