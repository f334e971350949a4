import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

/** This machine, by the names that the runner calls it. */
const here = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

const isOwnSocket = (request: ClientRequest): boolean =>
  here.has(request.host) && request.getHeader('upgrade') === 'websocket'

const refuseCompression = (message: unknown): void => {
  const { request } = message as { readonly request: ClientRequest }
  if (isOwnSocket(request)) request.removeHeader('sec-websocket-extensions')
}

/** Of Node's: every request of this process before it is sent. */
const channel = 'http.client.request.created'

/**
 * Lets what the runner says to a Chromium on this machine, and hears from it, travel as it is from now on. It offers to compress that,
 * Chromium accepts, and a quarter of a worker's processor time goes into unpacking what has not left the machine. Gives what ends it.
 */
export const talkUncompressed = (): (() => void) => {
  subscribe(channel, refuseCompression)
  return () => void unsubscribe(channel, refuseCompression)
}
