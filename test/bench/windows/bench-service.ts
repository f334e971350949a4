import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { createSample } from '../../../main/sample/index.ts'
import { startService, type Service } from '../../support/service.ts'
import type { ListFile } from '../setup.ts'

/** The sample service over TLS, with one list prepared in memory and the page of the ordinary way. */
export interface BenchService extends Service {
  /** When the first byte of the list's last answer was sent, in ms since 1970. */
  readonly firstByte: () => number
}

const chunkBytes = 64 * 1024
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8'
}

const now = (): number => performance.timeOrigin + performance.now()

/** `bytes` as a stream that is read at the reader's pace. */
const streamOf = (bytes: Uint8Array, began: () => void): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream(
    {
      pull: (controller) => {
        if (at === 0) began()
        controller.enqueue(bytes.subarray(at, at + chunkBytes))
        at += chunkBytes
        if (at >= bytes.length) controller.close()
      }
    },
    { highWaterMark: 0 }
  )
}

export const startBenchService = async ({ list, file }: ListFile, pageFolder: string): Promise<BenchService> => {
  const small = createSample({ rows: 100 })
  const body = readFileSync(file)
  let first = NaN
  const prepared = (): Response =>
    new Response(
      streamOf(body, () => (first = now())),
      { headers: { 'content-type': 'application/json; charset=utf-8' } }
    )
  const asset = (path: string): Response => {
    const [ending = ''] = /\.\w+$/.exec(path) ?? []
    return new Response(readFileSync(join(pageFolder, normalize(path))), {
      headers: { 'content-type': types[ending] ?? '' }
    })
  }
  const service = await startService({
    sample: {
      ...small,
      fetch: (request) => {
        const { pathname } = new URL(request.url)
        if (pathname === `/${list}/`) return prepared()
        return pathname.startsWith('/page/') ? asset(pathname.slice('/page/'.length)) : small.fetch(request)
      }
    }
  })
  return { ...service, firstByte: () => first }
}
