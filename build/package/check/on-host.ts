import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../program.ts'
import type { Check } from './report.ts'

/**
 * Runs the specs of the packed program on what electron-builder has packed, on the stand-in for Electron.
 * @param resources the folder of its `app.asar`.
 */
export const hostChecks = (resources: string): readonly Check[] => [
  {
    name: 'the packed program starts, signs in, reads a list, and refuses what it must (on the stand-in)',
    run: () => {
      const args = [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'test/e2e/playwright.config.ts', 'packed.spec.ts', '--reporter=line']
      const env = { ...process.env, KONTORIST_E2E_RESOURCES: resources }
      const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
      return status === 0 ? null : stdout.slice(-2000)
    }
  }
]
