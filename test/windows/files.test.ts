import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { atomicFiles, fsyncDirectory } from '../../main/desktop/files/atomic-files.ts'
import { readAnyPolicyFile } from '../../main/desktop/policy/policy-file.ts'
import { backupCorruptFile } from '../../main/desktop/files/plain-file.ts'

/**
 * libuv's flag on Windows for exclusive access: nobody else may open, rename or remove the file, as with virus scanners
 * and backups.
 */
const exclusive = 0x1000_0000

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-windows-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Holds a file open until it is released, at the latest when the test ends. */
const holdOpen = (path: string, flags: number): (() => void) => {
  let descriptor: number | null = openSync(path, flags)
  const release = (): void => {
    if (descriptor !== null) closeSync(descriptor)
    descriptor = null
  }
  onTestFinished(release)
  return release
}

const text = (bytes: Uint8Array | null): string | null => bytes && new TextDecoder().decode(bytes)
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content)

/** An atomic file with content, held open by somebody who releases it at the first retry, or never. */
const lockedFile = async (flags = constants.O_RDONLY | exclusive, isReleased = true) => {
  const folder = newFolder()
  await atomicFiles(folder, 'draft').write('anna', bytes('old'))
  const release = holdOpen(join(folder, readdirSync(folder)[0] ?? ''), flags)
  const files = atomicFiles(folder, 'draft', async () => {
    if (isReleased) release()
  })
  return { folder, files, release }
}

describe('a file that a virus scanner holds for a moment', () => {
  const ways = [
    ['alone', constants.O_RDONLY | exclusive],
    ['while others may read it', constants.O_RDONLY]
  ] as const

  it.each(ways)('%s is written as soon as it is let go, and holds the new text', async (_way, flags) => {
    const { folder, files } = await lockedFile(flags)
    await files.write('anna', bytes('new'))
    expect(text(await files.read('anna'))).toBe('new')
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('is read as soon as it is let go', async () => {
    const { files } = await lockedFile()
    expect(text(await files.read('anna'))).toBe('old')
  })

  it('is removed as soon as it is let go', async () => {
    const { folder, files } = await lockedFile()
    await files.remove('anna')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is revised as soon as it is let go', async () => {
    const { files } = await lockedFile()
    await files.rewriteAll(() => bytes('revised'))
    expect(text(await files.read('anna'))).toBe('revised')
  })

  it('and never lets go of keeps what it held, and whoever wrote is told why', async () => {
    const { folder, files, release } = await lockedFile(constants.O_RDONLY | exclusive, false)
    await expect(files.write('anna', bytes('new'))).rejects.toThrow(/EPERM|EBUSY|EACCES/)
    release()
    expect(text(await files.read('anna'))).toBe('old')
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('is no policy of a developer’s that is missing: nothing goes on as if there were none', () => {
    const path = join(newFolder(), 'policy.json')
    writeFileSync(path, '{}')
    holdOpen(path, constants.O_RDONLY | exclusive)
    expect(() => readAnyPolicyFile(path)).toThrow(/EPERM|EBUSY|EACCES/)
  })
})

describe('a durable file', () => {
  const odd = [
    'con',
    'NUL',
    'com1.txt',
    'a:b',
    'ends with a dot.',
    'ends with a space ',
    '..\\up',
    'C:\\x',
    'a*?"<>|',
    'Anna',
    'anna',
    'x'.repeat(5_000)
  ]

  it('is kept under any name: of a device, with a stream of its own, in either case', async () => {
    const folder = newFolder()
    const files = atomicFiles(folder, 'draft')
    for (const name of odd) await files.write(name, bytes(name))
    for (const name of odd) expect(text(await files.read(name))).toBe(name)
    expect(readdirSync(folder)).toHaveLength(odd.length)
  })

  it('and a broken one are kept in a folder whose path is longer than 260 characters', async () => {
    const folder = join(newFolder(), 'p'.repeat(120), 'p'.repeat(120), 'p'.repeat(60))
    const files = atomicFiles(folder, 'draft')
    await files.write('anna', bytes('old'))
    await files.write('anna', bytes('new'))
    expect(text(await files.read('anna'))).toBe('new')
    const broken = join(folder, 'settings.json')
    writeFileSync(broken, '{')
    expect(readFileSync(backupCorruptFile(broken), 'utf8')).toBe('{')
  })
})

it('a folder is nothing that can be written to the disk on Windows, and nobody is told of it', () => {
  const folder = join(newFolder(), 'drafts')
  mkdirSync(folder)
  expect(() => fsyncDirectory(folder)).not.toThrow()
})
