import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { switchesIn } from '../hardening/unsafe-start.ts'
import { markName } from '../profile/profile-contents.ts'
import { fsyncDirectory } from '../files/atomic-files.ts'
import { writePlainFile } from '../files/plain-file.ts'

/**
 * `ask`: the user is asked first. `silently`: no questions, for an uninstaller or an administrator. `finish`: the user
 * has confirmed in the window, and that program has ended.
 */
export type RemovalMode = 'ask' | 'silently' | 'finish'

const name = 'remove-all-data'

export const removalSwitch = (mode: RemovalMode): string => (mode === 'ask' ? `--${name}` : `--${name}=${mode}`)

/**
 * The requested removal of a command line (program first), or null. Arguments after `--`, such as a link of the
 * browser, do not count. `unclear`: an unknown value, or the switch given twice; nothing is removed then.
 */
export const askedRemoval = (argv: readonly string[], platform: NodeJS.Platform): RemovalMode | 'unclear' | null => {
  const [asked, ...more] = switchesIn(argv.slice(1), platform).filter((one) => one.name === name)
  if (asked === undefined) return null
  if (more.length > 0) return 'unclear'
  if (asked.value === 'silently' || asked.value === 'finish') return asked.value
  // An equals sign alone may be a variable that was not set.
  return asked.value === '' && !asked.text.endsWith('=') ? 'ask' : 'unclear'
}

const pathOf = (folder: string): string => join(folder, markName)

/** True if a removal has begun but not ended. */
export const isMarkedForRemoval = (folder: string): boolean => existsSync(pathOf(folder))

/** Begins the removal: every start goes on with it before it reads anything. On disk when it returns. */
export const markForRemoval = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writePlainFile(pathOf(folder), '', { flush: true })
  fsyncDirectory(folder)
}
/** Ends the removal. If it throws, the program must not be used: the next start would remove what it keeps. */
export const endRemoval = (folder: string): void => {
  rmSync(pathOf(folder), { force: true })
  fsyncDirectory(folder)
}
