import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { hasErrorCode } from '../files/error-code.ts'
import { writePlainFile } from '../files/plain-file.ts'

const markSchema = v.object({
  version: v.pipe(v.string(), v.maxLength(50)),
  /** ISO date-time. */
  began: v.pipe(v.string(), v.isoTimestamp())
})

interface RunMarkerOptions {
  readonly path: string
  readonly version: string
  readonly now: () => Date
  readonly log: { readonly info: (text: string) => void; readonly error: (text: string) => void }
}

/** Marks in the profile that the program runs, so that the next start can tell whether it ended by itself. Neither function throws. */
export interface RunMarker {
  /** Says in the log that the run has begun, and before that, that the last one did not end. To be called by the only run of the profile. */
  readonly begin: () => void
  /** Says that it has ended. Does nothing the second time. */
  readonly end: () => void
}

/** Describes the run that left its marker behind, because it did not end; null if there is no marker. */
const leftBehind = (path: string): string | null => {
  try {
    const { version, began } = v.parse(markSchema, JSON.parse(readFileSync(path, 'utf8')))
    return ` (version ${version}, begun ${began})`
  } catch (error) {
    // A marker that cannot be read is one all the same: the computer may have gone down while it was written.
    return hasErrorCode(error, 'ENOENT') ? null : ''
  }
}

/** A killed program logs nothing, and neither does a computer that goes down: without a marker the log would just stop, and go on. */
export const createRunMarker = ({ path, version, now, log }: RunMarkerOptions): RunMarker => {
  let hasBegun = false
  return {
    begin: () => {
      const last = leftBehind(path)
      if (last !== null)
        log.error(`the last run did not end by itself${last}: it was killed or has crashed, or the computer went down`)
      hasBegun = true
      log.info(`began, version ${version}`)
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        writePlainFile(path, JSON.stringify({ version, began: now().toISOString() }))
      } catch (error) {
        log.error(`this run cannot be marked: ${String(error)}`)
      }
    },
    end: () => {
      if (!hasBegun) return
      hasBegun = false
      log.info('ended')
      try {
        rmSync(path, { force: true })
      } catch {
        // The next start then says once too often that this run did not end.
      }
    }
  }
}
