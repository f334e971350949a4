import * as v from 'valibot'
import { signOutPathSchema } from '../../../preload/contract/index.ts'
import { problem } from '../../problem.ts'
import { operations } from '../operations.ts'
import type { HttpRequest } from '../types.ts'

/** Percent-encodes everything but letters, digits and `-_.!~*'()`; a lone surrogate becomes U+FFFD. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/**
 * The URL of a request: the address, its path if it has one, the operation's path, the query. The URL never leaves the
 * address's origin and path, whatever the values are, because the `Authorization` header must not go anywhere else.
 *
 * @throws ProblemError `invalid`, for an address that is not plain `https` and for a value that cannot be part of a
 *   path
 */
export const requestUrl = ({ operation, address, path = {}, query = {} }: HttpRequest): URL => {
  const { service, path: template } = operations[operation]
  const fail = (detail: string) => problem('invalid', service, `${operation}: ${detail}`)

  const base = URL.parse(address)
  if (base?.protocol !== 'https:') throw fail('the address is not an https address')
  if (base.username || base.password || base.search || base.hash)
    throw fail('the address has more than a host and a path')

  const filled = template.replace(/\/?\{(\+?)(\w+)\}/g, (_, whole: string, name: string) => {
    const value = path[name] ?? ''
    if (whole) {
      if (!v.is(signOutPathSchema, value)) throw fail(`${name} is no path of a sign-out`)
      return value
    }
    // Encoding leaves a dot segment as it is, and the URL parser would climb out of the path with it.
    if (value === '' || value === '.' || value === '..') throw fail(`${name} has no usable value`)
    return `/${encode(value)}`
  })
  const prefix = base.pathname.replace(/\/+$/, '')
  const url = new URL(base.origin + prefix + filled)
  if (url.origin !== base.origin || !url.pathname.startsWith(`${prefix}/`)) throw fail('the path leaves the address')
  // Not URLSearchParams: it writes a space as `+`, which fewer services understand than `%20`.
  url.search = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  return url
}
