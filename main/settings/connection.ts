import type { CallArgs, Connection } from '../../preload/contract/index.ts'
import type { Policy } from './policy.ts'

export type ConnectArgs = CallArgs<'settings.connect'>

/** What is connected to, without the password. */
export const withoutPassword = (args: ConnectArgs): Connection =>
  args.kind === 'sample'
    ? { kind: 'sample', rows: args.rows }
    : {
        kind: 'service',
        loginAddress: args.loginAddress,
        reportingAddress: args.reportingAddress,
        reportingUser: args.reportingUser
      }

/** Whether a password for the one is a password for the other: same address, same user. */
export const isSameReportingAccount = (one: Connection | null, other: Connection | null): boolean =>
  one?.kind === 'service' &&
  other?.kind === 'service' &&
  one.reportingAddress === other.reportingAddress &&
  one.reportingUser === other.reportingUser

/**
 * The connection as the policy lets it be: its addresses stand in place of others, and where it cannot be read there is
 * no service to connect to. Sample data is always allowed, because it leads nowhere.
 */
export const applyPolicy = ({ fixed }: Policy, connection: Connection | null): Connection | null => {
  if (connection?.kind !== 'service') return connection
  return fixed && { ...connection, ...fixed.connection }
}
