/** `npm run package:check`: packs a release with a stand-in for Electron, and checks it. `--quick`: bundles only. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { materialChecks, reproducibleChecks, sizeChecks } from './package/check/bundles.ts'
import { linuxChecks } from './package/check/linux.ts'
import { isWell, runInOrder, type Check } from './package/check/report.ts'
import { windowsChecks } from './package/check/windows.ts'
import { packRelease, releaseBundles } from './pack-layout.ts'
import { root } from './program.ts'

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } })

/** Runs the specs of the packed program on the stand-in for Electron. `resources`: of its archive. */
const hostCheck = (resources: string): Check => ({
  name: 'the packed program starts, signs in, reads a list, and refuses what it must (on the stand-in)',
  run: () => {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    const args = [cli, 'test', '-c', 'test/e2e/playwright.config.ts', 'packed.spec.ts', '--reporter=line']
    const env = { ...process.env, KONTORIST_E2E_RESOURCES: resources }
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
    return status === 0 ? null : stdout.slice(-2000)
  }
})

const allChecks = async (scratch: string): Promise<readonly Check[]> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return [{ name: 'packaging', skip: 'the stand-in for Electron is laid out on Linux on x64 alone', run: () => null }]
  }
  await packRelease()
  const ofBundles = [...materialChecks(releaseBundles), ...sizeChecks(releaseBundles)]
  if (values.quick === true) return ofBundles
  const folder = (name: string): string => {
    mkdirSync(join(scratch, name))
    return join(scratch, name)
  }
  const linux = folder('linux')
  return [
    ...linuxChecks({ bundles: releaseBundles, scratch: linux }),
    ...windowsChecks({ bundles: releaseBundles, scratch: folder('windows') }),
    {
      name: 'the packages of macOS, the AppImage and the MSI',
      skip: 'tools that are downloaded make them; the release workflow installs them',
      run: () => null
    },
    ...ofBundles,
    ...reproducibleChecks(releaseBundles),
    hostCheck(join(linux, 'dist', 'linux-unpacked', 'resources'))
  ]
}

const scratch = mkdtempSync(join(tmpdir(), 'kontorist-package-'))
try {
  const count = await runInOrder(await allChecks(scratch), (line) => console.log(line))
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results', 'package.json'), JSON.stringify(count))
  console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skips.length} skipped`)
  process.exitCode = isWell(count) ? 0 : 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
