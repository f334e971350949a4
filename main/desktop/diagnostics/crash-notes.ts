import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { writePlainFile } from '../files/plain-file.ts'

/**
 * Sources of a crash: the main process, an unhandled rejection, the window's page, the table worker, a child process of
 * Chromium.
 */
const crashKinds = ['program', 'rejection', 'window', 'worker', 'process'] as const
export type CrashKind = (typeof crashKinds)[number]

const noteSchema = v.object({
  /** ISO date-time. */
  at: v.string(),
  kind: v.picklist(crashKinds),
  /** One line, without secrets. */
  reason: v.string(),
  version: v.string()
})
export type CrashNote = Readonly<v.InferOutput<typeof noteSchema>>

/** How many notes are kept. A program that crashes in a loop has the same reason each time. */
const maxNotes = 50
const maxReason = 2_000

/**
 * Characters of a reason that are read before it is shortened. More than are kept, so that a secret at the cut is seen
 * whole and recognised.
 */
const maxRead = 10_000

interface CrashNotesOptions {
  readonly path: string
  readonly version: string
  readonly now: () => Date
  /** Makes one line without secrets of a text. */
  readonly line: (text: string) => string
  /** Limits the rate: writing is synchronous, and a crash loop would push out the earlier notes. */
  readonly isAllowed: () => boolean
}

export interface CrashNotes {
  /** Writes a note down before it returns, because the program may end next; in a flood of them not every one. Never throws. */
  readonly add: (kind: CrashKind, reason: string) => void
  /** The notes, oldest first; none where the file cannot be read. */
  readonly read: () => readonly CrashNote[]
}

const parseNote = (line: string): readonly CrashNote[] => {
  try {
    return [v.parse(noteSchema, JSON.parse(line))]
  } catch {
    // Cut off when the computer went down.
    return []
  }
}

/**
 * Notes of crashes in a file of one line each: when, what, why, in which version. No memory is dumped, and nothing is sent.
 */
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
        // A full disk must not turn one crash into another. The log says it too.
      }
    }
  }
}
