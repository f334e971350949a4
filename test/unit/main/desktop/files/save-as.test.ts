import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileProblem, saveAs } from '../../../../../main/desktop/files/save-as.ts'
import { problem } from '../../../../../main/problem.ts'
import { itUnless } from '../../../../support/needs.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { expectProblem } from '../../http/problems-of.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const parts = async function* (...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield bytes(text)
}
const failing = async function* (error: unknown): AsyncGenerator<Uint8Array> {
  yield bytes('början')
  throw error
}
const mayWriteEverywhere =
  process.getuid?.() === 0
    ? 'root may write everywhere'
    : process.platform === 'win32'
      ? 'Windows has no such modes'
      : null
const systemError = (code: string): Error => Object.assign(new Error(code), { code })

describe('a file that is saved', () => {
  it('has all parts in their order, in the place of what was there', async () => {
    const path = join(folder, 'a.csv')
    await writeFile(path, 'något som är mycket längre än det nya')
    await saveAs(path, parts('ett;', 'två;', 'tre'))
    expect(await readFile(path, 'utf8')).toBe('ett;två;tre')
    expect(await readdir(folder)).toEqual(['a.csv'])
  })

  it('is asked for its next part when the one before is written', async () => {
    const path = join(folder, 'a.csv')
    const sizes: number[] = []
    const watched = async function* (): AsyncGenerator<Uint8Array> {
      for (let part = 0; part < 4; part++) {
        const [name = ''] = await readdir(folder)
        sizes.push((await readFile(join(folder, name))).length)
        yield new Uint8Array(1000)
      }
    }
    await saveAs(path, watched())
    expect(sizes).toEqual([0, 1000, 2000, 3000])
  })

  it.each([
    ['the disk is full', systemError('ENOSPC'), 'diskFull'],
    ['it is given up', problem('cancelled', 'program', 'ended'), 'cancelled'],
    ['the system answers something else', systemError('EIO'), 'notSaved']
  ])('leaves everything as it was where %s', async (_what, error, code) => {
    const path = join(folder, 'a.csv')
    await writeFile(path, 'förut')
    await expectProblem(saveAs(path, failing(error)), { code })
    expect(await readFile(path, 'utf8')).toBe('förut')
    expect(await readdir(folder)).toEqual(['a.csv'])
  })

  it('is refused in the place of a folder', async () => {
    await mkdir(join(folder, 'a.csv'))
    await expectProblem(saveAs(join(folder, 'a.csv'), bytes('x')), { code: 'isFolder' })
  })

  it('is refused in a folder that is not there, or that is a file', async () => {
    await writeFile(join(folder, 'fil'), 'x')
    for (const gone of ['finns inte', 'fil']) {
      await expectProblem(saveAs(join(folder, gone, 'a.csv'), bytes('x')), { code: 'folderMissing' })
    }
    expect(await readdir(folder)).toEqual(['fil'])
  })

  it('leaves everything as it was where it is given up after its last part', async () => {
    const path = join(folder, 'a.csv')
    await writeFile(path, 'förut')
    const controller = new AbortController()
    const whole = async function* (): AsyncGenerator<Uint8Array> {
      yield bytes('nytt')
      controller.abort(problem('cancelled', 'program', 'ended'))
    }
    await expectProblem(saveAs(path, whole(), { signal: controller.signal }), { code: 'cancelled' })
    expect(await readFile(path, 'utf8')).toBe('förut')
    expect(await readdir(folder)).toEqual(['a.csv'])
  })

  itUnless(mayWriteEverywhere)('is refused where the person may not write', async () => {
    const path = join(folder, 'a.csv')
    await writeFile(path, 'förut', { mode: 0o400 })
    await expectProblem(saveAs(path, bytes('x')), { code: 'fileNotAllowed' })
    await chmod(folder, 0o500)
    await expectProblem(saveAs(join(folder, 'b.csv'), bytes('x')), { code: 'fileNotAllowed' })
    await chmod(folder, 0o700)
    expect(await readFile(path, 'utf8')).toBe('förut')
  })
})

it.each([
  ['ENOSPC', 'folder', 'linux', 'diskFull'],
  ['EDQUOT', 'folder', 'linux', 'diskFull'],
  ['EBUSY', 'target', 'win32', 'fileInUse'],
  ['EPERM', 'target', 'win32', 'fileInUse'],
  ['EACCES', 'target', 'win32', 'fileInUse'],
  ['EPERM', 'folder', 'win32', 'fileNotAllowed'],
  ['EACCES', 'target', 'darwin', 'fileNotAllowed'],
  ['EROFS', 'target', 'win32', 'fileNotAllowed'],
  ['ENOENT', 'folder', 'win32', 'folderMissing'],
  ['EIO', 'folder', 'linux', 'notSaved']
] as const)('what the system answers %s for the %s on %s is %s', (code, place, platform, expected) => {
  expect(fileProblem(systemError(code), place, platform).problem.code).toBe(expected)
})
