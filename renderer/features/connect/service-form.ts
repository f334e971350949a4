import {
  isAtLoginOrigin,
  type CallArgs,
  type Connection,
  type ManagedConnection,
  type Settings
} from '../../../preload/contract/index.ts'
import { addressError, normaliseAddress, type AddressError, type AddressField } from './service-address.ts'

export interface ServiceFields {
  readonly loginAddress: string
  /** Empty where orders and errands have no address of their own. */
  readonly ordersAddress: string
  readonly reportingAddress: string
  readonly reportingUser: string
  readonly reportingPassword: string
}

type ServiceErrors = {
  readonly [Field in keyof ServiceFields]: AddressError | 'otherOrigin' | 'colon' | 'either' | null
}

const emptyFields = { loginAddress: '', ordersAddress: '', reportingAddress: '', reportingUser: '' }

/** The policy's values, else those of the current connection. Main never sends the password to the window. */
export const initialServiceFields = (connection: Connection | null, managed: ManagedConnection = {}): ServiceFields => {
  const { kind: _, ...entered } = connection?.kind === 'service' ? connection : { kind: null }
  return { ...emptyFields, ...entered, ...managed, reportingPassword: '' }
}

type HeldPassword = Pick<Settings, 'connection' | 'reportingPasswordHeld' | 'reportingPasswordClaimed'>

/** True if main holds a password that stays valid for these fields, so it need not be typed again. */
export const isPasswordHeld = (
  fields: ServiceFields,
  { connection, reportingPasswordHeld, reportingPasswordClaimed }: HeldPassword
): boolean =>
  reportingPasswordHeld &&
  connection?.kind === 'service' &&
  (!reportingPasswordClaimed ||
    connection.loginAddress === undefined ||
    normaliseAddress('loginAddress', fields.loginAddress) === connection.loginAddress) &&
  normaliseAddress('reportingAddress', fields.reportingAddress) === connection.reportingAddress &&
  fields.reportingUser === connection.reportingUser

const userError = (user: string): 'required' | 'colon' | null => {
  if (!user.trim()) return 'required'
  // In Basic authentication the first colon ends the user name.
  return user.includes(':') ? 'colon' : null
}

/** Without a policy, an address of orders must be at the sign-in's origin, once that address is valid. */
const ordersAddressError = (
  { ordersAddress, loginAddress }: ServiceFields,
  managed: ManagedConnection
): AddressError | 'otherOrigin' | null => {
  if (!ordersAddress.trim()) return null
  const error = addressError('ordersAddress', ordersAddress)
  if (error !== null || managed.ordersAddress !== undefined || addressError('loginAddress', loginAddress) !== null)
    return error
  const isAllowed = isAtLoginOrigin(
    normaliseAddress('ordersAddress', ordersAddress),
    normaliseAddress('loginAddress', loginAddress)
  )
  return isAllowed ? null : 'otherOrigin'
}

/** True if anything of the reporting service has been entered, besides the fields that the policy fixes. */
const isReportingEntered = (fields: ServiceFields, managed: ManagedConnection): boolean =>
  fields.reportingPassword !== '' ||
  (['reportingAddress', 'reportingUser'] as const).some(
    (field) => managed[field] === undefined && fields[field].trim() !== ''
  )

/** The error of each field, or null. Either service may be left out, and the password where main holds it. */
export const serviceErrors = (
  fields: ServiceFields,
  passwordHeld: boolean,
  managed: ManagedConnection = {}
): ServiceErrors => {
  const hasLogin = fields.loginAddress.trim() !== ''
  const hasReporting = isReportingEntered(fields, managed)
  const hasOrders = managed.ordersAddress === undefined && fields.ordersAddress.trim() !== ''
  return {
    loginAddress:
      hasLogin || hasOrders ? addressError('loginAddress', fields.loginAddress) : hasReporting ? null : 'either',
    ordersAddress: ordersAddressError(fields, managed),
    reportingAddress: hasReporting ? addressError('reportingAddress', fields.reportingAddress) : null,
    reportingUser: hasReporting ? userError(fields.reportingUser) : null,
    reportingPassword: !hasReporting || fields.reportingPassword || passwordHeld ? null : 'required'
  }
}

/** The arguments of `settings.connect`: what has been entered. An empty password keeps the one that main holds. */
export const toConnection = (fields: ServiceFields): CallArgs<'settings.connect'> => {
  const address = <Field extends AddressField>(field: Field) =>
    fields[field].trim() ? { [field]: normaliseAddress(field, fields[field]) } : {}
  return {
    kind: 'service',
    ...address('loginAddress'),
    ...address('ordersAddress'),
    ...address('reportingAddress'),
    ...(fields.reportingUser.trim() ? { reportingUser: fields.reportingUser } : {}),
    ...(fields.reportingPassword ? { reportingPassword: fields.reportingPassword } : {})
  }
}
