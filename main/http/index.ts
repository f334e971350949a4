/** The one HTTP client of the program, and the two wires it can be put on. */
export { createHttp } from './client.ts'
export { createFetchWire } from './fetch-wire.ts'
export { WireFailure } from './failure.ts'
export { orAborted } from './or-aborted.ts'
export { AnswerError, neverLeft } from './problems.ts'
export { pause } from './retry.ts'
export type { Along, AlongWith, Destination, Http, HttpRequest, Wire, WireAnswer } from './types.ts'
export { createUndiciWire, type UndiciWireOptions } from './undici-wire.ts'
