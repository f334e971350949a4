import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { differences } from '../../../../../build/package/check/reproducible.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontorist-builds-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const build = (name: string, files: Readonly<Record<string, string>>): string => {
  mkdirSync(join(folder, name, 'below'), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, name, path), text)
  return join(folder, name)
}

it('two builds differ in a file of other contents, and in one that only one of them has', () => {
  const one = build('one', { same: 's', 'below/changed': 'a', gone: 'g' })
  const other = build('other', { same: 's', 'below/changed': 'b', new: 'n' })
  expect(differences(one, other)).toEqual([join('below', 'changed'), 'gone', 'new'])
  expect(differences(one, one)).toEqual([])
})
