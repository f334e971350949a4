import { createFetchWire, createUndiciWire, type Wire } from './http/index.ts'
import { sampleAddress } from './settings/index.ts'

const sampleHost = new URL(sampleAddress).hostname

/** The sample service, loaded only when it is used, and made anew when another size is chosen. */
const sampleWire = (rows: () => number): Wire => {
  let made: { readonly rows: number; readonly wire: Promise<Wire> } | null = null
  const make = async (size: number): Promise<Wire> => {
    const { createSample } = await import('./sample/index.ts')
    return createFetchWire(createSample({ rows: size }).fetch)
  }
  return async (request) => {
    const size = rows()
    if (made?.rows !== size) made = { rows: size, wire: make(size) }
    return (await made.wire)(request)
  }
}

/**
 * The border of the process: the network, but for the sample service's address, which is answered in process. That
 * address ends in `.invalid`, which no name server resolves, so a mistake here cannot reach a stranger.
 */
export const createWire = (options: {
  readonly sampleRows: () => number
  readonly proxyFor: (address: string) => Promise<string | null>
}): Wire => {
  const sample = sampleWire(options.sampleRows)
  const network = createUndiciWire({ proxyFor: options.proxyFor })
  return (request) => (request.url.hostname === sampleHost ? sample(request) : network(request))
}
