import { chmodSync } from 'node:fs'

/** Modes for what is the person's own, where a system has modes: others can neither read it nor see that it is there. */
export const privateFileMode = 0o600
const ownFolder = 0o700

/** Takes from others what they may have been let do with the folder and these files in it, as an older version left them. */
export const makePrivate = (folder: string, files: readonly string[]): void => {
  chmod(folder, ownFolder)
  for (const file of files) chmod(file, privateFileMode)
}

const chmod = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode)
  } catch {
    // Not there yet, not ours, or on a disk that has no modes: none of them is worth not starting for.
  }
}
