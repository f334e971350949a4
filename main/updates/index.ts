/**
 * Updates: the newest version, told by electron-builder's update file, which is signed by us and checked before
 * anything is downloaded (`release.ts`); and when it is fetched and installed (`updates.ts`). electron-updater, which
 * decides on staged rollouts, fetches and installs (`main/desktop/updates`), comes as an option. Knows no Electron.
 *
 * @throws `ProblemError`, or the system's error where a part that is loaded on demand cannot be; only where a function
 *   says so.
 */
export { createFeedRequest } from './feed.ts'
export type { FetchedUpdate, Offered, UpdateInstaller } from './installer.ts'
export { createUpdates } from './schedule.ts'
export { updateFeed, updateKeys } from './origin.ts'
export {
  isPageType,
  maxChangesLength,
  releaseSchema,
  signedBytes,
  signedContent,
  updateFileName,
  withSignatures
} from './release.ts'
export { lookTwiceADay } from './schedule.ts'
export type { UpdateFiles } from './seen.ts'
export type { UpdatePolicy } from './update-policy.ts'
export type { Updates, UpdatesOptions } from './updates.ts'
