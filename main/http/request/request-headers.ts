import type { HttpRequest } from '../types.ts'

/**
 * The request's own headers, by lower-case name. The wire adds those of the connection, such as the host and the
 * length.
 */
export const requestHeaders = ({ body, authorization, deviceId }: HttpRequest): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'Kontorist',
  ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
  ...(authorization === undefined ? {} : { authorization }),
  ...(deviceId === undefined ? {} : { 'x-device-id': deviceId })
})
