import * as v from 'valibot'
import { serviceAddress } from '../../../preload/contract/index.ts'

/** What is wrong with an address, named after its text in `signIn.errors`. */
export type AddressError = 'required' | 'scheme' | 'user' | 'query' | 'address'

/** People write `service.example.com`; the scheme can only be one. Text with another scheme is left for the check. */
export const completeAddress = (typed: string): string => {
  const text = typed.trim()
  return text && !/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? `https://${text}` : text
}

/** Why main would not take an address as it stands once completed, or null where it would. */
export const addressError = (typed: string): AddressError | null => {
  const text = completeAddress(typed)
  if (!text) return 'required'
  const url = URL.parse(text)
  if (!url) return 'address'
  if (url.protocol !== 'https:') return 'scheme'
  if (url.username || url.password) return 'user'
  if (url.search || url.hash) return 'query'
  return v.is(serviceAddress, text) ? null : 'address'
}
