import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { assemblyScript } from '../build/assemblyscript.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const unit = 'test/unit/**/*.test.ts'
// Elsewhere Wine runs those of Windows (test/windows).
const windows = process.platform === 'win32' ? ['test/windows/*.test.ts'] : []

/**
 * Files that put something else in the place of a module, or load it anew, which no other file may find, or that look at the
 * memory of their thread.
 */
const separate = globSync(unit, { cwd: root }).flatMap((file) => {
  const path = file.replaceAll('\\', '/')
  return /\bvi\.(mock|doMock|resetModules)\(|expose-gc/.test(readFileSync(`${root}/${path}`, 'utf8')) ? [path] : []
})

/** The WASM reader is compiled from several files, and Vitest's cache on disk looks at the first of them only. */
const uncachedWasm: Plugin = {
  name: 'kontorist-uncached-wasm',
  configureVitest: ({ defineCacheKeyGenerator }) => {
    defineCacheKeyGenerator(({ id }) => (id.endsWith('?wasm') ? false : null))
  }
}

const patience = process.env['KONTORIST_SOAK'] === '1' ? 3_600_000 : 180_000

/** What every project has; each of them makes its own plugins. */
const common = () => ({
  root,
  plugins: [assemblyScript(), uncachedWasm, vue()],
  // Importing the package itself would download its binary.
  resolve: { alias: [{ find: /^electron$/, replacement: `${root}/test/support/no-electron.ts` }] },
  test: {
    // These tests share two cores.
    pool: 'threads' as const,
    // Ends a test that hangs, and nothing else: a busy machine has been seen to stand still for a minute.
    testTimeout: patience,
    hookTimeout: patience,
    // Before the test's own end, so that it says what never came.
    expect: { poll: { timeout: patience * 0.9 } },
    restoreMocks: true,
    // A test that puts something in the place of `electron` does so for electron-store too.
    server: { deps: { inline: ['electron-store'] } },
    unstubGlobals: true
  }
})

const project = (name: string, isolate: boolean, include: readonly string[], exclude: readonly string[] = []) => {
  const { test, ...rest } = common()
  const setupFiles = ['test/support/random-runs.ts', ...(isolate ? [] : ['test/support/restore-globals.ts'])]
  return { ...rest, test: { ...test, name, isolate, setupFiles, include: [...include], exclude: [...exclude] } }
}

export default defineConfig({
  root,
  test: {
    // Vitest leaves a core to itself, which is half of such a machine, and then runs one file at a time.
    maxWorkers: '100%',
    globalSetup: 'test/support/bundle-table-worker.ts',
    projects: [
      // A thread of its own for each file would read the same modules anew for each, which is most of what small tests cost.
      project('together', false, [unit], separate),
      project('alone', true, [...separate, ...windows])
    ]
  }
})
