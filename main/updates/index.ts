/**
 * Updates: the newest version, by electron-builder's update file, which is signed by us and checked before anything is
 * downloaded (`release.ts`), and when it is installed (`updates.ts`). electron-updater comes as an option.
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
