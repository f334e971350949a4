/**
 * `npm test`: lint, types, unit tests, sizes and licences of the bundles, component tests but for `@full`, and the
 * end-to-end tests of every capability. `--full`: every browser test, Windows' Node, the whole check of the packages.
 * `--shard 2/3`: a third of its browser tests; the first shard has the other steps. `--soak`: random seeds in full
 * numbers, and `@soak`.
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

/** A runner that failed without a failed test counts as one failure. */
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
      // Else V8 may end the process with many WebAssembly threads (`Check failed: jit_page.has_value()`).
      '--no-memory-protection-keys',
      join(modules, 'vitest', 'vitest.mjs'),
      'run',
      '-c',
      'test/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, 'unit.json')}`
    ],
    // Many tests start the table engine's thread, and would compile its modules each time.
    { NODE_COMPILE_CACHE: join(modules, '.cache', 'kontorist', 'compiled'), ...(isSoak && { KONTORIST_SOAK: '1' }) }
  )
  return outcomeOf('vitest', ok, () => readUnitReport(reportIn('unit.json')))
}

/** On Windows itself they are unit tests. */
const windowsTests = async (): Promise<Outcome> => {
  const ok = await runBeside(['test/windows/run.ts'])
  return outcomeOf('test/windows/run.ts', ok, () => readOwnReport(reportIn('windows.json')))
}

const packages = async (): Promise<Outcome> => {
  const ok = await runBeside(['build/package-check.ts', ...(isFull ? [] : ['--quick'])])
  return outcomeOf('build/package-check.ts', ok, () => readOwnReport(reportIn('package.json')))
}

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

/** Steps in one line run beside each other. */
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
  const { passed, failed, failures, skips, retried = [] } = await run()
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`   ${name}: ${passed} passed, ${failed} failed, ${skips.length} skipped in ${seconds} s`)
  const inStep = (each: string): string => `${name}: ${each}`
  return { passed, failed, failures: failures.map(inStep), skips, retried: retried.map(inStep) }
}

const tellSkips = (skips: readonly string[]): void => {
  if (skips.length > 0) console.log('\nskipped:')
  const byReason = Map.groupBy(skips, (reason) => reason)
  for (const [reason, { length }] of byReason) console.log(`   ${length} ${length === 1 ? 'test' : 'tests'}: ${reason}`)
}

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
  const retried = outcomes.flatMap((outcome) => outcome.retried ?? [])
  tellSkips(skips)
  if (retried.length > 0) console.log(`\npassed on a second attempt:\n   ${retried.join('\n   ')}`)
  // The failures stand far above.
  if (failures.length > 0) console.log(`\nfailed:\n   ${failures.join('\n   ')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${skips.length} skipped`)
  return sum('failed')
}

const refusal = (): string | null => {
  try {
    programUnderTest()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

// A run on real Electron must not end green without it.
const reason = process.env['KONTORIST_E2E_ON'] ? refusal() : null
if (reason !== null) {
  console.error(`kontorist: ${reason}`)
  console.log('\n0 passed, 1 failed')
}
process.exitCode = reason === null && (await runAll()) === 0 ? 0 : 1
