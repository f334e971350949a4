import { afterEach } from 'vitest'
import { createHttp, createUndiciWire, type Http, type UndiciWireOptions, type Wire } from '../../../main/http/index.ts'
import type { ServiceVariant } from '../../support/other-service/variant.ts'
import { startOtherService, type OtherService } from '../../support/other-service/service.ts'
import { trustOnly } from '../../support/trust-only.ts'

interface Met {
  readonly service: OtherService
  readonly wire: Wire
  readonly http: Http
}

/** Starts services of a mind, each with a client that trusts it and knows its key; all are closed after each test. */
export const useOtherService = (): ((mind: ServiceVariant, options?: Partial<UndiciWireOptions>) => Promise<Met>) => {
  const opened: { close: () => unknown }[] = []
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close()
  })
  return async (mind, options) => {
    const service = await startOtherService(mind)
    const network = createUndiciWire({ trust: trustOnly(service.ca), ...options })
    opened.push(service, network)
    const key = mind.apiKey ? { [mind.apiKey.name]: mind.apiKey.value } : {}
    const wire: Wire = (request) => network({ ...request, headers: { ...request.headers, ...key } })
    return { service, wire, http: createHttp({ wire, sleep: async () => undefined }) }
  }
}
