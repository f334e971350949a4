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

/** A version to offer, with the file for this computer. */
export interface Offered {
  readonly manifest: Manifest
  readonly file: ManifestFile
}

/** The versions of a manifest, the newest first, each as if it were the newest. */
const versionsOf = ({ earlier = [], ...newest }: Manifest): readonly Manifest[] => [
  newest,
  ...earlier.map((one): Manifest => ({ ...newest, ...one, state: 'offered' }))
]

/**
 * The newest version that is for this installation, or null where there is none. Never one that is older than the one that runs, or the
 * same, whatever channel it comes from. `fetched`: the version that has been fetched already and waits, which stays while it is paused.
 */
export const offeredVersion = (manifest: Manifest, installation: Installation, now: Date, fetched: string | null = null): Offered | null => {
  for (const one of versionsOf(manifest)) {
    const { version, state, rollout, released } = one
    if (!isNewer(version, installation.version)) return null
    if (state !== 'offered' && !(state === 'paused' && version === fetched)) continue
    if (rolloutPlace(installation.id, version) >= rollout) continue
    if (now.getTime() < Date.parse(released) + installation.deferDays * day) continue
    const file = fileFor(one, installation)
    if (file) return { manifest: one, file }
  }
  return null
}

/** A version that is newer than the one that runs and not for this installation yet; null where there is none. */
export const comingVersion = ({ version, state }: Manifest, installation: Installation, offered: Offered | null): string | null =>
  state !== 'withdrawn' && isNewer(version, installation.version) && offered?.manifest.version !== version ? version : null
