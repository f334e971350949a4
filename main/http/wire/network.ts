import { networkInterfaces } from 'node:os'

/** True if the computer has any network interface besides loopback. */
export const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))
