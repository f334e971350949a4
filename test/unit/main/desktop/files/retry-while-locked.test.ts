import { describe, expect, it } from 'vitest'
import { retryWhileLocked } from '../../../../../main/desktop/files/atomic-files.ts'

const failing = (code: string): Error => Object.assign(new Error(`${code}: rename`), { code })

/** An operation that fails so many times, with the number of attempts and the total delay. */
const setUp = (code: string, times: number) => {
  const seen = { tries: 0, waited: 0 }
  const act = async (): Promise<string> => {
    seen.tries += 1
    if (seen.tries <= times) throw failing(code)
    return 'done'
  }
  const sleep = async (milliseconds: number): Promise<void> => void (seen.waited += milliseconds)
  return { act, sleep, seen }
}

describe('a file that somebody else holds', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is tried again on Windows until it is free (%s)', async (code) => {
    const { act, sleep, seen } = setUp(code, 3)
    expect(await retryWhileLocked(act, { sleep, platform: 'win32' })).toBe('done')
    expect(seen.tries).toBe(4)
  })

  it('is waited for about two seconds, and then its error is told', async () => {
    const { act, sleep, seen } = setUp('EBUSY', 1_000)
    await expect(retryWhileLocked(act, { sleep, platform: 'win32' })).rejects.toThrow('EBUSY')
    expect(seen).toEqual({ tries: 9, waited: 2_000 })
  })

  it.each([
    ['a full disk', 'ENOSPC', 'win32'],
    ['a missing file', 'ENOENT', 'win32'],
    ['a file that is not ours, where nobody can hold one', 'EACCES', 'linux'],
    ['the same on macOS', 'EPERM', 'darwin']
  ] as const)('is not taken for %s, which is told at once', async (_what, code, platform) => {
    const { act, sleep, seen } = setUp(code, 1)
    await expect(retryWhileLocked(act, { sleep, platform })).rejects.toThrow(code)
    expect(seen).toEqual({ tries: 1, waited: 0 })
  })
})
