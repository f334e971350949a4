import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { updateChannels, type UpdateChannel } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Manifest } from './manifest.ts'
import { parseJson } from './parse-json.ts'

/** Small files that survive a power failure (`main/desktop/files/atomic-files.ts`). */
export interface UpdateFiles {
  readonly read: (name: string) => Promise<Uint8Array | null>
  /** On disk when it resolves. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
}

/** The newest manifest that was seen of a channel. `digest`: of the manifest. */
const seenSchema = v.object({ issued: v.pipe(v.string(), v.isoTimestamp()), digest: v.string() })
export type Seen = Readonly<v.InferOutput<typeof seenSchema>>

const keptSchema = v.object({
  /** The channel that the person has chosen. */
  channel: v.fallback(v.nullable(v.picklist(updateChannels)), null),
  seen: v.object({ stable: v.exactOptional(seenSchema), beta: v.exactOptional(seenSchema) })
})
export type KeptUpdates = Readonly<v.InferOutput<typeof keptSchema>>

const nothing: KeptUpdates = { channel: null, seen: {} }
const name = 'updates'

export interface KeptUpdatesFile {
  readonly read: () => Promise<KeptUpdates>
  readonly write: (kept: KeptUpdates) => Promise<void>
}

/**
 * What is kept of updates from one run to the next. A file that is not readable as such is begun anew, which is logged: an older
 * statement that is shown again is then told by its dates and its version only.
 *
 * @throws ProblemError (both) `notKept` where the disk fails. Whoever could not be written down counts as not seen.
 */
export const createKeptUpdates = (files: UpdateFiles, logError: (text: string) => void): KeptUpdatesFile => {
  const onDisk = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act()
    } catch (error) {
      throw problem('notKept', 'program', `what is kept of updates: ${String(error)}`)
    }
  }
  return {
    read: async () => {
      const bytes = await onDisk(() => files.read(name))
      const kept = v.safeParse(keptSchema, bytes && parseJson(bytes))
      if (kept.success) return kept.output
      if (bytes) logError('updates: what was kept of them cannot be read, and is begun anew; the statement that was seen last is not known any more')
      return nothing
    },
    write: (kept) => onDisk(() => files.write(name, Buffer.from(JSON.stringify(kept))))
  }
}

const digestOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('base64')

/** How far the computer's clock may be behind, in milliseconds. */
const clockTolerance = 24 * 3_600_000

/**
 * What has been seen of a channel once this manifest has been, or why it is refused. By a clock that is from before it was signed
 * nobody can tell when its date has passed.
 *
 * @throws ProblemError `updateReplayed` where a newer one, or another one of the same moment, was seen before; `updateStale` where its
 *   date has passed, and where the clock is wrong.
 */
export const seenAfter = (manifest: Manifest, before: Seen | undefined, now: Date): Seen => {
  const seen = { issued: manifest.issued, digest: digestOf(manifest) }
  const issued = Date.parse(manifest.issued)
  const last = before ? Date.parse(before.issued) : -Infinity
  if (issued < last) throw problem('updateReplayed', 'updates', `signed on ${manifest.issued}; one of ${String(before?.issued)} was seen before`)
  if (issued === last && seen.digest !== before?.digest) {
    throw problem('updateReplayed', 'updates', `another manifest that was signed on ${manifest.issued} was seen before`)
  }
  if (now.getTime() < issued - clockTolerance) throw problem('updateStale', 'updates', `the clock is from before it was signed on ${manifest.issued}`)
  if (now.getTime() >= Date.parse(manifest.expires)) throw problem('updateStale', 'updates', `it was valid until ${manifest.expires}`)
  return seen
}

/** What is kept once a manifest of a channel has been seen. */
export const withSeen = (kept: KeptUpdates, channel: UpdateChannel, seen: Seen): KeptUpdates => ({ ...kept, seen: { ...kept.seen, [channel]: seen } })
