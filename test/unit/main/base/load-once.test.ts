import { describe, expect, it, vi } from 'vitest'
import { loadOnce } from '../../../../main/base/load-once.ts'

describe('a part that is loaded on demand', () => {
  it('is loaded when it is first asked for, and once for all who ask', async () => {
    const load = vi.fn(async () => ({ made: true }))
    const part = loadOnce(load)
    expect(load).not.toHaveBeenCalled()
    const [one, other] = await Promise.all([part(), part()])
    expect(one).toBe(other)
    expect(await part()).toBe(one)
    expect(load).toHaveBeenCalledOnce()
  })

  it('that cannot be loaded says so to all who asked, and is tried again by the next', async () => {
    const load = vi.fn(async () => 'there')
    load.mockRejectedValueOnce(new Error('no such file'))
    const part = loadOnce(load)
    const asked = [part(), part()]
    await expect(asked[0]).rejects.toThrow('no such file')
    await expect(asked[1]).rejects.toThrow('no such file')
    await expect(part()).resolves.toBe('there')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
