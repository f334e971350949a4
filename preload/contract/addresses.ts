import * as v from 'valibot'

/** The five lists' paths ("Reporting API", "Operations"), which somebody may copy together with the address. */
const listPaths = ['hyresobjekt', 'avtal', 'kund', 'bokforingtransaktion', 'uthyrning'] as const

/** What may stand at the end of an address that was copied from an example of a call. */
const loginCalls = /(\/v2(\/auth(\/(process|token))?)?)+$/i
const reportingCalls = new RegExp(`(/(${listPaths.join('|')}))+$`, 'i')

/** What an address must be: `https`, a host, no user name, query or fragment in it. */
const plainAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.trim(),
  v.check((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' && !url.username && !url.password && !url.search && !url.hash
  }, 'address')
)

/** One way of writing an address: without doubled slashes, one at its end, or what the program itself puts there. */
const without =
  (calls: RegExp) =>
  (address: string): string => {
    const { origin, pathname } = new URL(address)
    return origin + pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '').replace(calls, '')
  }

/**
 * The service's address in its one normal form: with or without `/v2`, `/v2/auth` or a slash at its end, it leads to the
 * same calls. What is normal already stays as it is.
 */
export const loginAddressSchema = v.pipe(plainAddress, v.transform(without(loginCalls)))

/** The same for reporting, whose address may have been copied with a list's path. */
export const reportingAddressSchema = v.pipe(plainAddress, v.transform(without(reportingCalls)))

/** Where the first call of each service goes, for people to see what an address leads to. The addresses are normal. */
export const signInUrl = (loginAddress: string): string => `${loginAddress}/v2/auth`
export const listUrl = (reportingAddress: string): string => `${reportingAddress}/hyresobjekt/`
