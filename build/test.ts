/**
 * `npm test`: the border lint and the type checks beside each other, then the unit tests, with the packages beside
 * them and, with Wine, those on Windows' own Node, then the end-to-end tests. Every step runs even where an earlier one failed. The last line is `N passed, N failed`;
 * a lint or type check counts as one test.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { programUnderTest } from '../test/e2e/support/program.ts'
import { runBeside, runChecks, runNode } from './checks.ts'
import { root } from './program.ts'
import { readEndToEndReport, readUnitReport, readOwnReport, type Outcome } from './test-reports.ts'

const results = join(root, 'test-results')
const modules = join(root, 'node_modules')

/** The outcome that a report tells. A runner that failed without a failed test counts as one. */
const outcomeOf = (name: string, ok: boolean, read: () => Outcome): Outcome => {
  try {
    const outcome = read()
    return ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1, failures: [...outcome.failures, `${name} ended badly without a failed test`] }
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name} left no report: ${String(error)}`] }
  }
}

const reportIn = (file: string): unknown => JSON.parse(readFileSync(join(results, file), 'utf8'))

const unitTests = async (): Promise<Outcome> => {
  const ok = await runNode([
    // With them V8 now and then ends the process where many threads compile WebAssembly at once (`Check failed: jit_page.has_value()`).
    '--no-memory-protection-keys',
    join(modules, 'vitest', 'vitest.mjs'), 'run', '-c', 'test/vitest.config.ts',
    '--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`
  ], {
    // Many of them start the table engine's thread, and would compile its modules anew each time.
    NODE_COMPILE_CACHE: join(modules, '.cache', 'kontorist', 'compiled')
  })
  return outcomeOf('vitest', ok, () => readUnitReport(reportIn('unit.json')))
}

/** On Windows they are among the unit tests; elsewhere Wine is needed, and the run says where there is none. */
const windowsTests = async (): Promise<Outcome> => {
  const ok = await runBeside(['test/windows/run.ts'])
  return outcomeOf('test/windows/run.ts', ok, () => readOwnReport(reportIn('windows.json')))
}

/** What can be packed here is packed, and looked at; the lines of the run say what was left out. */
const packages = async (): Promise<Outcome> => {
  const ok = await runBeside(['build/package-check.ts', '--quick'])
  return outcomeOf('build/package-check.ts', ok, () => readOwnReport(reportIn('package.json')))
}

const endToEndTests = async (): Promise<Outcome> => {
  const ok = await runNode([join(modules, '@playwright/test', 'cli.js'), 'test', '-c', 'test/e2e/playwright.config.ts'], {
    KONTORIST_E2E_REPORT: join(results, 'e2e.json')
  })
  return outcomeOf('playwright', ok, () => readEndToEndReport(reportIn('e2e.json')))
}

const bin = (...path: string[]): string => join(modules, ...path)
const tsc = bin('typescript', 'bin', 'tsc')

/** The longest first, so that none of them is left to run alone. */
const checks = async (): Promise<Outcome> => {
  const failed = await runChecks([
    { name: 'types of renderer', args: [bin('vue-tsc', 'bin', 'vue-tsc.js'), '-p', 'renderer'] },
    { name: 'types of test', args: [tsc, '-p', 'test'] },
    { name: 'lint, with the borders of the house', args: [bin('eslint', 'bin', 'eslint.js'), '-c', 'test/lint/eslint.config.js', '--max-warnings', '0', '.'] },
    ...['main', 'preload', 'main/table/kernel'].map((part) => ({ name: `types of ${part}`, args: [tsc, '-p', part] }))
  ])
  return { passed: 6 - failed.length, failed: failed.length, failures: failed }
}

type Step = readonly [name: string, run: () => Promise<Outcome>]

/** One after the other; those that stand together wait for the system more than they work, and run beside each other. */
const steps: readonly (readonly Step[])[] = [
  [['lint and types', checks]],
  [['unit tests', unitTests], ...(process.platform === 'linux' ? [["unit tests on Windows' own Node", windowsTests] as const] : []), ['packages', packages]],
  [['end-to-end tests', endToEndTests]]
]

const runStep = async ([name, run]: Step): Promise<Outcome> => {
  const began = performance.now()
  const { passed, failed, failures } = await run()
  console.log(`   ${name}: ${passed} passed, ${failed} failed in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return { passed, failed, failures: failures.map((each) => `${name}: ${each}`) }
}

/** Runs every step. Gives how many tests have failed. */
const runAll = async (): Promise<number> => {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const outcomes: Outcome[] = []
  for (const together of steps) {
    console.log(`\n── ${together.map(([name]) => name).join(', ')}`)
    outcomes.push(...(await Promise.all(together.map(runStep))))
  }
  const [passed = 0, failed = 0] = (['passed', 'failed'] as const).map((which) => outcomes.reduce((sum, outcome) => sum + outcome[which], 0))
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  // What failed stands far above: it is said again where a reader of the last lines finds it.
  if (failures.length > 0) console.log(`\nfailed:\n   ${failures.join('\n   ')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed
}

/** Why nothing at all should run; null where all is well. */
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
