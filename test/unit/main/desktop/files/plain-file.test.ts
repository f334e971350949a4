import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCrashNotes, createRunMarker } from '../../../../../main/desktop/diagnostics/crash-notes.ts'
import { atomicFiles } from '../../../../../main/desktop/files/atomic-files.ts'
import { appendToLog } from '../../../../../main/desktop/log/log-file.ts'
import { markName } from '../../../../../main/desktop/profile/profile-contents.ts'
import { markForRemoval } from '../../../../../main/desktop/removal/removal-request.ts'
import { createHandOverNote } from '../../../../../main/desktop/updates/update-parts.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let profile = ''
let elsewhere = ''
const foreign = () => readFileSync(join(elsewhere, 'other'), 'utf8')

beforeEach(() => {
  profile = temporaryFolder()
  elsewhere = temporaryFolder()
  writeFileSync(join(elsewhere, 'other'), 'x'.repeat(1_000_001))
})

/** Puts a link into the profile that leads to the foreign file. */
const linkAt = (...names: readonly string[]): string => {
  const path = join(profile, ...names)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join(elsewhere, 'other'), path)
  return path
}
const quiet = { info: () => undefined, error: () => undefined }
const now = () => new Date('2026-11-21T12:00:00Z')

// Windows gives links to administrators only.
describe.skipIf(process.platform === 'win32')(
  'a file of the profile that has become a link while the program runs is not followed by',
  () => {
    it.each<[string, () => void]>([
      ['the log', () => void appendToLog(linkAt('logs', 'kontorist.log'), 'info', 'a line')],
      [
        'the log, where the full one cannot be moved',
        () => {
          mkdirSync(join(profile, 'logs', 'kontorist.old.log', 'in the way'), { recursive: true })
          appendToLog(linkAt('logs', 'kontorist.log'), 'info', 'a line')
        }
      ],
      ['the marker of a run', () => createRunMarker({ path: linkAt('run'), version: '1', now, log: quiet }).begin()],
      [
        'the notes of crashes',
        () =>
          createCrashNotes({
            path: linkAt('crashes'),
            version: '1',
            now,
            line: (text) => text,
            isAllowed: () => true
          }).add('window', 'x')
      ],
      ['the note of an update', () => createHandOverNote(linkAt('note'), () => undefined).write('1.2.3')],
      [
        'the mark of a removal',
        () => {
          linkAt(markName)
          expect(() => markForRemoval(profile)).toThrow()
        }
      ]
    ])('%s', (_what, write) => {
      const before = foreign()
      write()
      expect(foreign() === before).toBe(true)
    })

    it('what is written into its folder', async () => {
      symlinkSync(elsewhere, join(profile, 'drafts'))
      const files = atomicFiles(join(profile, 'drafts'), 'draft')
      await expect(files.write('anna', new Uint8Array([1]))).rejects.toThrow(/no plain folder/)
      await expect(files.remove('anna')).rejects.toThrow(/no plain folder/)
      await expect(files.read('anna')).rejects.toThrow(/no plain folder/)
      await expect(files.rewriteAll(() => null)).rejects.toThrow(/no plain folder/)
      expect(lstatSync(join(elsewhere, 'other')).isFile()).toBe(true)
    })
  }
)
