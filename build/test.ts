/**
 * `npm test`: lint and types, then unit tests and the bundles' sizes and licences, then component tests but for those
 * tagged `@full`, then the end-to-end tests that show every capability once. `--full` (`npm run test:full`) runs every
 * browser test, the tests on Windows' own Node and the whole check of the packages too; `--shard 2/3` a third of its
 * browser tests, with the other steps in the first shard. `--soak` (`npm run test:soak`) runs the unit tests with
 * random seeds and in full numbers, and the component and end-to-end tests tagged `@soak`. Every step runs even where
 * an earlier one failed. The last line is `N passed, N failed, N skipped`; a lint or type check counts as one test.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { programUnderTest } from '../test/e2e/support/program.ts'
import { runBeside, runChecks, runNode, sourceChecks } from './checks.ts'
import { root } from './program.ts'
import { readEndToEndReport, readUnitReport, readOwnReport, type Outcome } from './test-reports.ts'

const { values } = parseArgs({
  options: { full: { type: 'boolean' }, soak: { type: 'boolean' }, shard: { type: 'string' } }
})
const isFull = values.full === true
const isSoak = values.soak === true
const results = join(root, 'test-results')
const modules = join(root, 'node_modules')

/** Reads a runner's report. A runner that failed without a failed test counts as one. */
const outcomeOf = (name: string, ok: boolean, read: () => Outcome): Outcome => {
  try {
    const outcome = read()
    if (ok || outcome.failed > 0) return outcome
    return { ...outcome, failed: 1, failures: [...outcome.failures, `${name} ended badly without a failed test`] }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name} left no report: ${String(error)}`], skips: [] }
  }
}

const reportIn = (file: string): unknown => JSON.parse(readFileSync(join(results, file), 'utf8'))

const checks = async (): Promise<Outcome> => {
  const failed = await runChecks(sourceChecks())
  return { passed: sourceChecks().length - failed.length, failed: failed.length, failures: failed, skips: [] }
}

const unitTests = async (): Promise<Outcome> => {
  const ok = await runNode(
    [
      // With them V8 now and then ends the process where many threads compile WebAssembly at once
      // (`Check failed: jit_page.has_value()`).
      '--no-memory-protection-keys',
      join(modules, 'vitest', 'vitest.mjs'),
      'run',
      '-c',
      'test/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, 'unit.json')}`
    ],
    // Many of them start the table engine's thread, and would compile its modules anew each time.
    { NODE_COMPILE_CACHE: join(modules, '.cache', 'kontorist', 'compiled'), ...(isSoak && { KONTORIST_SOAK: '1' }) }
  )
  return outcomeOf('vitest', ok, () => readUnitReport(reportIn('unit.json')))
}

/** On Windows they are among the unit tests. */
const windowsTests = async (): Promise<Outcome> => {
  const ok = await runBeside(['test/windows/run.ts'])
  return outcomeOf('test/windows/run.ts', ok, () => readOwnReport(reportIn('windows.json')))
}

const packages = async (): Promise<Outcome> => {
  const ok = await runBeside(['build/package-check.ts', ...(isFull ? [] : ['--quick'])])
  return outcomeOf('build/package-check.ts', ok, () => readOwnReport(reportIn('package.json')))
}

/** Runs Playwright in a tier's folder, on the tests with a tag, or without some of them. */
const browserTests = async (
  tier: 'component' | 'e2e',
  ...chosen: readonly ['--grep' | '--grep-invert', string]
): Promise<Outcome> => {
  const report = `${tier}.json`
  const cli = join(modules, '@playwright/test', 'cli.js')
  const shard = values.shard === undefined ? [] : ['--shard', values.shard]
  const ok = await runNode([cli, 'test', '-c', `test/${tier}/playwright.config.ts`, ...chosen, ...shard], {
    KONTORIST_TEST_REPORT: join(results, report)
  })
  return outcomeOf(`playwright (${tier})`, ok, () => readEndToEndReport(reportIn(report)))
}

type Step = readonly [name: string, run: () => Promise<Outcome>]

/** In their order. Steps in one line wait for the system more than they work, and run beside each other. */
const steps = (): readonly (readonly Step[])[] => {
  if (isSoak)
    return [
      [['unit tests', unitTests]],
      [['component tests', () => browserTests('component', '--grep', '@soak')]],
      [['end-to-end tests', () => browserTests('e2e', '--grep', '@soak')]]
    ]
  const onWindowsNode = isFull && process.platform === 'linux'
  const withoutBrowser: readonly (readonly Step[])[] = [
    [['lint and types', checks]],
    [
      ['unit tests', unitTests],
      ['packages', packages],
      ...(onWindowsNode ? [["unit tests on Windows' own Node", windowsTests] as const] : [])
    ]
  ]
  return [
    ...(values.shard === undefined || values.shard.startsWith('1/') ? withoutBrowser : []),
    [['component tests', () => browserTests('component', '--grep-invert', isFull ? '@soak' : '@soak|@full')]],
    [
      [
        'end-to-end tests',
        () => (isFull ? browserTests('e2e', '--grep-invert', '@soak') : browserTests('e2e', '--grep', '@smoke'))
      ]
    ]
  ]
}

const runStep = async ([name, run]: Step): Promise<Outcome> => {
  const began = performance.now()
  const { passed, failed, failures, skips } = await run()
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`   ${name}: ${passed} passed, ${failed} failed, ${skips.length} skipped in ${seconds} s`)
  return { passed, failed, failures: failures.map((each) => `${name}: ${each}`), skips }
}

/** Prints one line for each reason that tests were skipped for, with their number. */
const tellSkips = (skips: readonly string[]): void => {
  if (skips.length > 0) console.log('\nskipped:')
  const byReason = Map.groupBy(skips, (reason) => reason)
  for (const [reason, { length }] of byReason) console.log(`   ${length} ${length === 1 ? 'test' : 'tests'}: ${reason}`)
}

/** Runs every step. Returns the number of failed tests. */
const runAll = async (): Promise<number> => {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const outcomes: Outcome[] = []
  for (const together of steps()) {
    console.log(`\n── ${together.map(([name]) => name).join(', ')}`)
    outcomes.push(...(await Promise.all(together.map(runStep))))
  }
  const sum = (which: 'passed' | 'failed'): number => outcomes.reduce((all, outcome) => all + outcome[which], 0)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const skips = outcomes.flatMap((outcome) => outcome.skips)
  tellSkips(skips)
  // The failures themselves stand far above.
  if (failures.length > 0) console.log(`\nfailed:\n   ${failures.join('\n   ')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${skips.length} skipped`)
  return sum('failed')
}

/** The reason why nothing at all should run; null where all is well. */
const refusal = (): string | null => {
  try {
    programUnderTest()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

// A run that was to be on real Electron must not end green without it.
const reason = process.env['KONTORIST_E2E_ON'] ? refusal() : null
if (reason !== null) {
  console.error(`kontorist: ${reason}`)
  console.log('\n0 passed, 1 failed')
}
process.exitCode = reason === null && (await runAll()) === 0 ? 0 : 1
