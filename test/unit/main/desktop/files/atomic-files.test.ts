import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, describe, expect, it } from 'vitest'
import { atomicFiles } from '../../../../../main/desktop/files/atomic-files.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const origin = 'https://service.example:8443/../..'
const bytes = (text: string) => new TextEncoder().encode(text)

let profile = ''
let folder = ''
beforeEach(() => {
  profile = temporaryFolder()
  folder = join(profile, 'secrets')
})

const read = async (name = origin) => {
  const found = await atomicFiles(folder, 'sealed').read(name)
  return found && new TextDecoder().decode(found)
}

describe('a durable file', () => {
  it('gives what was last written, whole, also to the next start', async () => {
    const files = atomicFiles(folder, 'sealed')
    await files.write(origin, bytes('a long text'))
    await files.write(origin, bytes('short'))
    expect(await read()).toBe('short')
    expect(await read('https://other.example')).toBeNull()
  })

  it('is removed, and one that is not there is nothing to remove', async () => {
    const files = atomicFiles(folder, 'sealed')
    await files.remove(origin)
    await files.write(origin, bytes('x'))
    await files.remove(origin)
    expect(await read()).toBeNull()
    expect(await readdir(folder)).toEqual([])
  })

  it('stands in its folder under a name that says nothing of the service', async () => {
    await atomicFiles(folder, 'sealed').write(origin, bytes('x'))
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^[\da-f]{32}\.sealed$/)])
  })

  it.skipIf(process.platform === 'win32')('is its person’s alone', async () => {
    await atomicFiles(folder, 'sealed').write(origin, bytes('x'))
    const [name = ''] = await readdir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('that cannot be written keeps what it held, and leaves no draft', async () => {
    const files = atomicFiles(folder, 'sealed')
    await files.write(origin, bytes('old'))
    const unwritable = { length: 'not bytes' } as unknown as Uint8Array
    await expect(files.write(origin, unwritable)).rejects.toThrow()
    expect(await read()).toBe('old')
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('is revised among all of its kind: removed, rewritten or left; and what a killed program left half written goes', async () => {
    const files = atomicFiles(folder, 'draft')
    for (const name of ['goes', 'changes', 'stays']) await files.write(name, bytes(name))
    await atomicFiles(folder, 'other').write('goes', bytes('another kind'))
    await writeFile(join(folder, 'x.draft.half'), 'half')
    await files.rewriteAll((found) => {
      const text = new TextDecoder().decode(found)
      return text === 'goes' ? null : text === 'changes' ? bytes('changed') : found
    })
    const text = async (name: string) => new TextDecoder().decode((await files.read(name)) ?? bytes('none'))
    expect([await text('goes'), await text('changes'), await text('stays')]).toEqual(['none', 'changed', 'stays'])
    expect(await readdir(folder)).toHaveLength(3)
  })

  it('has nothing to revise where there is no folder', async () => {
    await expect(atomicFiles(folder, 'draft').rewriteAll(() => null)).resolves.toBeUndefined()
  })
})
