import type { FeedRequest } from './feed.ts'
import type { Manifest, ManifestFile } from './manifest.ts'

interface FetchedOptions {
  readonly manifest: Manifest
  /** The file of this computer. */
  readonly file: ManifestFile
  /** The folder of the manifest's channel, with a slash at its end. */
  readonly folder: URL
  readonly request: FeedRequest
  readonly signal: AbortSignal
  /** Called with the share that is done, 0 to 1. */
  readonly onProgress: (done: number) => void
}

/** A file that has been fetched, and is the one that was signed. */
export interface FetchedUpdate {
  /**
   * Ends the program, installs the version and starts it. The file is looked at once more first. Gives false where `mayInstall`, asked
   * last of all, has said no: only macOS takes so long that it can. It installs the version at the end of the program then.
   * @throws (rejects) ProblemError `updateDamaged` where the file is not what it was, and others where the system does not take it; the
   *   program goes on.
   */
  readonly installNow: (mayInstall: () => boolean) => Promise<boolean>
  /** Installs the version when the program quits, if `mayInstall` says so then. Not on macOS, which would not ask. */
  readonly installOnQuit: (mayInstall: () => boolean) => void
  /** Takes back `installOnQuit`. */
  readonly drop: () => void
}

/**
 * Fetches the file of a version to this computer.
 *
 * @throws ProblemError `updateDamaged` where it is not the file that was signed, `updatePublisher` where Windows does not vouch for it,
 *   `notKept` where the disk fails, `cancelled` where the signal is aborted, and those of `FeedRequest`.
 */
export type FetchUpdate = (options: FetchedOptions) => Promise<FetchedUpdate>
