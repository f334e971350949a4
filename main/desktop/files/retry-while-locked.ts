import { setTimeout as delay } from 'node:timers/promises'
import { hasErrorCode } from './error-code.ts'

/** Error codes on Windows while another program (virus scanner, indexer, backup) holds the file open. */
const lockedCodes = ['EPERM', 'EACCES', 'EBUSY']

/**
 * Delays between the attempts, in milliseconds. Two seconds in all, far longer than a scanner takes for a small file.
 */
const delays = [10, 20, 40, 80, 150, 300, 600, 800]

/** Waits for a number of milliseconds. */
export type Sleep = (milliseconds: number) => Promise<unknown>

/**
 * Runs a file operation. On Windows it is retried for about two seconds while another program holds the file. `act`
 * must be safe to repeat after it has thrown.
 * @throws the last error of `act`; on other systems the first.
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
