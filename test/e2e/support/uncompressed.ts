import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

/** This machine, by the names that the runner calls it. */
const here = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

const isOwnSocket = (request: ClientRequest): boolean => here.has(request.host) && request.getHeader('upgrade') === 'websocket'

/**
 * Lets what the runner says to a Chromium on this machine, and hears from it, travel as it is from now on. It offers to compress that,
 * Chromium accepts, and a quarter of a worker's processor time goes into unpacking what has not left the machine.
 */
export const talkUncompressed = (): void => {
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { readonly request: ClientRequest }
    if (isOwnSocket(request)) request.removeHeader('sec-websocket-extensions')
  })
}
