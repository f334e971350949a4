import { afterAll, vi } from 'vitest'

// Vitest undoes these before the next test of a file only. The files of a kept thread would find what the one before left.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
