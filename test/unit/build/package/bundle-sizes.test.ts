import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { bundleSizes, maxSizes, sizeChecks } from '../../../../build/package/check/bundles.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

let bundles = ''
beforeEach(() => {
  bundles = temporaryFolder()
})

const write = (path: string, text: string): number => {
  mkdirSync(dirname(join(bundles, path)), { recursive: true })
  writeFileSync(join(bundles, path), text)
  return text.length
}

/** A small program; gives the sizes that it should have. */
const layOut = () => {
  const entry = write(
    'main/index.js',
    'import{a}from"./chunks/at-start.js";import"./chunks/more.js";const b=()=>import("./chunks/later.js");'
  )
  const atStart = write('main/chunks/at-start.js', 'import{c}from"../index.js";import{d}from"./more.js";export{a};')
  const more = write('main/chunks/more.js', 'export{d};')
  write('main/chunks/later.js', 'x'.repeat(500))
  const preload = write('preload/index.cjs', 'require("electron")')
  write(
    'renderer/index.html',
    '<script type="module" crossorigin src="./assets/index-1.js"></script><link rel="modulepreload" href="./assets/ui-2.js">'
  )
  const index = write('renderer/assets/index-1.js', 'import{u}from"./ui-2.js";const p=()=>import("./page-3.js");')
  const ui = write('renderer/assets/ui-2.js', 'export{u}')
  write('renderer/assets/page-3.js', 'x'.repeat(500))
  const sv = write('renderer/assets/sv-start-4.js', 'export const sv={a:"å"}'.padEnd(40))
  write('renderer/assets/en-start-5.js', 'export{en}')
  return { main: entry + atStart + more, preload, page: index + ui, texts: sv + 1 }
}

describe('what is read at the start', () => {
  it('is the entries with all that they import, and nothing that is loaded on demand', () => {
    const sizes = layOut()
    expect(bundleSizes(bundles)).toEqual(sizes)
  })

  it('is not taken for small where it is not found', () => {
    layOut()
    write('renderer/index.html', '<p>no scripts</p>')
    expect(() => bundleSizes(bundles)).toThrow('the page names no scripts')
    rmSync(join(bundles, 'main'), { recursive: true })
    expect(() => bundleSizes(bundles)).toThrow('ENOENT')
  })

  it('fails the check of the packages where one part has grown beyond its limit, and says which', async () => {
    layOut()
    const [check] = sizeChecks(bundles)
    expect(await check?.run()).toBeNull()
    write('main/chunks/more.js', 'x'.repeat(maxSizes.main))
    expect(await check?.run()).toMatch(/^larger: main has 545\.\d+ kB: /)
  })

  it('counts the texts of one language to what the window reads', async () => {
    const { page } = layOut()
    const [check] = sizeChecks(bundles)
    write('renderer/assets/en-start-5.js', 'x'.repeat(maxSizes.window - page))
    expect(await check?.run()).toBeNull()
    write('renderer/assets/en-start-5.js', 'x'.repeat(maxSizes.window - page + 1))
    expect(await check?.run()).toBe('larger: window has 442.001 kB: load on demand what the first screen does not need')
  })
})
