/**
 * What an import of `vitest` gets in Windows' Node under Wine, where vitest's runner does not start: vitest's own
 * `expect` and `vi`, and the functions that our test files use, mapped to `node:test`.
 */
import process from 'node:process'
import { after, afterEach as afterEachOf, before, beforeEach as beforeEachOf, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { vi } from 'vitest'

export { expect, vi } from 'vitest'

type Run = () => unknown
type Named = (name: string, run: Run, timeout?: number) => void

/** The contents of the suite that is being read, in order. Nothing runs before every file has been read. */
let parts: Run[] = []
/** Cleanup functions of the running test. */
let atEnd: Run[] = []

/** Reads a test file. Returns a function that registers its tests with `node:test`, in a suite of that name. */
export const readFile = async (name: string, read: Run): Promise<Run> => {
  const own: Run[] = (parts = [])
  await read()
  return () =>
    suite(name, () => {
      // As in test/vitest.config.ts.
      beforeEachOf(() => {
        vi.restoreAllMocks()
        vi.unstubAllGlobals()
      })
      for (const part of own) part()
    })
}

const oneSuite: Named = (name, read) => {
  const outer = parts
  const own: Run[] = (parts = [])
  read()
  parts = outer
  parts.push(() => suite(name, () => own.forEach((part) => part())))
}

/** Only ends what hangs: a shared machine is slow, and Wine is slower. */
const usualTimeout = 60_000

const oneTest: Named = (name, run, timeout = usualTimeout) => {
  const body = async (): Promise<void> => {
    atEnd = []
    try {
      await run()
    } finally {
      for (const end of atEnd.toReversed()) await end()
    }
  }
  parts.push(() => test(name, { timeout }, body))
}

/** Vitest fills in as many values of a row as its title has placeholders. */
const titled = (title: string, row: readonly unknown[]): string =>
  format(title, ...row.slice(0, title.match(/%[sdifjoO]/g)?.length ?? 0))

const withTables = (named: Named) =>
  Object.assign(named, {
    each:
      (rows: readonly unknown[]) => (title: string, run: (...row: readonly unknown[]) => unknown, timeout?: number) => {
        for (const one of rows) {
          const row: readonly unknown[] = Array.isArray(one) ? one : [one]
          named(titled(title, row), () => run(...row), timeout)
        }
      },
    skipIf: (skip: boolean): Named => (skip ? () => undefined : named)
  })

export const describe = withTables(oneSuite)
export const it = withTables(oneTest)
export const beforeAll = (run: Run): unknown => parts.push(() => before(async () => void (await run())))
export const afterAll = (run: Run): unknown => parts.push(() => after(async () => void (await run())))
export const beforeEach = (run: Run): unknown => parts.push(() => beforeEachOf(async () => void (await run())))
export const afterEach = (run: Run): unknown => parts.push(() => afterEachOf(async () => void (await run())))
export const onTestFinished = (run: Run): unknown => atEnd.push(run)
/** The address of the table worker's bundle, the only value that tests are provided with. */
export const inject = (): string => pathToFileURL(process.env['KONTORIST_TABLE_WORKER'] ?? '').href
