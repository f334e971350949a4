/**
 * `npm run windows`: runs the unit tests that behave differently on Windows, on Windows' own Node under Wine. The last
 * line is `N passed, N failed`. Without Wine it says so in one line and runs nothing. On Windows itself vitest runs
 * them.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileToModule } from '../../build/assemblyscript.ts'
import { root } from '../../build/program.ts'
import type { Outcome } from '../../build/test-reports.ts'
import { bundleTableWorker } from '../support/bundle-table-worker.ts'
import { nodeExe } from './node-exe.ts'
import { createPrefix, hasWine, toWinePath } from './prefix.ts'
import { subjects } from './subjects.ts'
import { counted, failures } from './tap.ts'

const shared = Object.keys(subjects).map((name) => `test/unit/main/${name}.test.ts`)
const own = ['test/windows/*.test.ts', 'test/windows/registry/*.test.ts']

/** Time limit for all files together, in milliseconds, for what hangs. They take half a minute on an idle machine. */
const timeLimit = 900_000

const underWine = async (): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-windows-'))
  using prefix = createPrefix()
  try {
    const report = join(folder, 'report.tap')
    const wasmReader = join(folder, 'wasm-reader.js')
    writeFileSync(wasmReader, await compileToModule(join(root, 'main', 'table', 'wasm-reader', 'wasm-reader.ts')))
    const worker = await bundleTableWorker(root, folder)
    const files = [...shared, ...own.flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())]
    const { status, output } = prefix.run(
      [
        nodeExe(),
        '--no-warnings',
        '--test-force-exit',
        '--test-reporter=tap',
        `--test-reporter-destination=${toWinePath(report)}`,
        // The default of Node 24: keys that are too short are refused.
        '--tls-cipher-list=DEFAULT@SECLEVEL=2',
        toWinePath(join(root, 'test', 'windows', 'run-files.ts')),
        ...files
      ],
      timeLimit,
      { KONTORIST_WASM_READER: toWinePath(wasmReader), KONTORIST_TABLE_WORKER: toWinePath(worker) }
    )
    const tap = readFileSync(report, { encoding: 'utf8', flag: 'a+' })
    const count = counted(tap)
    if (count.failed === 0 && status === 0) return { ...count, failures: [], skips: [] }
    const failed = failures(tap)
    const end = `Windows' Node ended with ${status ?? 'nothing: its time was over'}`
    console.log([...failed, output, end].join('\n'))
    return { ...count, failed: Math.max(1, count.failed), failures: [...failed, end], skips: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const onWindows = (): void => {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '-c', 'test/vitest.config.ts', 'test/windows', ...shared]
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
}

const tell = (outcome: Outcome): void => {
  const results = join(root, 'test-results')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'windows.json'), JSON.stringify(outcome))
  console.log(`${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skips.length} skipped`)
  process.exitCode = outcome.failed === 0 ? 0 : 1
}

if (process.platform === 'win32') onWindows()
else if (hasWine()) tell(await underWine())
else {
  tell({
    passed: 0,
    failed: 0,
    failures: [],
    skips: ["the tests on Windows' own Node need Wine (Debian: wine wine64)"]
  })
}
