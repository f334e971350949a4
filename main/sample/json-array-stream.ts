import { setImmediate } from 'node:timers/promises'

/** A list in parts that each stand for themselves, so that it can be written from the front without being held. */
export interface RowSource {
  readonly units: number
  /** The unit's rows: JSON objects with a comma between. `''` where the unit has no row. */
  readonly rows: (unit: number) => string
}

/** Characters of a chunk before it is closed; in bytes a little more, for å, ä and ö. */
const chunkLength = 64 * 1024

/**
 * The list as the UTF-8 bytes of a JSON array, in chunks of about 64 KB. A chunk is made when it is asked for and not
 * before, so that neither a slow reader nor one that gives up costs memory or time. Before each chunk the event loop
 * has its turn, as it has with a network: the reader in this same process is then never held up by a long list.
 */
export const streamJsonArray = (source: RowSource): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let unit = 0
  let glue = '['
  let cancelled = false

  const nextText = (): string => {
    let text = ''
    while (unit < source.units && text.length < chunkLength) {
      const rows = source.rows(unit++)
      if (!rows) continue
      text += glue + rows
      glue = ','
    }
    if (unit < source.units) return text
    return glue === '[' ? '[]' : `${text}]`
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
