import * as v from 'valibot'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasErrorCode, writePlainFile } from '../files/plain-file.ts'

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

/** Marks in the profile that the program runs, so that the next start can tell whether it ended. Never throws. */
export interface RunMarker {
  /** Logs the beginning, and that the last run did not end. */
  readonly begin: () => void
  readonly end: () => void
}

/** Describes the run that left its marker behind; null if there is no marker. */
const leftBehind = (path: string): string | null => {
  try {
    const { version, began } = v.parse(markSchema, JSON.parse(readFileSync(path, 'utf8')))
    return ` (version ${version}, begun ${began})`
  } catch (error) {
    // An unreadable marker counts: the computer may have gone down while it was written.
    return hasErrorCode(error, 'ENOENT') ? null : ''
  }
}

/** A killed program and a computer that goes down log nothing: without a marker the log would just go on. */
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

/** Sources of a crash: main, an unhandled rejection, the page, the table worker, a child process of Chromium. */
const crashKinds = ['program', 'rejection', 'window', 'worker', 'process'] as const
export type CrashKind = (typeof crashKinds)[number]

const noteSchema = v.object({
  at: v.string(),
  kind: v.picklist(crashKinds),
  /** One line, without secrets. */
  reason: v.string(),
  version: v.string()
})
export type CrashNote = Readonly<v.InferOutput<typeof noteSchema>>

/** Notes that are kept. */
const maxNotes = 50
const maxReason = 2_000

/** Characters that are read before shortening: more than are kept, so that a secret at the cut is recognised whole. */
const maxRead = 10_000

interface CrashNotesOptions {
  readonly path: string
  readonly version: string
  readonly now: () => Date
  readonly line: (text: string) => string
  /** Limits the rate: writing is synchronous, and a loop would push out earlier notes. */
  readonly isAllowed: () => boolean
}

export interface CrashNotes {
  /** Written down when it returns, because the program may end next. Never throws. */
  readonly add: (kind: CrashKind, reason: string) => void
  /** Oldest first; none where the file cannot be read. */
  readonly read: () => readonly CrashNote[]
}

const parseNote = (line: string): readonly CrashNote[] => {
  try {
    return [v.parse(noteSchema, JSON.parse(line))]
  } catch {
    // It was cut off when the computer went down.
    return []
  }
}

/** Notes of crashes in a file, one line each. No memory is dumped, and nothing is sent. */
export const createCrashNotes = ({ path, version, now, line, isAllowed }: CrashNotesOptions): CrashNotes => {
  const read = (): readonly CrashNote[] => {
    try {
      return readFileSync(path, 'utf8').split('\n').flatMap(parseNote)
    } catch {
      return []
    }
  }
  return {
    read,
    add: (kind, reason) => {
      // The program ends once, and that is always noted.
      if (kind !== 'program' && !isAllowed()) return
      const note: CrashNote = {
        at: now().toISOString(),
        kind,
        reason: line(reason.slice(0, maxRead)).slice(0, maxReason),
        version
      }
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        const kept = [...read(), note].slice(-maxNotes)
        writePlainFile(path, kept.map((one) => `${JSON.stringify(one)}\n`).join(''))
      } catch {
        // A full disk must not turn one crash into another.
      }
    }
  }
}
