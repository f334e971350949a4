import { realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fresh profile folder, by its real name, as Electron gives it: the system's temporary folder has another one on macOS and Windows. */
export const createProfile = async (): Promise<string> =>
  realpathSync.native(await mkdtemp(join(tmpdir(), 'kontorist-profile-')))

export const removeProfile = (profile: string): Promise<void> =>
  rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
