/**
 * What the program keeps in a profile folder, and its page (`Partitions`). Chromium's other files, which come and go with its
 * versions, hold nothing of anybody's.
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

/** Whether something in a profile folder is the program's. In a folder that somebody has named there may be anything else. */
export const isOwnName = (name: string): boolean => {
  const [kept = ''] = name.split(asideMark)
  return ownNames.includes(kept) || ownFile.test(name)
}

/** What holds the lock of the program that runs, which takes it away at its end: Windows, other systems, the stand-in for Electron. */
const lockNames = ['lockfile', 'SingletonLock', 'SingletonCookie', 'SingletonSocket', 'host-lock', 'host-socket', 'host-lock-journal']

export const isLockName = (name: string): boolean => lockNames.includes(name)
