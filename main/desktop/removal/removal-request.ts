import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { switchesIn } from '../hardening/unsafe-start.ts'
import { markName } from '../profile/profile-contents.ts'
import { fsyncDirectory } from '../files/atomic-files.ts'
import { writePlainFile } from '../files/plain-file.ts'

/**
 * How the removal of all data is requested. `ask`: the user is asked first. `silently`: no questions and no messages,
 * for an uninstaller or an administrator. `finish`: the user has confirmed in the window, and that program has ended.
 */
export type RemovalMode = 'ask' | 'silently' | 'finish'

const name = 'remove-all-data'

/** The switch that asks for it. */
export const removalSwitch = (mode: RemovalMode): string => (mode === 'ask' ? `--${name}` : `--${name}=${mode}`)

/**
 * Reads the removal mode from a command line (program first); null if it is not requested. Arguments after `--` do not
 * count: a link opened by the browser cannot request it. `unclear`: an unknown value, or the switch given twice;
 * nothing is asked or removed then.
 */
export const askedRemoval = (argv: readonly string[], platform: NodeJS.Platform): RemovalMode | 'unclear' | null => {
  const [asked, ...more] = switchesIn(argv.slice(1), platform).filter((one) => one.name === name)
  if (asked === undefined) return null
  if (more.length > 0) return 'unclear'
  if (asked.value === 'silently' || asked.value === 'finish') return asked.value
  // An equals sign with nothing after it may be a variable that was not set.
  return asked.value === '' && !asked.text.endsWith('=') ? 'ask' : 'unclear'
}

const pathOf = (folder: string): string => join(folder, markName)

/** True if a removal in this profile has begun but not ended, for example after a kill. */
export const isMarkedForRemoval = (folder: string): boolean => existsSync(pathOf(folder))

/**
 * Begins the removal: from now on every start goes on with it, before it reads anything. On disk when it returns.
 * @throws the system's error where it cannot be written; nothing has begun then.
 */
export const markForRemoval = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writePlainFile(pathOf(folder), '', { flush: true })
  fsyncDirectory(folder)
}

/**
 * Ends the removal.
 * @throws the system's error where the mark cannot be taken away: the program must not be used then, or the next start
 *   would remove what has been kept since.
 */
export const endRemoval = (folder: string): void => {
  rmSync(pathOf(folder), { force: true })
  fsyncDirectory(folder)
}
