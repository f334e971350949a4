import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { packageFolders, readPackage, readPackages } from '../../../build/bundled-packages.ts'
import { root } from '../../../build/program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const modules = join(root, 'node_modules')

describe('the packages that modules are from', () => {
  it.each([
    ['/p/node_modules/vue/dist/vue.js', '/p/node_modules/vue'],
    ['/p/node_modules/@vue/shared/dist/shared.js', '/p/node_modules/@vue/shared'],
    ['/p/node_modules/one/node_modules/two/index.js?inline', '/p/node_modules/one/node_modules/two'],
    ['\0/p/node_modules/xml2js/lib/xml2js.js?commonjs-module', '/p/node_modules/xml2js'],
    ['\0vite/preload-helper.js', join(modules, 'vite')],
    ['\0rolldown/runtime.js', join(modules, 'rolldown')],
    ['\0plugin-vue:export-helper', join(modules, '@vitejs/plugin-vue')]
  ])('%j', (id, path) => {
    expect([...packageFolders([id])]).toEqual([path])
  })

  it('are each named once, and our own modules belong to none', () => {
    expect([
      ...packageFolders(['/p/main/index.ts', '/p/node_modules/vue/a.js', '/p/node_modules/vue/b.js', '\0virtual'])
    ]).toEqual(['/p/node_modules/vue'])
  })
})

describe('what a package asks to be shown', () => {
  let folder = ''
  beforeEach(() => {
    folder = temporaryFolder()
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'part', version: '1.2.3', license: 'Apache-2.0' })
    )
  })

  it('is every file of its licence and notices, and nothing else', () => {
    mkdirSync(join(folder, 'lib'))
    for (const [name, text] of [
      ['LICENSE', 'the licence\n'],
      ['NOTICE.md', 'the notice'],
      ['licenses.js', 'code'],
      ['README.md', 'about']
    ] as const)
      writeFileSync(join(folder, name), text)
    expect(readPackage(folder)).toEqual({
      name: 'part',
      version: '1.2.3',
      licence: 'Apache-2.0',
      text: 'the licence\n\nthe notice'
    })
  })

  it('is the text of the MIT licence with the author, of a package that names both and ships no file', () => {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'part', version: '1.2.3', license: 'MIT', author: 'A. Writer' })
    )
    expect(readPackage(folder).text).toMatch(/^MIT License\n\nCopyright \(c\) A\. Writer\n/)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'part', version: '1.2.3', license: 'MIT' }))
    expect(() => readPackage(folder)).toThrow('ships no licence')
  })

  it('has to be there: a package without it is not bundled', () => {
    expect(() => readPackage(folder)).toThrow('part is bundled, and ships no licence')
  })

  it.each([
    ['assemblyscript', 'assemblyscript'],
    ['@github/keytar', 'keytar'],
    ['@fontsource-variable/inter', '@fontsource-variable/inter']
  ])('is there for %s, which is shipped without being a module', (name, installedAs) => {
    expect(readPackages([join(modules, installedAs), join(modules, installedAs)])).toEqual([
      expect.objectContaining({ name, text: expect.stringMatching(/.{40}/s) })
    ])
  })
})
