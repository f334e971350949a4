import { describe, it, type SuiteFactory, type TestFunction, type TestOptions } from 'vitest'

/** Name of a test that cannot run for a reason. The report of `npm test` lists the reason: Vitest has no other place for it. */
const withReason = (name: string, reason: string | null): string =>
  reason === null ? name : `${name} (skipped: ${reason})`

/** `it` of a test that is skipped where there is a reason, such as `missingTools('mkfifo')`. */
export const itUnless =
  (reason: string | null) =>
  (name: string, run: TestFunction, options: TestOptions = {}) =>
    it.skipIf(reason !== null)(withReason(name, reason), options, run)

/** `describe` of tests that are skipped where there is a reason. */
export const describeUnless =
  (reason: string | null) =>
  (name: string, run: SuiteFactory, options: TestOptions = {}) =>
    describe.skipIf(reason !== null)(withReason(name, reason), options, run)
