import { describe, expect, it } from 'vitest'
import { allowedInArchive } from '../../../../build/package/stage-app.ts'

const isAllowed = (file: string): boolean => allowedInArchive.some((pattern) => pattern.test(file))

describe('the archive', () => {
  it.each([
    'package.json',
    'keytar.node.sha256',
    'out/main/index.js',
    'out/main/chunks/sample-D0nSZV75.js',
    'out/main/table-worker.cjs',
    'out/main/notices.json',
    'out/preload/index.cjs',
    'out/renderer/assets/inter-latin-wght-normal-Dx4kXJAl.woff2',
    'node_modules/keytar/build/Release/keytar.node'
  ])('may have %s', (file) => {
    expect(isAllowed(file)).toBe(true)
  })

  it.each([
    'out/main/index.js.map',
    'out/renderer/assets/index.js.map',
    'out/.built',
    'main/index.ts',
    'out/main/index.ts',
    'test/host/host.ts',
    'build/electron-builder.ts',
    '.env',
    'package-lock.json',
    'node_modules/vue/index.js',
    'node_modules/keytar/src/main.cc',
    'node_modules/keytar/binding.gyp',
    'out/main/../../secret.js',
    'out/main/other-worker.cjs'
  ])('may not have %s', (file) => {
    expect(isAllowed(file)).toBe(false)
  })
})
