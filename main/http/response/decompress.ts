import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { WireFailure } from '../wire-failure.ts'

/** We ask for gzip; the others are what proxies are known to use unasked. */
const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress]
])

async function* decompressed(body: AsyncIterable<Uint8Array>, create: () => Transform): AsyncGenerator<Uint8Array> {
  let received = 0
  const source = async function* () {
    for await (const chunk of body) {
      received += chunk.byteLength
      yield chunk
    }
  }
  // `pipeline` passes an error of the body on to the decoder, and closes the body when the reader stops early.
  const decoder = pipeline(Readable.from(source(), { objectMode: false }), create(), () => undefined)
  try {
    yield* decoder
  } catch (error) {
    // An empty body is no broken compression, whatever its header says.
    if (received === 0 && !(error instanceof WireFailure)) return
    if (error instanceof WireFailure) throw error
    throw new WireFailure({ malformed: 'damaged' }, `the answer's compression is broken: ${String(error)}`, true, {
      cause: error
    })
  }
}

/**
 * The body as it was before `Content-Encoding`; without one, the very same chunks. Decompresses while it is read, so
 * that a limit on what is read is a limit on memory, however much a few bytes expand to.
 *
 * undici's `interceptors.decompress` (8.12, experimental) does not replace it. It fails an empty body with a
 * `Content-Encoding`, passes an unknown encoding on as if it were plain, and reports damage by zlib codes that are no
 * `WireFailure`. It saves nothing else, since both inflate chunk by chunk with backpressure.
 *
 * @throws WireFailure `malformed`, at once for an unknown encoding, and while reading for damaged data
 */
export const decompress = (body: AsyncIterable<Uint8Array>, encoding = ''): AsyncIterable<Uint8Array> => {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return body
  const create = decoders.get(name)
  if (!create)
    throw new WireFailure(
      { malformed: 'unknownCompression' },
      'the answer is compressed in a way that was not asked for',
      true
    )
  return decompressed(body, create)
}
