/**
 * Runs in Windows' Node: reads the test files named by its arguments (relative to the repository) and runs them in
 * order.
 */
import './loader-hooks.ts'
import process from 'node:process'

const { readFile } = await import('./vitest-shim.ts')
const files: (() => unknown)[] = []
for (const path of process.argv.slice(2))
  files.push(await readFile(path, () => import(new URL(`../../${path}`, import.meta.url).href)))
for (const run of files) run()
