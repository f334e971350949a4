import { setTimeout as delay } from 'node:timers/promises'
import { hasErrorCode } from './error-code.ts'

/** What Windows answers while somebody else has the file open: a virus scanner, an indexer, a backup. */
const lockedCodes = ['EPERM', 'EACCES', 'EBUSY']

/** Between the tries, in milliseconds: two seconds in all, far longer than a scanner takes for a small file. */
const delays = [10, 20, 40, 80, 150, 300, 600, 800]

/** Waits so many milliseconds. */
export type Sleep = (milliseconds: number) => Promise<unknown>

/**
 * Does something with a file, on Windows again and again while somebody else holds the file, for about two seconds. Then, and
 * on other systems at once, it throws what the system answered. `act` must be harmless to try again after it has thrown.
 */
export const retryWhileLocked = async <Result>(
  act: () => Promise<Result>,
  { sleep = delay, platform = process.platform }: { readonly sleep?: Sleep; readonly platform?: NodeJS.Platform } = {}
): Promise<Result> => {
  for (const milliseconds of platform === 'win32' ? delays : []) {
    try {
      return await act()
    } catch (error) {
      if (!hasErrorCode(error, ...lockedCodes)) throw error
      await sleep(milliseconds)
    }
  }
  return act()
}
