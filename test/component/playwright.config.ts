import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import '../support/clock.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The file that `npm test` reads the counts from. */
const report = process.env['KONTORIST_TEST_REPORT']

/** The tests run on the renderer in `out/`, which `npm run build` makes. */
export default defineConfig({
  testDir: here('.'),
  globalSetup: here('support/build-rooms.ts'),
  // The bundled rooms are plain JavaScript: transformed like a spec they take each worker two seconds.
  build: { external: ['**/out/component/**'] },
  outputDir: here('../../test-results/component'),
  fullyParallel: true,
  workers: availableParallelism(),
  // `npm test` tries a failed test once more, on a machine that may do much else, and names it.
  retries: report ? 1 : 0,
  forbidOnly: true,
  maxFailures: 5,
  // Bounds for what never comes: a test that passes takes a second or two.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: { trace: 'off', screenshot: 'off', video: 'off' }
})
