/**
 * `npm test`: the border lint, the type check, the unit tests and the end-to-end tests, one after the other. Every step
 * runs even where an earlier one failed. The last line is `N passed, N failed`; a lint or type check counts as one test.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './program.ts'

const results = join(root, 'test-results')
const modules = join(root, 'node_modules')

interface Count {
  readonly passed: number
  readonly failed: number
}

const runNode = (args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

/** A check that holds or does not. */
const check = (...commands: readonly (readonly string[])[]): Count => {
  const failed = commands.filter((args) => !runNode(args)).length
  return { passed: commands.length - failed, failed }
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

const unitTests = (): Count => {
  const report = join(results, 'unit.json')
  const ok = runNode([
    join(modules, 'vitest', 'vitest.mjs'), 'run', '-c', 'test/vitest.config.ts',
    '--reporter=default', '--reporter=json', `--outputFile.json=${report}`
  ])
  return counted(ok, () => {
    const read = readReport(report)
    return { passed: numberIn(read, 'numPassedTests'), failed: numberIn(read, 'numFailedTests') }
  })
}

const endToEndTests = (): Count => {
  const report = join(results, 'e2e.json')
  const ok = runNode([join(modules, '@playwright/test', 'cli.js'), 'test', '-c', 'test/e2e/playwright.config.ts'], {
    KONTORIST_E2E_REPORT: report
  })
  return counted(ok, () => {
    const stats = (readReport(report) as { readonly stats?: unknown }).stats
    return { passed: numberIn(stats, 'expected'), failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky') }
  })
}

const bin = (...path: string[]): string => join(modules, ...path)
const tsc = bin('typescript', 'bin', 'tsc')

const steps: readonly (readonly [string, () => Count])[] = [
  ['lint, with the borders of the house', () =>
    check([bin('eslint', 'bin', 'eslint.js'), '-c', 'test/lint/eslint.config.js', '--max-warnings', '0', '.'])],
  ['types', () =>
    check(
      ...['main', 'main/table/kernel', 'preload', 'test'].map((part) => [tsc, '-p', part]),
      [bin('vue-tsc', 'bin', 'vue-tsc.js'), '-p', 'renderer']
    )],
  ['unit tests', unitTests],
  ['end-to-end tests', endToEndTests]
]

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0
for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const count = step()
  console.log(`   ${name}: ${count.passed} passed, ${count.failed} failed in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  passed += count.passed
  failed += count.failed
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
