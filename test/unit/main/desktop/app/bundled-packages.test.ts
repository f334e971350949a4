import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readBundledPackages } from '../../../../../main/desktop/app/bundled-packages.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

const list = (name: string, content: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const part = (name: string, version = '1.0.0') => ({ name, version, licence: 'MIT', text: `${name}'s` })

it('a package of several bundles is named once, two versions of one are two, and all stand in the order of their names', async () => {
  const files = [
    list('one', { packages: [part('vue'), part('@vue/shared')] }),
    list('two', { packages: [part('ajv'), part('vue'), part('vue', '2.0.0')] })
  ]
  expect((await readBundledPackages(files)).map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@vue/shared 1.0.0',
    'ajv 1.0.0',
    'vue 1.0.0',
    'vue 2.0.0'
  ])
})

it('a list that is missing, broken or of another form counts as empty', async () => {
  const files = [
    join(folder, 'none'),
    list('broken', '{'),
    list('other', { packages: [{ name: 'vue' }] }),
    list('good', { packages: [part('vue')] })
  ]
  expect(await readBundledPackages(files)).toEqual([part('vue')])
})
