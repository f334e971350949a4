import { constants } from 'node:buffer'
import { expect, it } from 'vitest'
import { ClipboardItem, createClipboard } from '../../host/clipboard.ts'

/** A blob that says that it is larger than any text. */
class HugeBlob extends Blob {
  override get size(): number {
    return constants.MAX_STRING_LENGTH + 1
  }
}

it('the clipboard of the host refuses what nobody could read as a text, and keeps what it has', async () => {
  const clipboard = createClipboard()
  await clipboard.writeText('kvar')
  await expect(clipboard.write([new ClipboardItem({ 'text/plain': new HugeBlob(['x']) })])).rejects.toThrow(
    'covers no text'
  )
  expect(await clipboard.readText()).toBe('kvar')
})
