/** The one HTTP client of the program, and the two wires it can be put on. */
export { createHttp, type HttpOptions } from './client.ts'
export { createFetchWire } from './fetch-wire.ts'
export { operations, type OperationName } from './operations.ts'
export { AnswerError, neverLeft } from './problems.ts'
export type { Http, HttpRequest, HttpStream, Wire, WireAnswer, WireRequest } from './types.ts'
export { createUndiciWire, type UndiciWireOptions } from './undici-wire.ts'
