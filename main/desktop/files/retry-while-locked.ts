import { setTimeout as delay } from 'node:timers/promises'

/** What Windows answers while somebody else has the file open: a virus scanner, an indexer, a backup. */
const held = ['EPERM', 'EACCES', 'EBUSY']

/** Between the tries, in milliseconds: two seconds in all, far longer than a scanner takes for a small file. */
const pauses = [10, 20, 40, 80, 150, 300, 600, 800]

/** Waits so many milliseconds. */
export type Sleep = (milliseconds: number) => Promise<unknown>

const isHeld = (error: unknown): boolean => error instanceof Error && 'code' in error && held.includes(String(error.code))

/**
 * Does something with a file, on Windows again and again while somebody else holds the file, for about two seconds. Then, and
 * on other systems at once, it throws what the system answered. `act` must be harmless to try again after it has thrown.
 */
export const retryWhileLocked = async <Result>(
  act: () => Promise<Result>,
  { pause = delay, platform = process.platform }: { readonly pause?: Sleep; readonly platform?: NodeJS.Platform } = {}
): Promise<Result> => {
  for (const milliseconds of platform === 'win32' ? pauses : []) {
    try {
      return await act()
    } catch (error) {
      if (!isHeld(error)) throw error
      await pause(milliseconds)
    }
  }
  return act()
}
