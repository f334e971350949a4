import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { assemblyScript } from '../build/assemblyscript.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [assemblyScript(), vue()],
  test: {
    // Elsewhere Wine runs those of Windows (test/windows).
    include: ['test/unit/**/*.test.ts', ...(process.platform === 'win32' ? ['test/windows/*.test.ts'] : [])],
    // A worker thread per file is enough isolation, and these tests share two cores.
    pool: 'threads',
    // Vitest leaves a core to itself, which is half of such a machine, and then runs one file at a time.
    maxWorkers: '100%',
    // Ends a test that hangs; a busy machine may be ten times slower than an idle one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true
  }
})
