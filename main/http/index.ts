/** The one HTTP client, and its two wires: undici over TLS, or the sample service. `service/` describes the service. */
export { readCertificates } from './trust/certificates-thread.ts'
export { createHttp } from './client.ts'
export { serviceOperations } from './operations.ts'
export { excerpt } from './response.ts'
export { createFetchWire } from './wire.ts'
export { WireFailure } from './wire-failure.ts'
export { abortable } from './retry.ts'
export { createRedaction, secretsIn } from './redaction.ts'
export { HttpError, neverLeft, UnsentError } from './http-errors.ts'
export { sleep } from './retry.ts'
export { createTrust, type Trust } from './trust/trust.ts'
export type {
  AddedHeaders,
  HeadersFor,
  Destination,
  Http,
  HttpResponse,
  HttpClient,
  HttpRequest,
  HttpStream,
  Wire,
  WireResponse
} from './types.ts'
export { createUndiciWire, type UndiciWireOptions } from './wire.ts'
