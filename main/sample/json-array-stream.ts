import { setImmediate } from 'node:timers/promises'

/** A list in independent units, so that it can be written from its start without being held in memory. */
export interface RowSource {
  readonly units: number
  /** The unit's rows: JSON objects separated by commas. `''` where the unit has no row. */
  readonly rows: (unit: number) => string
}

/** Characters after which a chunk ends. A little more in bytes, because of å, ä and ö. */
const chunkLength = 64 * 1024

/**
 * The list as the UTF-8 bytes of a JSON array, in chunks of about 64 KB. Each chunk is made on demand, so that neither
 * a slow reader nor one that cancels costs memory or time. The event loop gets a turn before each chunk, as with a
 * network, so that a long list does not block the reader, which runs in the same process.
 */
export const streamJsonArray = (source: RowSource): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let unit = 0
  let separator = '['
  let cancelled = false

  const nextText = (): string => {
    let text = ''
    while (unit < source.units && text.length < chunkLength) {
      const rows = source.rows(unit++)
      if (!rows) continue
      text += separator + rows
      separator = ','
    }
    if (unit < source.units) return text
    return separator === '[' ? '[]' : `${text}]`
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await setImmediate()
        if (cancelled) return
        controller.enqueue(encoder.encode(nextText()))
        if (unit >= source.units) controller.close()
      },
      cancel: () => {
        cancelled = true
      }
    },
    { highWaterMark: 0 }
  )
}
