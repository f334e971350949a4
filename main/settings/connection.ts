import type { CallArgs, Connection, ServiceConnection } from '../../preload/contract/index.ts'
import type { Policy } from './policy.ts'

export type ConnectArgs = CallArgs<'settings.connect'>

/** The connection to store: the arguments without the password. */
export const withoutPassword = (args: ConnectArgs): Connection =>
  args.kind === 'sample'
    ? { kind: 'sample', rows: args.rows }
    : {
        kind: 'service',
        loginAddress: args.loginAddress,
        ...(args.ordersAddress === undefined ? {} : { ordersAddress: args.ordersAddress }),
        reportingAddress: args.reportingAddress,
        reportingUser: args.reportingUser
      }

/** Whether both connections are of the same user at the same reporting address. */
export const isSameReportingAccount = (one: Connection | null, other: Connection | null): boolean =>
  one?.kind === 'service' &&
  other?.kind === 'service' &&
  one.reportingAddress === other.reportingAddress &&
  one.reportingUser === other.reportingUser

/** Whether both connections sign in at the same address. */
export const isSameLogin = (one: Connection | null, other: Connection | null): boolean =>
  one?.kind === 'service' && other?.kind === 'service' && one.loginAddress === other.loginAddress

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
