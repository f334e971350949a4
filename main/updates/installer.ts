import type { FeedRequest } from './feed.ts'
import type { Release, ReleaseFile } from './release.ts'

/** A version that is newer than the one that runs, with the file for this computer and where it is fetched. */
export interface Offered {
  readonly release: Release
  readonly file: ReleaseFile
  readonly folder: URL
  readonly request: FeedRequest
}

/** A file that has been fetched, and is the one that was signed. */
export interface FetchedUpdate {
  /**
   * Ends the program, installs the version and starts it. False where `mayInstall`, asked last of all, says no, as only
   * macOS takes long enough for: it is installed at the end of the program then. Throws `updateDamaged` where the file
   * is not what it was, and others where the system does not take it; the program goes on.
   */
  readonly installNow: (mayInstall: () => boolean) => Promise<boolean>
  /** Installs the version when the program quits, if `mayInstall` says so then. Not on macOS, which would not ask. */
  readonly installOnQuit: (mayInstall: () => boolean) => void
  /** Takes back `installOnQuit`. */
  readonly drop: () => void
}

interface Fetching {
  readonly signal: AbortSignal
  /** Called with the share that is done, 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** The part of electron-updater that is used (`main/desktop/updates/installer.ts`). */
export interface UpdateInstaller {
  /** True if the version is for this installation: electron-updater's staged rollout decides, by its own random id. */
  readonly isOffered: (offered: Offered) => Promise<boolean>
  /**
   * Fetches the file of a version. Throws `updateDamaged` where it is not the signed one, `updatePublisher` where
   * Windows does not vouch for it, `notKept` where the disk fails, `cancelled`, and as `FeedRequest`.
   */
  readonly fetch: (offered: Offered, fetching: Fetching) => Promise<FetchedUpdate>
}
