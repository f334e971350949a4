/**
 * Updates: which version is the newest, said by a manifest that is signed by us (`manifest.ts`) and checked before anything is
 * downloaded; whether it is for this installation (`decide.ts`); and when it is fetched and installed. What is peculiar to a system
 * (`main/desktop/updates`) comes as an option. Knows no Electron.
 *
 * @throws `ProblemError`, or the system's error where a part that is loaded on demand cannot be; only where a function says so.
 */
export { createFeedRequest, type FeedRequest } from './feed.ts'
export type { FetchedUpdate, FetchUpdate } from './installer.ts'
export { channelFolder, manifestName, manifestSchema, maxChangesLength, maxEarlier, type Manifest, type ManifestFile } from './manifest.ts'
export { createUpdates } from './on-demand.ts'
export { updateFeed, updateKeys } from './origin.ts'
export { isPageType } from './read-manifest.ts'
export { lookTwiceADay } from './schedule.ts'
export type { UpdateFiles } from './seen.ts'
export { keyId, openEnvelope, signedBytes, type Envelope } from './signature.ts'
export type { Updates, UpdatesOptions } from './updates.ts'
export { isNewer } from './version.ts'
