import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, expect, it } from 'vitest'
import { createHandOverNote } from '../../../../../main/desktop/updates/update-parts.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let folder: string
const errors: string[] = []
beforeEach(() => {
  folder = temporaryFolder()
  errors.length = 0
})
const note = () => createHandOverNote(join(folder, 'updates', 'handed-over'), (text) => errors.push(text))

it('what is noted in one run is told in the next, once', () => {
  expect(note().take()).toBeNull()
  note().write('0.2.0')
  expect(note().take()).toEqual({ version: '0.2.0', why: 'installer' })
  expect(note().take()).toBeNull()
  note().write('0.2.0', 'changed')
  expect(note().take()).toEqual({ version: '0.2.0', why: 'changed' })
  expect(readdirSync(join(folder, 'updates'))).toEqual([])
  expect(errors).toEqual([])
})

it.skipIf(process.platform === 'win32')('the folder of a note is its person’s alone', () => {
  note().write('0.2.0')
  expect(statSync(join(folder, 'updates')).mode & 0o777).toBe(0o700)
})

it('a note that cannot be written or is none keeps nobody from installing', () => {
  mkdirSync(join(folder, 'updates', 'handed-over'), { recursive: true })
  note().write('0.2.0')
  expect(errors).toHaveLength(1)
  expect(note().take()).toBeNull()
  rmSync(join(folder, 'updates'), { recursive: true })
  note().write('0'.repeat(41))
  expect(note().take()).toBeNull()
  writeFileSync(join(folder, 'updates', 'handed-over'), '0.2.0 because')
  expect(note().take()).toBeNull()
})
