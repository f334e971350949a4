import * as v from 'valibot'
import {
  listUrl,
  loginAddressSchema,
  orderListUrl,
  ordersAddressSchema,
  reportingAddressSchema,
  signInUrl
} from '../../../preload/contract/index.ts'

/** Fault of an address: a key below `signIn.errors`. */
export type AddressError = 'required' | 'scheme' | 'user' | 'query' | 'address'

export type AddressField = 'loginAddress' | 'ordersAddress' | 'reportingAddress'

const fields = {
  loginAddress: { schema: loginAddressSchema, call: signInUrl },
  ordersAddress: { schema: ordersAddressSchema, call: orderListUrl },
  reportingAddress: { schema: reportingAddressSchema, call: listUrl }
} as const

/** Adds `https://` where no scheme was typed. Another scheme is left as it is, for validation to refuse. */
const withScheme = (typed: string): string => {
  const text = typed.trim()
  return text && !/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? `https://${text}` : text
}

const parse = (field: AddressField, typed: string): string | null => {
  const result = v.safeParse(fields[field].schema, withScheme(typed))
  return result.success ? result.output : null
}

/** The address in the canonical form that main uses. An invalid address only gets a scheme. */
export const normaliseAddress = (field: AddressField, typed: string): string => parse(field, typed) ?? withScheme(typed)

/** The URL of the first call made to the address, or null where the address is not valid. */
export const firstCallUrl = (field: AddressField, typed: string): string | null => {
  const address = parse(field, typed)
  return address === null ? null : fields[field].call(address)
}

/** Why main would refuse the address in its canonical form, or null where it would not. */
export const addressError = (field: AddressField, typed: string): AddressError | null => {
  const text = withScheme(typed)
  if (!text) return 'required'
  const url = URL.parse(text)
  if (!url) return 'address'
  if (url.protocol !== 'https:') return 'scheme'
  if (url.username || url.password) return 'user'
  if (url.search || url.hash) return 'query'
  return parse(field, typed) === null ? 'address' : null
}
