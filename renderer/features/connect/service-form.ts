import type { CallArgs, Connection, ManagedConnection } from '../../../preload/contract/index.ts'
import { addressError, normaliseAddress, type AddressError } from './service-address.ts'

/** The form of a service's addresses, as typed. */
export interface ServiceFields {
  readonly loginAddress: string
  readonly reportingAddress: string
  readonly reportingUser: string
  readonly reportingPassword: string
}

type ServiceErrors = { readonly [Field in keyof ServiceFields]: AddressError | 'colon' | null }

const nothing = { loginAddress: '', reportingAddress: '', reportingUser: '' }

/**
 * The form to begin with: what the policy fixes, else what is connected to now, without its password, which this side
 * never had.
 */
export const initialServiceFields = (connection: Connection | null, managed: ManagedConnection = {}): ServiceFields => {
  const { loginAddress, reportingAddress, reportingUser } = connection?.kind === 'service' ? connection : nothing
  return { loginAddress, reportingAddress, reportingUser, ...managed, reportingPassword: '' }
}

/** Whether main holds the password for exactly this user at this address, so that it need not be typed again. */
export const isPasswordHeld = (fields: ServiceFields, connection: Connection | null, held: boolean): boolean =>
  held &&
  connection?.kind === 'service' &&
  normaliseAddress('reportingAddress', fields.reportingAddress) === connection.reportingAddress &&
  fields.reportingUser === connection.reportingUser

const userError = (user: string): 'required' | 'colon' | null => {
  if (!user.trim()) return 'required'
  // Basic authentication ends the user name at the first colon.
  return user.includes(':') ? 'colon' : null
}

/** What is wrong in each field, or null. A password that main holds need not be typed. */
export const serviceErrors = (fields: ServiceFields, passwordHeld: boolean): ServiceErrors => ({
  loginAddress: addressError('loginAddress', fields.loginAddress),
  reportingAddress: addressError('reportingAddress', fields.reportingAddress),
  reportingUser: userError(fields.reportingUser),
  reportingPassword: fields.reportingPassword || passwordHeld ? null : 'required'
})

/** The form as main takes it. An empty password means: keep the one held. */
export const toConnection = (fields: ServiceFields): CallArgs<'settings.connect'> => ({
  kind: 'service',
  loginAddress: normaliseAddress('loginAddress', fields.loginAddress),
  reportingAddress: normaliseAddress('reportingAddress', fields.reportingAddress),
  reportingUser: fields.reportingUser,
  ...(fields.reportingPassword ? { reportingPassword: fields.reportingPassword } : {})
})
