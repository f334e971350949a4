import * as v from 'valibot'
import { updateChannels } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Release } from './release.ts'

/** Small files that survive a power failure (`main/desktop/files/atomic-files.ts`). */
export interface UpdateFiles {
  readonly read: (name: string) => Promise<Uint8Array | null>
  /** On disk when it resolves. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
}

const seenSchema = v.object({ signedAt: v.pipe(v.string(), v.isoTimestamp()), digest: v.string() })
export type Seen = Readonly<v.InferOutput<typeof seenSchema>>

const keptSchema = v.object({
  /** The channel that the person has chosen. */
  channel: v.fallback(v.nullable(v.picklist(updateChannels)), null),
  seen: v.object({ stable: v.exactOptional(seenSchema), beta: v.exactOptional(seenSchema) })
})
const keptContent = v.pipe(v.string(), v.parseJson(), keptSchema)
type KeptUpdates = Readonly<v.InferOutput<typeof keptSchema>>

const nothing: KeptUpdates = { channel: null, seen: {} }
const name = 'updates'

/**
 * The chosen channel and the newest update files seen, kept between runs. An unreadable file is begun anew, and logged:
 * an older update file is then refused by its version only. Both throw `notKept`.
 */
export const createKeptUpdates = (files: UpdateFiles, logError: (text: string) => void) => {
  const onDisk = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act()
    } catch (error) {
      throw problem('notKept', 'program', `what is kept of updates: ${String(error)}`)
    }
  }
  return {
    read: async (): Promise<KeptUpdates> => {
      const bytes = await onDisk(() => files.read(name))
      const kept = v.safeParse(keptContent, Buffer.from(bytes ?? []).toString('utf8'))
      if (kept.success) return kept.output
      if (bytes)
        logError(
          'updates: what was kept of them cannot be read, and is begun anew; the update file that was seen last is not known any more'
        )
      return nothing
    },
    write: (kept: KeptUpdates): Promise<void> => onDisk(() => files.write(name, Buffer.from(JSON.stringify(kept))))
  }
}

/**
 * The record of a seen update file. Throws `updateReplayed` where a newer one, or another of the same moment, was seen.
 */
export const seenAfter = ({ signedAt, digest }: Release, before: Seen | undefined): Seen => {
  const [signed, last] = [Date.parse(signedAt), before ? Date.parse(before.signedAt) : -Infinity]
  if (signed < last)
    throw problem(
      'updateReplayed',
      'updates',
      `signed on ${signedAt}; one of ${String(before?.signedAt)} was seen before`
    )
  if (signed === last && digest !== before?.digest)
    throw problem('updateReplayed', 'updates', `another one that was signed on ${signedAt} was seen before`)
  return { signedAt, digest }
}
