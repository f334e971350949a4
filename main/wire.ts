import type { Connection } from '../preload/contract/index.ts'
import { createFetchWire, createUndiciWire, type Trust, type Wire } from './http/index.ts'
import { sampleAddress } from './settings/index.ts'

interface WireOptions {
  readonly connection: () => Connection | null
  /** The system's proxy for an address, or null. */
  readonly proxyFor: (address: string) => Promise<string | null>
  /** Which certificates a service may have. */
  readonly trust: Trust
}

const sampleHost = new URL(sampleAddress).hostname

/** The sample service, loaded when it is first used, and created again when another size is chosen. */
const sampleWire = (connection: WireOptions['connection']): Wire => {
  let sample: { readonly rows: number; readonly wire: Promise<Wire> } | null = null
  const create = async (rows: number): Promise<Wire> => {
    const { createSample } = await import('./sample/index.ts')
    return createFetchWire(createSample({ rows }).fetch)
  }
  return async (request) => {
    const current = connection()
    const rows = current?.kind === 'sample' ? current.rows : 0
    if (sample?.rows !== rows) sample = { rows, wire: create(rows) }
    return (await sample.wire)(request)
  }
}

/**
 * Where requests leave the process: to the network, except for the sample service's address, which is answered in process.
 * That address ends in `.invalid`, which no name server resolves, so a bug here cannot send anything to somebody else.
 */
export const createWire = ({ connection, proxyFor, trust }: WireOptions): Wire => {
  const sample = sampleWire(connection)
  const network = createUndiciWire({ proxyFor, trust })
  return (request) => (request.url.hostname === sampleHost ? sample(request) : network(request))
}
