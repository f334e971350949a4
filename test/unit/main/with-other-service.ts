import { afterEach } from 'vitest'
import {
  createHttp,
  createUndiciWire,
  type HttpClient,
  type UndiciWireOptions,
  type Wire
} from '../../../main/http/index.ts'
import type { ServiceVariant } from '../../support/other-service/variant.ts'
import { startOtherService, type OtherService } from '../../support/other-service/service.ts'
import { trustOnly } from '../../support/trust-only.ts'

interface Met {
  readonly service: OtherService
  readonly wire: Wire
  readonly http: HttpClient
}

/** Starts variants of the service, each with a client that trusts it and knows its key; all are closed after each test. */
export const useOtherService = (): ((
  variant: ServiceVariant,
  options?: Partial<UndiciWireOptions>
) => Promise<Met>) => {
  const opened: { close: () => unknown }[] = []
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close()
  })
  return async (variant, options) => {
    const service = await startOtherService(variant)
    const network = createUndiciWire({ trust: trustOnly(service.ca), ...options })
    opened.push(service, network)
    const key = variant.apiKey ? { [variant.apiKey.name]: variant.apiKey.value } : {}
    const wire: Wire = (request) => network({ ...request, headers: { ...request.headers, ...key } })
    return { service, wire, http: createHttp({ wire, sleep: async () => undefined }) }
  }
}
