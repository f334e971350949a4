/** `npm run check`: lint, types and unit tests of what has changed since the last commit. */
import { join } from 'node:path'
import process from 'node:process'
import { runChecks, runNode, sourceChecks } from './checks.ts'
import { root } from './program.ts'

const failed = await runChecks(sourceChecks({ cached: true }))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const isTested = await runNode([
  '--no-memory-protection-keys',
  vitest,
  'run',
  '-c',
  'test/vitest.config.ts',
  '--changed',
  '--passWithNoTests'
])
const faults = [...failed, ...(isTested ? [] : ['unit tests'])]
// The faults themselves may stand far above.
console.log(faults.length === 0 ? 'passed' : `FAILED: ${faults.join(', ')}`)
process.exitCode = faults.length === 0 ? 0 : 1
