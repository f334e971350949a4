type Entries = Readonly<Record<string, unknown>>

/** Makes the entries of the next version of those of one version. The first step is for files from before there were versions. */
const steps: readonly ((entries: Entries) => Entries)[] = [
  // Every entry has had its present form since then.
  (entries) => entries
]

/** The version that this program writes. */
export const settingsVersion = steps.length

const isVersion = (version: unknown): version is number => typeof version === 'number' && Number.isSafeInteger(version) && version >= 0

/** A file without a version is of the time before there were any. Anything else that is no version is taken for that too. */
const versionOf = ({ version }: Entries): number => (isVersion(version) ? version : 0)

interface Migrated {
  readonly entries: Entries
  /** Whether a newer program has written them. What this one knows of them is used; the rest is kept as it is. */
  readonly isNewer: boolean
  /** Whether a version stands in the file that is none. */
  readonly isVersionUnreadable: boolean
}

/** The entries of a settings file of any version, in the form of this one. */
export const migrateSettings = (entries: Entries): Migrated => {
  const version = versionOf(entries)
  return {
    entries: steps.slice(version).reduce((now, step) => step(now), entries),
    isNewer: version > settingsVersion,
    isVersionUnreadable: entries['version'] !== undefined && !isVersion(entries['version'])
  }
}
