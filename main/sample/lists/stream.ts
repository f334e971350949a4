import type { ListSource } from './source.ts'

/** Characters of a chunk before it is closed; in bytes a little more, for å, ä and ö. */
const chunkLength = 64 * 1024

/**
 * The list as the UTF-8 bytes of a JSON array, in chunks of about 64 KB. A chunk is made when it is asked for and not
 * before, so that neither a slow reader nor one that gives up costs memory or time.
 */
export const streamList = (source: ListSource): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let unit = 0
  let glue = '['

  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        let text = ''
        while (unit < source.units && text.length < chunkLength) {
          const rows = source.rows(unit++)
          if (!rows) continue
          text += glue + rows
          glue = ','
        }
        if (unit < source.units) {
          controller.enqueue(encoder.encode(text))
          return
        }
        controller.enqueue(encoder.encode(glue === '[' ? '[]' : `${text}]`))
        controller.close()
      }
    },
    { highWaterMark: 0 }
  )
}
