import * as v from 'valibot'
import { updateChannels, type UpdateChannel } from '../../preload/contract/index.ts'
import { isNewer, versionSchema } from './version.ts'

export const updateSystems = ['win32', 'darwin', 'linux'] as const
export const updateArchs = ['x64', 'arm64', 'universal'] as const

/** No folder, no blank, nothing that a shell or an address reads otherwise. */
const fileName = v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'fileName'))
const moment = v.pipe(v.string(), v.maxLength(30), v.isoTimestamp())
/** The most characters of what is new in a version, in one language. */
export const maxChangesLength = 20_000
const text = v.pipe(v.string(), v.maxLength(maxChangesLength))
/** No installer of ours comes near it. */
const maxFileSize = 1_000_000_000

/** As many as a policy that waits 90 days needs where there is a version every other week. */
export const maxEarlier = 8

const file = v.strictObject({
  name: fileName,
  /** Of the whole file, in base64. */
  sha512: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/, 'sha512')),
  /** Bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxFileSize)),
  system: v.picklist(updateSystems),
  /** `universal`: for every processor of its system. */
  arch: v.picklist(updateArchs)
})

/** As many days as a statement may be valid: whoever shows people an old one on purpose gains no more. */
const maxValidDays = 60

/** Whether each version is older than the one before it. It is asked of what is no version too. */
const areInOrder = (versions: readonly string[]): boolean =>
  versions.every((one) => v.is(versionSchema, one)) && versions.every((one, index) => index === 0 || isNewer(versions[index - 1] ?? '', one))

/** An earlier version of a channel, which goes on being offered to whom the newest is not for yet. */
const earlier = v.strictObject({
  version: versionSchema,
  released: moment,
  rollout: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  files: v.pipe(v.array(file), v.maxLength(20)),
  changes: v.strictObject({ sv: text, en: text })
})

/**
 * Which version is the newest of a channel, and for whom. Strict: what a later program has to know besides gets another format,
 * in a file of another name.
 */
export const manifestSchema = v.pipe(
  v.strictObject({
    format: v.literal(1),
    channel: v.picklist(updateChannels),
    version: versionSchema,
    /** When it was signed. Each signing of a channel has a later one, also where only the percentage has changed. */
    issued: moment,
    /** From when on it says nothing any more. */
    expires: moment,
    /** When the version was first offered to anybody: a policy's days of waiting count from then. */
    released: moment,
    /** `paused`: to nobody more for now, and whoever has fetched it keeps it. `withdrawn`: to nobody, also where it has been fetched and is not installed yet. */
    state: v.picklist(['offered', 'paused', 'withdrawn']),
    /** How many of a hundred installations it is offered to. */
    rollout: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    files: v.pipe(v.array(file), v.maxLength(20)),
    /** What is new, as plain text, by language. */
    changes: v.strictObject({ sv: text, en: text }),
    /** The newest first, each older than the one before it. */
    earlier: v.exactOptional(v.pipe(v.array(earlier), v.maxLength(maxEarlier)))
  }),
  v.check(({ version, earlier: others = [] }) => areInOrder([version, ...others.map((one) => one.version)]), 'order'),
  v.check(({ issued, expires, released }) => Date.parse(released) <= Date.parse(issued) && Date.parse(issued) < Date.parse(expires), 'dates'),
  v.check(({ issued, expires }) => Date.parse(expires) - Date.parse(issued) <= maxValidDays * 24 * 3_600_000, 'valid too long'),
  v.check(({ channel, version, earlier: others = [] }) => channel === 'beta' || ![version, ...others.map((one) => one.version)].some((one) => one.includes('-')), 'a preview in stable'),
  v.check(({ files }) => new Set(files.map(({ name }) => name)).size === files.length, 'a name twice')
)
export type Manifest = Readonly<v.InferOutput<typeof manifestSchema>>
export type ManifestFile = Manifest['files'][number]

/** The name of a channel's manifest, in the folder of the channel. The number is its format's. */
export const manifestName = 'manifest-1.json'

/** The most bytes of a signed manifest. */
export const maxManifestSize = 262_144

/** The folder of a channel, with a slash at its end. */
export const channelFolder = (feed: string, channel: UpdateChannel): URL => new URL(`${channel}/`, feed.endsWith('/') ? feed : `${feed}/`)
