import * as v from 'valibot'
import { listUrl, loginAddressSchema, reportingAddressSchema, signInUrl } from '../../../preload/contract/index.ts'

/** What is wrong with an address, named after its text in `signIn.errors`. */
export type AddressError = 'required' | 'scheme' | 'user' | 'query' | 'address'

export type AddressField = 'loginAddress' | 'reportingAddress'

const fields = {
  loginAddress: { schema: loginAddressSchema, call: signInUrl },
  reportingAddress: { schema: reportingAddressSchema, call: listUrl }
} as const

/** People write `service.example.com`; the scheme can only be one. Text with another scheme is left for the check. */
const withScheme = (typed: string): string => {
  const text = typed.trim()
  return text && !/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? `https://${text}` : text
}

const normal = (field: AddressField, typed: string): string | null => {
  const read = v.safeParse(fields[field].schema, withScheme(typed))
  return read.success ? read.output : null
}

/** The address in the normal form that main uses; one that main would not take, with a scheme at least. */
export const normaliseAddress = (field: AddressField, typed: string): string => normal(field, typed) ?? withScheme(typed)

/** Where the first call goes that the address leads to, or null where it leads nowhere. */
export const firstCallUrl = (field: AddressField, typed: string): string | null => {
  const address = normal(field, typed)
  return address === null ? null : fields[field].call(address)
}

/** Why main would not take an address as it stands once completed, or null where it would. */
export const addressError = (field: AddressField, typed: string): AddressError | null => {
  const text = withScheme(typed)
  if (!text) return 'required'
  const url = URL.parse(text)
  if (!url) return 'address'
  if (url.protocol !== 'https:') return 'scheme'
  if (url.username || url.password) return 'user'
  if (url.search || url.hash) return 'query'
  return normal(field, typed) === null ? 'address' : null
}
