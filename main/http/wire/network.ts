import { networkInterfaces } from 'node:os'

/** Whether the computer has any network but itself. */
export const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))
