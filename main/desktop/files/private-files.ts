import { chmodSync } from 'node:fs'

/** Modes for files that only their owner may read, and for a folder that only its owner may list. POSIX only. */
export const privateFileMode = 0o600
const ownFolder = 0o700

/** Removes other users' access to the folder and to these files in it. */
export const makePrivate = (folder: string, files: readonly string[]): void => {
  chmod(folder, ownFolder)
  for (const file of files) chmod(file, privateFileMode)
}

const chmod = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode)
  } catch {
    // Missing, not ours, or on a file system without modes: none of these is a reason not to start.
  }
}
