import type { HttpRequest } from '../types.ts'

/** The headers of a call, by lower-case name. The wire adds what belongs to the connection: host, length. */
export const requestHeaders = ({ body, authorization, deviceId }: HttpRequest): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'Kontorist',
  ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
  ...(authorization === undefined ? {} : { authorization }),
  ...(deviceId === undefined ? {} : { 'x-device-id': deviceId })
})
