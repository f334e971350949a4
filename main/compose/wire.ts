import type { Connection } from '../../preload/contract/index.ts'
import { createFetchWire, createUndiciWire, type Trust, type Wire } from '../http/index.ts'
import { sampleAddress } from '../settings/index.ts'

interface WireOptions {
  readonly connection: () => Connection | null
  readonly onConnectionChanged: (listener: () => void) => void
  /** The system's proxies for an address, and null among them for a direct connection. */
  readonly proxiesFor: (address: string) => Promise<readonly (string | null)[]>
  readonly trust: Trust
  /** The sample service's clock; by default the computer's. */
  readonly now?: () => Date
}

const sampleHost = new URL(sampleAddress).hostname

/** The sample service, made anew for each connection, so that no user sees what another has saved in it. */
const sampleWire = ({
  connection,
  onConnectionChanged,
  now
}: Pick<WireOptions, 'connection' | 'onConnectionChanged' | 'now'>): Wire => {
  let sample: Promise<Wire> | null = null
  const create = async (): Promise<Wire> => {
    const current = connection()
    const rows = current?.kind === 'sample' ? current.rows : 0
    const { createSample } = await import('../sample/index.ts')
    return createFetchWire(createSample({ rows, ...(now && { now }) }).fetch)
  }
  onConnectionChanged(() => {
    sample = null
  })
  return async (request) => (await (sample ??= create()))(request)
}

/**
 * Sends requests to the network, but answers those to the sample service's address in process. That ends in `.invalid`,
 * which no name server resolves, so a bug here cannot send anything to another host.
 */
export const createWire = ({ proxiesFor, trust, ...options }: WireOptions): Wire => {
  const sample = sampleWire(options)
  const network = createUndiciWire({ proxiesFor, trust })
  return (request) => (request.url.hostname === sampleHost ? sample(request) : network(request))
}
