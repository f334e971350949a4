import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { WireFailure } from '../wire-failure.ts'

/** We ask for gzip; the others are what a proxy in between is known to do unasked. */
const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress]
])

async function* decompressed(
  body: AsyncIterable<Uint8Array>,
  create: () => Transform
): AsyncGenerator<Uint8Array> {
  let fed = 0
  const source = async function* () {
    for await (const chunk of body) {
      fed += chunk.byteLength
      yield chunk
    }
  }
  // `pipeline` carries an error of the body over to the decoder and closes the body when the reader stops early.
  const decoder = pipeline(Readable.from(source(), { objectMode: false }), create(), () => undefined)
  try {
    yield* decoder
  } catch (error) {
    // An empty body stays empty, whatever its header says.
    if (fed === 0 && !(error instanceof WireFailure)) return
    if (error instanceof WireFailure) throw error
    throw new WireFailure('malformed', `the answer's compression is broken: ${String(error)}`, true, { cause: error })
  }
}

/**
 * The body as it was before `Content-Encoding`; without one, the very same chunks. Decompresses as it is read, so that
 * a bound on what is read is a bound on memory, however far a few bytes unpack. Throws `WireFailure`.
 */
export const decompress = (body: AsyncIterable<Uint8Array>, encoding = ''): AsyncIterable<Uint8Array> => {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return body
  const create = decoders.get(name)
  if (!create) throw new WireFailure('malformed', 'the answer is compressed in a way that was not asked for', true)
  return decompressed(body, create)
}
