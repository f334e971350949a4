import type { CdpSession } from './cdp.ts'

const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * Takes the network away from a page: from its peer connections, which no request handler hears of. What it is served by
 * the program does not come over a network, and it is not to believe that the computer has none.
 */
export const disableNetwork = async (session: CdpSession): Promise<void> => {
  await session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 })
  await session.send('Network.emulateNetworkConditions', { offline: true, ...unlimited })
  await session.send('Network.overrideNetworkState', { offline: false, ...unlimited })
}
