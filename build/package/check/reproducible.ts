import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildRelease } from '../../pack-layout.ts'
import { root } from '../../program.ts'
import { none, type Check } from './report.ts'

/** Every file of the bundles in a folder by its path there, with its hash. */
const hashes = (folder: string): readonly string[] =>
  ['main', 'preload', 'renderer']
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${relative(folder, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)

/**
 * Builds once more, and compares with the first, file by file.
 * @param bundles the folder with the bundles of a release.
 */
export const reproducibleChecks = (bundles: string): readonly Check[] => [
  {
    name: 'a second build of the same sources makes the same bundles, byte for byte',
    run: () => {
      const again = join(root, 'out', 'release-again')
      rmSync(again, { recursive: true, force: true })
      try {
        buildRelease(again)
        const [one, other] = [hashes(bundles), hashes(again)]
        return none('not in both', [...one.filter((file) => !other.includes(file)), ...other.filter((file) => !one.includes(file))])
      } finally {
        rmSync(again, { recursive: true, force: true })
      }
    }
  }
]
