import { copyFile, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { savedFileAt } from '../../../../../main/desktop/files/saved-file.ts'
import { itUnless } from '../../../../support/needs.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { expectProblem } from '../../http/problems-of.ts'

const shell = vi.hoisted(() => ({ openPath: vi.fn(async (_path: string) => ''), showItemInFolder: vi.fn() }))
vi.mock('electron', () => ({ shell }))

let path = ''
let minutes = 0
beforeEach(async () => {
  // Each test has what may be opened within a minute.
  vi.spyOn(performance, 'now').mockReturnValue(++minutes * 60_000)
  shell.openPath.mockClear()
  shell.showItemInFolder.mockClear()
  path = join(temporaryFolder(), 'Avtal.xlsx')
  await writeFile(path, 'rader')
})

describe('a saved file', () => {
  it('is opened and shown where it was saved, and not without end', async () => {
    const file = await savedFileAt(path)
    await file.open()
    await file.showInFolder()
    expect(shell.openPath).toHaveBeenCalledExactlyOnceWith(path)
    expect(shell.showItemInFolder).toHaveBeenCalledExactlyOnceWith(path)
    for (let more = 0; more < 8; more += 1) await file.open()
    await expectProblem(file.open(), { code: 'notOpened' })
    await expectProblem(file.showInFolder(), { code: 'notOpened' })
    expect([shell.openPath.mock.calls.length, shell.showItemInFolder.mock.calls.length]).toEqual([9, 1])
  })

  it.each([
    ['has other content', () => writeFile(path, 'andra rader')],
    ['was given another time', () => utimes(path, 1, 1)],
    [
      'was replaced by another of its size and time',
      async () => {
        await utimes(path, 1_000, 1_000)
        const file = await savedFileAt(path)
        await copyFile(path, `${path}.ny`)
        await utimes(`${path}.ny`, 1_000, 1_000)
        await rename(`${path}.ny`, path)
        return file
      }
    ],
    [
      'is a folder by now',
      async () => {
        await rm(path)
        await mkdir(path)
      }
    ]
  ])('is not opened if it %s', async (_why, change) => {
    const before = await savedFileAt(path)
    const file = (await change()) ?? before
    await expectProblem(file.open(), { code: 'fileChanged' })
    expect(shell.openPath).not.toHaveBeenCalled()
  })

  it('is neither opened nor shown if it is gone', async () => {
    const file = await savedFileAt(path)
    await rm(path)
    await expectProblem(file.open(), { code: 'fileChanged' })
    await expectProblem(file.showInFolder(), { code: 'fileChanged' })
    expect(shell.showItemInFolder).not.toHaveBeenCalled()
  })

  itUnless(process.platform === 'win32' ? 'Windows lets administrators alone make links' : null)(
    'is neither opened nor shown if a link to it stands in its place',
    async () => {
      const file = await savedFileAt(path)
      await rename(path, `${path}.flyttad`)
      await symlink(`${path}.flyttad`, path)
      await expectProblem(file.open(), { code: 'fileChanged' })
      await expectProblem(file.showInFolder(), { code: 'fileChanged' })
      expect([shell.openPath.mock.calls, shell.showItemInFolder.mock.calls]).toEqual([[], []])
    }
  )

  it.each(['Avtal.exe', 'Avtal.html', 'Avtal', 'Avtal.xlsx.desktop'])(
    'is not opened under the name %s, which no export has by itself, but shown',
    async (name) => {
      const at = join(path, '..', name)
      await writeFile(at, 'rader')
      const file = await savedFileAt(at)
      await expectProblem(file.open(), { code: 'notOpened' })
      expect(shell.openPath).not.toHaveBeenCalled()
      await file.showInFolder()
      expect(shell.showItemInFolder).toHaveBeenCalledExactlyOnceWith(at)
    }
  )

  it('that the system cannot open is said to be so, without its path', async () => {
    shell.openPath.mockResolvedValueOnce(`Failed to open ${path}`)
    const opened = (await savedFileAt(path)).open()
    await expectProblem(opened, { code: 'notOpened', detail: expect.not.stringContaining('Avtal') })
  })
})
