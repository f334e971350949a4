import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { isPackedRun } from './support/layout.ts'
import '../support/clock.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Where `npm test` wants the counts. */
const report = process.env['KONTORIST_TEST_REPORT']

/**
 * The specs run on the bundles in out/, which `npm run build` makes. Traces and pictures are made by support/test.ts.
 * Tags: `@smoke` is what `npm test` runs, each capability once (support/smoke-tier.ts); `@soak` is left out of all runs but
 * `npm run test:soak`; `@a11y` and `@big` (much data) are for `--grep`.
 */
export default defineConfig({
  testDir: here('.'),
  // `KONTORIST_E2E_LAYOUT=packed`: the specs run on a release, packed as it is installed.
  ...(isPackedRun ? { globalSetup: here('support/pack-first.ts') } : {}),
  outputDir: here('../../test-results/e2e'),
  fullyParallel: true,
  // Each runs a program with a Chromium of its own, and waits for it half of its time: two processors have work for three, and five took
  // no less time.
  workers: Math.max(3, availableParallelism()),
  // `npm test` tries a failed test once more, on a machine that may do much else, and names it.
  retries: report ? 1 : 0,
  forbidOnly: true,
  // Bounds for what never comes, far beyond what a machine needs that does something else as well: a test that passes takes a
  // few seconds, and one that hangs ends at the first thing that it waits for.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // More fail for one cause: the rest would only take time.
  maxFailures: 5,
  reporter: [['list'], [here('support/reporter.js')], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: { trace: 'off', screenshot: 'off', video: 'off' }
})
