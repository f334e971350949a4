import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import {
  connectionSchema,
  reportingAccountOf,
  type CallArgs,
  type Connection,
  type ServiceConnection
} from '../../preload/contract/index.ts'
import type { Policy } from './policy.ts'

export type ConnectArgs = CallArgs<'settings.connect'>

/** The connection to store: the arguments without the password. */
export const withoutPassword = (args: ConnectArgs): Connection => v.parse(connectionSchema, args)

/** True if both connections use the same user at the same reporting address. */
export const isSameReportingAccount = (one: Connection | null, other: Connection | null): boolean =>
  reportingAccountOf(one) !== null && isDeepStrictEqual(reportingAccountOf(one), reportingAccountOf(other))

/** True if `next` signs in at the same address as `previous`, or `previous` has none yet. */
export const isSameLogin = (previous: Connection | null, next: Connection | null): boolean =>
  previous?.kind === 'service' &&
  next?.kind === 'service' &&
  (previous.loginAddress ?? next.loginAddress) === next.loginAddress

/**
 * Applies the policy to a connection. Its addresses replace the person's, and under a broken policy there is no service
 * to connect to. Sample data is always allowed, because it sends nothing anywhere.
 */
export const applyPolicy = ({ fixed }: Policy, connection: Connection | null): Connection | null => {
  if (connection?.kind !== 'service') return connection
  return fixed && { ...connection, ...fixed.connection }
}

/** The service that is stored and cannot be connected to, because the policy is broken; null where there is none. */
export const waitingServiceOf = ({ fixed }: Policy, connection: Connection | null): ServiceConnection | null =>
  fixed === null && connection?.kind === 'service' ? connection : null
