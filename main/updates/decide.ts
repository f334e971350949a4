import { createHash } from 'node:crypto'
import type { Manifest, ManifestFile } from './manifest.ts'
import { isNewer } from './version.ts'

/** What decides whether a version is for this installation. */
export interface Installation {
  /** The version that runs. */
  readonly version: string
  /** A random id of its own (`settings.deviceId`), which is sent to nobody for this. */
  readonly id: string
  readonly system: NodeJS.Platform
  readonly arch: string
  /** Days that the policy waits after a version has been released. */
  readonly deferDays: number
}

const day = 24 * 3_600_000

/** A place of 0 up to 100 for each installation and version: the same at every check, and another for the next version. */
export const rolloutPlace = (id: string, version: string): number =>
  (createHash('sha256').update(`${version} ${id}`).digest().readUInt32BE(0) / 2 ** 32) * 100

/** The file of a version for this computer: its own processor's before one for all. */
const fileFor = ({ files }: Manifest, { system, arch }: Installation): ManifestFile | null => {
  const ofSystem = files.filter((file) => file.system === system)
  return ofSystem.find((file) => file.arch === arch) ?? ofSystem.find((file) => file.arch === 'universal') ?? null
}

/**
 * The file to offer, or null where the manifest offers nothing to this installation. Never a version that is older than the one that
 * runs, or the same, whatever channel it comes from.
 */
export const offeredFile = (manifest: Manifest, installation: Installation, now: Date): ManifestFile | null => {
  const { version, state, rollout, released } = manifest
  if (!isNewer(version, installation.version)) return null
  if (state !== 'offered') return null
  if (rolloutPlace(installation.id, version) >= rollout) return null
  if (now.getTime() < Date.parse(released) + installation.deferDays * day) return null
  return fileFor(manifest, installation)
}
