import type { IncomingMessage } from 'node:http'
import { limits } from '../limits.ts'

/** The body of a request; `tooLarge` as soon as it is, without reading on. Rejects where the connection ends before it does. */
export const readBody = async (request: IncomingMessage): Promise<Uint8Array | 'tooLarge'> => {
  if (Number(request.headers['content-length'] ?? 0) > limits.request) return 'tooLarge'
  const chunks: Uint8Array[] = []
  let length = 0
  // Not destroyed where there is too much, because there is an answer to give.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes: Uint8Array = chunk
    length += bytes.length
    if (length > limits.request) return 'tooLarge'
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
