/**
 * `npm test`: the border lint and the type checks beside each other, then the unit tests (with Wine also on Windows' own
 * Node), then the end-to-end tests. Every step runs even where an earlier one failed. The last line is `N passed, N failed`;
 * a lint or type check counts as one test.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { programUnderTest } from '../test/e2e/support/program.ts'
import { runChecks, runNode } from './checks.ts'
import { root } from './program.ts'

const results = join(root, 'test-results')
const modules = join(root, 'node_modules')

interface Count {
  readonly passed: number
  readonly failed: number
}

/** A number in a report; a report without it is a failed run, never a silent zero. */
const numberIn = (report: unknown, name: string): number => {
  const value = (report as Readonly<Record<string, unknown>>)[name]
  if (typeof value !== 'number') throw new Error(`the report has no ${name}`)
  return value
}

/** Counts from a test runner's report. A runner that failed without counting a failed test counts as one. */
const counted = (ok: boolean, read: () => Count): Count => {
  try {
    const count = read()
    return ok || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

const readReport = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const unitTests = async (): Promise<Count> => {
  const report = join(results, 'unit.json')
  const ok = await runNode([
    join(modules, 'vitest', 'vitest.mjs'), 'run', '-c', 'test/vitest.config.ts',
    '--reporter=default', '--reporter=json', `--outputFile.json=${report}`
  ], {
    // Many of them start the table engine's thread, and would compile its modules anew each time.
    NODE_COMPILE_CACHE: join(modules, '.cache', 'kontorist', 'compiled')
  })
  return counted(ok, () => {
    const read = readReport(report)
    return { passed: numberIn(read, 'numPassedTests'), failed: numberIn(read, 'numFailedTests') }
  })
}

/** On Windows they are among the unit tests; elsewhere Wine is needed, and the run says where there is none. */
const windowsTests = async (): Promise<Count> => {
  const ok = await runNode(['test/windows/run.ts'])
  return counted(ok, () => {
    const read = readReport(join(results, 'windows.json'))
    return { passed: numberIn(read, 'passed'), failed: numberIn(read, 'failed') }
  })
}

const endToEndTests = async (): Promise<Count> => {
  const report = join(results, 'e2e.json')
  const ok = await runNode([join(modules, '@playwright/test', 'cli.js'), 'test', '-c', 'test/e2e/playwright.config.ts'], {
    KONTORIST_E2E_REPORT: report
  })
  return counted(ok, () => {
    const stats = (readReport(report) as { readonly stats?: unknown }).stats
    return { passed: numberIn(stats, 'expected'), failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky') }
  })
}

const bin = (...path: string[]): string => join(modules, ...path)
const tsc = bin('typescript', 'bin', 'tsc')

/** The longest first, so that none of them is left to run alone. */
const checks = async (): Promise<Count> => {
  const failed = await runChecks([
    { name: 'types of renderer', args: [bin('vue-tsc', 'bin', 'vue-tsc.js'), '-p', 'renderer'] },
    { name: 'types of test', args: [tsc, '-p', 'test'] },
    { name: 'lint, with the borders of the house', args: [bin('eslint', 'bin', 'eslint.js'), '-c', 'test/lint/eslint.config.js', '--max-warnings', '0', '.'] },
    ...['main', 'preload', 'main/table/kernel'].map((part) => ({ name: `types of ${part}`, args: [tsc, '-p', part] }))
  ])
  return { passed: 6 - failed, failed }
}

const steps: readonly (readonly [string, () => Promise<Count>])[] = [
  ['lint and types', checks],
  ['unit tests', unitTests],
  ...(process.platform === 'linux' ? [["unit tests on Windows' own Node", windowsTests] as const] : []),
  ['end-to-end tests', endToEndTests]
]

/** Runs every step. Gives how many tests have failed. */
const runAll = async (): Promise<number> => {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  let passed = 0
  let failed = 0
  for (const [name, step] of steps) {
    console.log(`\n── ${name}`)
    const began = performance.now()
    const count = await step()
    console.log(`   ${name}: ${count.passed} passed, ${count.failed} failed in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    passed += count.passed
    failed += count.failed
  }
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
