import { EventEmitter } from 'node:events'
import type { RequestOptions } from 'node:http'
import { Readable } from 'node:stream'
import { problem } from '../../problem.ts'
import { isPageType, type FeedRequest } from '../../updates/index.ts'

interface ExecutorOptions {
  readonly request: FeedRequest
  /** The most bytes of an answer. */
  readonly limit: number
  readonly signal: AbortSignal
}

const urlOf = ({ protocol = 'https:', hostname, port, path = '/' }: RequestOptions): URL =>
  new URL(`${protocol}//${hostname ?? ''}${port ? `:${port}` : ''}${path}`)

/**
 * Makes the requests of electron-updater: `createRequest` of its `HttpExecutor`. They travel as all others of the program do, not by
 * Chromium's network, and with none of the headers that it would add: the file is asked for, and nothing else is said.
 */
export const createFeedExecutor = ({ request, limit, signal }: ExecutorOptions) => {
  const createRequest = (options: RequestOptions, onAnswer: (answer: unknown) => void) => {
    const abort = new AbortController()
    const made = new EventEmitter()
    const send = async (): Promise<void> => {
      const url = urlOf(options)
      const answer = await request({ url, limit, signal: AbortSignal.any([abort.signal, signal]) })
      if (isPageType(answer.headers['content-type'] ?? '')) {
        // Leaving the loop closes the connection.
        for await (const _ of answer.body) break
        throw problem('updatePortal', 'updates', 'a page came in place of the file', { host: url.hostname })
      }
      const body = Readable.from(answer.body, { objectMode: false })
      onAnswer(Object.assign(body, { statusCode: answer.status, statusMessage: '', headers: answer.headers }))
    }
    return Object.assign(made, {
      abort: () => abort.abort(),
      end: () => void send().catch((error: unknown) => made.emit('error', error))
    })
  }
  // No redirect gets this far: the request refuses it.
  return { createRequest, addRedirectHandlers: () => undefined }
}
