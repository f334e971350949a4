import type { Connection } from '../preload/contract/index.ts'
import { createFetchWire, createUndiciWire, type Trust, type Wire } from './http/index.ts'
import { sampleAddress } from './settings/index.ts'

interface WireOptions {
  readonly connection: () => Connection | null
  /** The system's proxy for an address, or null. */
  readonly proxyFor: (address: string) => Promise<string | null>
  /** Whose certificates are taken of a service. */
  readonly trust: Trust
}

const sampleHost = new URL(sampleAddress).hostname

/** The sample service, loaded only when it is used, and made anew when another size is chosen. */
const sampleWire = (connection: WireOptions['connection']): Wire => {
  let made: { readonly rows: number; readonly wire: Promise<Wire> } | null = null
  const make = async (rows: number): Promise<Wire> => {
    const { createSample } = await import('./sample/index.ts')
    return createFetchWire(createSample({ rows }).fetch)
  }
  return async (request) => {
    const current = connection()
    const rows = current?.kind === 'sample' ? current.rows : 0
    if (made?.rows !== rows) made = { rows, wire: make(rows) }
    return (await made.wire)(request)
  }
}

/**
 * The border of the process: the network, but for the sample service's address, which is answered in process. That
 * address ends in `.invalid`, which no name server resolves, so a mistake here cannot reach a stranger.
 */
export const createWire = ({ connection, proxyFor, trust }: WireOptions): Wire => {
  const sample = sampleWire(connection)
  const network = createUndiciWire({ proxyFor, trust })
  return (request) => (request.url.hostname === sampleHost ? sample(request) : network(request))
}
