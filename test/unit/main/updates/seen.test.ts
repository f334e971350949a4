import { expect, it, vi } from 'vitest'
import { createKeptUpdates } from '../../../../main/updates/seen.ts'

const keptIn = (content: string | null) => {
  const logError = vi.fn()
  const files = {
    read: async () => (content === null ? null : new TextEncoder().encode(content)),
    write: async () => undefined
  }
  return { logError, read: () => createKeptUpdates(files, logError).read() }
}
const nothing = { channel: null, seen: {} }

it('what was seen of updates is there again', async () => {
  const seen = { stable: { signedAt: '2026-11-22T10:00:00.000Z', digest: 'x' } }
  const { read, logError } = keptIn(JSON.stringify({ channel: 'stable', seen }))
  expect(await read()).toEqual({ channel: 'stable', seen })
  expect(logError).not.toHaveBeenCalled()
})

it('nothing was seen at a first start, which is no fault', async () => {
  const { read, logError } = keptIn(null)
  expect(await read()).toEqual(nothing)
  expect(logError).not.toHaveBeenCalled()
})

it.each([['rubbish'], ['{}'], ['{"channel":null,"seen":{"stable":{"signedAt":"yesterday","digest":"x"}}}']])(
  'attack: what was seen of updates is overwritten with %s: it is begun anew, and that is logged',
  async (content) => {
    const { read, logError } = keptIn(content)
    expect(await read()).toEqual(nothing)
    expect(logError).toHaveBeenCalledOnce()
  }
)
