/**
 * Names of the program's entries in a profile folder, and of its page's storage (`Partitions`). Chromium's other files
 * differ between its versions and hold no user data.
 */
const ownNames = [
  'drafts',
  'errand-drafts',
  'errand-rows',
  'errand-saves',
  'export-journals',
  'imports',
  'inbox',
  'logs',
  'queues',
  'saved-views',
  'secrets',
  'updates',
  'Partitions'
]

/** A file of settings, its copies (`*.json.newer`), and what an interrupted write has left of it. */
const ownFile = /^(settings|window)\.json(\.|$)/

/** Ends the name of what is set aside because it is no plain file (`set-aside-links.ts`); a number may follow. */
export const asideMark = '.set-aside'

/** True if an entry of a profile folder is the program's. A folder given by the user may hold any other files. */
export const isOwnName = (name: string): boolean => {
  const [kept = ''] = name.split(asideMark)
  return ownNames.includes(kept) || ownFile.test(name)
}

/**
 * Lock files of the running program, removed when it ends: on Windows, on other systems, in the stand-in for Electron.
 */
const lockNames = [
  'lockfile',
  'SingletonLock',
  'SingletonCookie',
  'SingletonSocket',
  'host-lock',
  'host-socket',
  'host-lock-journal'
]

export const isLockName = (name: string): boolean => lockNames.includes(name)
