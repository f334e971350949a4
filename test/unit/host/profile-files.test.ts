import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProfileFiles } from '../../host/profile-files.ts'

let profile = ''
beforeAll(() => {
  profile = mkdtempSync(join(tmpdir(), 'host-profile-'))
})
afterAll(() => rmSync(profile, { recursive: true }))

const filesWith = async (text: string): Promise<readonly string[]> => {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const found = await Promise.all(paths.map(async (path) => ((await readFile(path)).includes(text) ? [path] : [])))
  return found.flat()
}

describe('the profile', () => {
  it('holds what Chromium has made of a script, so that a search for a name in it is no search for rows', async () => {
    const report = vi.fn()
    const files = createProfileFiles(() => profile, report)
    const source = Buffer.from("const columns = ['KundPersonOrgNr']")
    files.cacheScript('app://kontorist/assets/list.js', source)
    files.cacheScript('app://kontorist/assets/list.js', source)
    await expect.poll(() => filesWith('KundPersonOrgNr')).toHaveLength(1)
    expect((await filesWith('KundPersonOrgNr'))[0]).toContain(join('Code Cache', 'js'))
    expect(report).not.toHaveBeenCalled()
  })

  it('holds files of Chromium beside those of the program', async () => {
    createProfileFiles(
      () => profile,
      () => undefined
    ).create()
    await expect
      .poll(() => readdir(profile))
      .toEqual(expect.arrayContaining(['Code Cache', 'GPUCache', 'Local State', 'Preferences']))
  })
})
