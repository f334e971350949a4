import type { CdpSession } from './cdp.ts'

const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * Disables the network of a page, including its peer connections, which no request handler sees. The program's own
 * responses do not use the network, and the page must not conclude that the computer is offline.
 */
export const disableNetwork = async (session: CdpSession): Promise<void> => {
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  await session.send('Network.emulateNetworkConditions', { offline: true, ...unlimited })
  await session.send('Network.overrideNetworkState', { offline: false, ...unlimited })
}
