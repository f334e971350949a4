import { createHash } from 'node:crypto'
import type { ComingReason, ComingVersion } from '../../preload/contract/index.ts'
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

/** Why a version that is newer is not for this installation; null where it is. `fetched`: as in `offeredVersion`. */
const whyNot = (one: Manifest, installation: Installation, now: Date, fetched: string | null): ComingReason | null => {
  const { version, state, rollout, released } = one
  if (state !== 'offered' && !(state === 'paused' && version === fetched)) return 'paused'
  if (!fileFor(one, installation)) return 'file'
  if (now.getTime() < Date.parse(released) + installation.deferDays * day) return 'days'
  return rolloutPlace(installation.id, version) >= rollout ? 'share' : null
}

/**
 * The newest version that is for this installation, or null where there is none. Never one that is older than the one that runs, or the
 * same, whatever channel it comes from. `fetched`: the version that has been fetched already and waits, which stays while it is paused.
 */
export const offeredVersion = (manifest: Manifest, installation: Installation, now: Date, fetched: string | null = null): Offered | null => {
  for (const one of versionsOf(manifest)) {
    if (!isNewer(one.version, installation.version)) return null
    const file = whyNot(one, installation, now, fetched) === null ? fileFor(one, installation) : null
    if (file) return { manifest: one, file }
  }
  return null
}

/** A version that is newer than the one that runs and not for this installation yet, with the reason; null where there is none. */
export const comingVersion = (manifest: Manifest, installation: Installation, now: Date, offered: Offered | null): ComingVersion | null => {
  const { version, state } = manifest
  if (state === 'withdrawn' || !isNewer(version, installation.version) || offered?.manifest.version === version) return null
  const why = whyNot(manifest, installation, now, null)
  return why && { version, why }
}
