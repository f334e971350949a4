/**
 * How much the tests with random values try. `npm test` tries the same values each time, and a part of them, so that what
 * fails is what was changed. `npm run test:soak` (KONTORIST_SOAK=1) tries all of them, and others each time; what it finds
 * becomes one of the `examples` of the property. KONTORIST_SEED=… repeats a run by the seed that it printed.
 */
import process from 'node:process'
import fc from 'fast-check'

export const isSoak = process.env['KONTORIST_SOAK'] === '1'
export const seed = Number(process.env['KONTORIST_SEED'] ?? (isSoak ? Math.floor(Math.random() * 2 ** 31) : 1))

/** Runs of a property. */
export const runs = (full: number): number => (isSoak ? full : Math.ceil(full / 4))
/** Steps of a soak. */
export const rounds = (full: number): number => (isSoak ? full : Math.ceil(full / 10))

// Of properties without a number of their own. The setup of Vitest imports this file before each test file.
fc.configureGlobal({ seed, numRuns: runs(100) })
