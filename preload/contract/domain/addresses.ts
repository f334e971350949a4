import * as v from 'valibot'
import { listIds } from './catalogue.ts'

/** Paths of calls that may be at the end of a copied address, because documents show whole calls. */
const loginCalls = /(\/v2(\/auth(\/(process|token))?)?)+$/i
const reportingCalls = new RegExp(`(/(${listIds.join('|')}))+$`, 'i')

/** An address must be `https` with a host, without a user name, query or fragment. */
const plainAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.trim(),
  v.check((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' && !url.username && !url.password && !url.search && !url.hash
  }, 'address')
)

/** Normalises an address: no doubled slashes, slash at the end, or calls that the program itself appends. */
const without =
  (calls: RegExp) =>
  (address: string): string => {
    const { origin, pathname } = new URL(address)
    return (
      origin +
      pathname
        .replace(/\/{2,}/g, '/')
        .replace(/\/$/, '')
        .replace(calls, '')
    )
  }

/** The service's address in normal form, the same with or without `/v2`, `/v2/auth` or a slash at its end. */
export const loginAddressSchema = v.pipe(plainAddress, v.transform(without(loginCalls)))

/** Paths of orders and errand rows (Service: orders-and-errands.md, "Order operations", "Errand operations"). */
const orderCalls = /(\/(fakturaserviceorder(\/(lista|spara))?|session(\/arenderad(\/\d*)?)?))+$/i

/** The same for orders and errand rows, where they have an address of their own. */
export const ordersAddressSchema = v.pipe(plainAddress, v.transform(without(orderCalls)))

/** The same for the reporting service, whose address may have been copied with the path of a list. */
export const reportingAddressSchema = v.pipe(plainAddress, v.transform(without(reportingCalls)))

/** True if this address gets the access token (Service: decisions.md, "Another address for orders and errands"). */
export const isAtLoginOrigin = (ordersAddress: string, loginAddress: string): boolean =>
  new URL(ordersAddress).origin === new URL(loginAddress).origin

/** The URL of the first call of each service, shown to the user beside an address. Takes addresses in normal form. */
export const signInUrl = (loginAddress: string): string => `${loginAddress}/v2/auth`
export const orderListUrl = (ordersAddress: string): string => `${ordersAddress}/fakturaserviceorder/lista`
export const listUrl = (reportingAddress: string): string => `${reportingAddress}/hyresobjekt/`
