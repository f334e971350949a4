import type * as FileSystem from 'node:fs'
import { fstatSync, fsyncSync, statSync } from 'node:fs'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fsyncDirectory } from '../../../../../main/desktop/files/atomic-files.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

vi.mock('node:fs', async (original) => {
  const real = await original<typeof FileSystem>()
  return { ...real, fsyncSync: vi.fn(real.fsyncSync) }
})

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  vi.mocked(fsyncSync).mockReset()
})

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

describe.skipIf(process.platform === 'win32')('a folder', () => {
  it('is written to the disk itself, and not one of its files', () => {
    const flushed: number[] = []
    vi.mocked(fsyncSync).mockImplementation((descriptor) => void flushed.push(fstatSync(descriptor).ino))
    fsyncDirectory(folder)
    expect(flushed).toEqual([statSync(folder).ino])
  })

  it('that cannot be written to the disk is told, unless its file system knows no such thing', () => {
    vi.mocked(fsyncSync).mockImplementation(failing('EIO'))
    expect(() => fsyncDirectory(folder)).toThrow('EIO')
    vi.mocked(fsyncSync).mockImplementation(failing('EINVAL'))
    expect(() => fsyncDirectory(folder)).not.toThrow()
  })
})
