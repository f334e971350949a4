import { constants } from 'node:buffer'
import { guard, guardPlain } from './guard.ts'

/** What one item of the clipboard holds, by its type. */
type Payload = Blob | string

/** Electron's `ClipboardItem`, of texts and blobs. */
export class ClipboardItem {
  readonly #payloads: Readonly<Record<string, Payload>>
  constructor(payloads: Readonly<Record<string, Payload>>) {
    for (const type of Object.keys(payloads))
      if (type !== 'text/plain' && type !== 'text/html')
        throw new Error(`The host does not cover ${type} on the clipboard`)
    this.#payloads = { ...payloads }
  }
  get types(): string[] {
    return Object.keys(this.#payloads)
  }
  getType(type: string): Promise<Blob> {
    const payload = this.#payloads[type]
    if (payload === undefined) return Promise.reject(new Error(`The clipboard item has no ${type}`))
    return Promise.resolve(payload instanceof Blob ? payload : new Blob([payload], { type }))
  }
}

/**
 * The item as it is on the clipboard: like Electron, which takes all the bytes of a blob when it is written, and holds them until others take their place.
 * Electron takes texts of any length; whoever reads one as a text can take no longer one than this, so that it is refused here already.
 */
const written = async (item: ClipboardItem): Promise<ClipboardItem> => {
  const payloads = await Promise.all(
    item.types.map(async (type) => {
      const blob = await item.getType(type)
      if (blob.size > constants.MAX_STRING_LENGTH)
        throw new Error(`The host covers no text of ${blob.size} bytes on the clipboard`)
      return [type, new Blob([await blob.arrayBuffer()], { type })] as const
    })
  )
  return new ClipboardItem(Object.fromEntries(payloads))
}

/** Electron's `clipboard`, with what only this program sees. */
export const createClipboard = () => {
  let item = new ClipboardItem({ 'text/plain': '' })
  return guardPlain('clipboard', {
    writeText: (written: string): Promise<void> => {
      item = new ClipboardItem({ 'text/plain': written })
      return Promise.resolve()
    },
    readText: async (): Promise<string> =>
      item.types.includes('text/plain') ? (await item.getType('text/plain')).text() : '',
    write: async (items: readonly ClipboardItem[]): Promise<void> => {
      const [first] = items
      if (!first || items.length > 1) throw new Error('The host covers one clipboard item')
      item = await written(first)
    },
    read: (): Promise<ClipboardItem[]> => Promise.resolve([guard('ClipboardItem', item)])
  })
}
