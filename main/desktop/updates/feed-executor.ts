import { EventEmitter } from 'node:events'
import type { RequestOptions } from 'node:http'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { problem } from '../../problem.ts'
import type { FeedRequest } from '../../updates/index.ts'

interface ExecutorOptions {
  readonly request: FeedRequest
  /** The most bytes of an answer. */
  readonly limitOf: (url: URL) => number
  readonly signal: AbortSignal
}

const rangeSchema = v.object({ range: v.optional(v.pipe(v.string(), v.maxLength(20_000), v.regex(/^bytes=[\d, -]+$/))) })

const urlOf = ({ protocol = 'https:', hostname, port, path = '/' }: RequestOptions): URL =>
  new URL(`${protocol}//${hostname ?? ''}${port ? `:${port}` : ''}${path}`)

/**
 * Makes the requests of electron-updater: `createRequest` of its `HttpExecutor`. They travel as all others of the program do, not by
 * Chromium's network, and with none of the headers that it would add: the file and its parts are asked for, and nothing else is said.
 */
export const createFeedExecutor = ({ request, limitOf, signal }: ExecutorOptions) => {
  const createRequest = (options: RequestOptions, onAnswer: (answer: unknown) => void) => {
    const abort = new AbortController()
    const made = new EventEmitter()
    const send = async (): Promise<void> => {
      const url = urlOf(options)
      const { range } = v.parse(rangeSchema, options.headers ?? {})
      const answer = await request({
        url,
        headers: range === undefined ? {} : { range },
        limit: limitOf(url),
        signal: AbortSignal.any([abort.signal, signal])
      })
      if (range !== undefined && answer.status !== 206) {
        for await (const _ of answer.body) break
        throw problem('service', 'updates', `the server does not give parts of files (${answer.status})`, { host: url.hostname })
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
