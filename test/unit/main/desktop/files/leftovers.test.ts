import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { leftoverFinder, removeLeftovers, temporaryPath, saveAs } from '../../../../../main/desktop/files/save-as.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

/** The number of a process that has ended. */
const ended = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}
const startedAt = performance.timeOrigin
const before = new Date(startedAt - 60_000)
/** A file of the folder, last written at a time. */
const put = async (name: string, at = before): Promise<string> => {
  await writeFile(join(folder, name), 'halvt')
  await utimes(join(folder, name), at, at)
  return name
}
const nameBy = (pid: number, target = 'Kunder.xlsx'): string => basename(temporaryPath(join(folder, target), pid))

describe('what a program that was killed has left of an export', () => {
  it('is removed from the folder that the next file is saved to, and nothing else is', async () => {
    const dead = await ended()
    await put(nameBy(dead))
    await put(nameBy(dead, 'Avtal.csv'))
    const others = [
      await put('Kunder.xlsx'),
      await put('Kunder.xlsx.0d9f4b0e-6f0c-4c39-9f54-1b1d3f2a7c11'),
      await put(`x${nameBy(dead)}x`),
      // Of somebody else, or of another computer.
      await put(nameBy(dead).replace(/kontorist-[0-9a-f]{8}/, 'kontorist-00000000')),
      // No file of rows.
      await put(nameBy(dead, 'Kunder.exe'))
    ]
    await saveAs(join(folder, 'Nytt.csv'), new TextEncoder().encode('a'))
    expect((await readdir(folder)).toSorted()).toEqual([...others, 'Nytt.csv'].toSorted())
  })

  it('stays while the program that writes it runs, and where it was written after this program began', async () => {
    const names = [
      await put(nameBy(process.ppid)),
      await put(nameBy(process.pid)),
      await put(nameBy(await ended()), new Date())
    ]
    await removeLeftovers(folder)
    expect((await readdir(folder)).toSorted()).toEqual(names.toSorted())
  })

  it('is no link and no folder, however it is called', async () => {
    const target = await put('viktigt.txt')
    const [link, inner] = [nameBy(await ended()), nameBy(await ended())]
    await symlink(join(folder, target), join(folder, link))
    await mkdir(join(folder, inner))
    await utimes(join(folder, inner), before, before)
    await removeLeftovers(folder)
    expect((await readdir(folder)).toSorted()).toEqual([link, inner, target].toSorted())
    expect(await readFile(join(folder, target), 'utf8')).toBe('halvt')
  })

  it('is nothing of another user, nor where nobody can tell', async () => {
    const dead = await ended()
    const isLeftover = leftoverFinder({ startedAt, userId: 1000 })
    const file = { isFile: true, userId: 1000, writtenAt: before.getTime() }
    expect(isLeftover(nameBy(dead), file)).toBe(true)
    expect(isLeftover(nameBy(dead), { ...file, userId: 1001 })).toBe(false)
    expect(isLeftover(nameBy(dead), { ...file, isFile: false })).toBe(false)
    expect(isLeftover(nameBy(dead), { ...file, writtenAt: NaN })).toBe(false)
    // Windows tells no owner: the mark in the name does.
    expect(leftoverFinder({ startedAt, userId: null })(nameBy(dead), { ...file, userId: 0 })).toBe(true)
  })

  it('does not keep a file from being saved that could not be looked for', async () => {
    await expect(removeLeftovers(join(folder, 'saknas'))).resolves.toBeUndefined()
  })
})
