import { app } from 'electron'
import { isMarkedForRemoval } from './removal-mark.ts'
import { askedRemoval } from './removal-switch.ts'

/**
 * Goes on with a removal that has begun in this profile, or does what the command line asks for; what does it is loaded where there is
 * one. Call it before anything of the profile is read, and wait for it: it ends the program where that is all it was started for.
 *
 * @returns what is to be done once the app is ready, in the place of everything else; null where the program starts as ever.
 * @throws (rejects) the system's error where what has begun cannot be ended: what is kept from then on would be lost.
 */
export const continueRemoval = async (): Promise<(() => void) | null> => {
  const asked = askedRemoval(process.argv, process.platform)
  if (asked === null && !isMarkedForRemoval(app.getPath('userData'))) return null
  return (await import('./run-data-removal.ts')).runDataRemoval(asked)
}
