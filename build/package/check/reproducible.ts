import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildRelease } from '../../pack-layout.ts'
import { root } from '../../program.ts'
import { comparePackages } from '../../release/compare-packages.ts'
import { packLinux } from './linux.ts'
import { none, type Check } from './report.ts'
import { missingTools } from './tools.ts'

/**
 * Builds and packs once more, and compares with the first, down to the files in the packages.
 * @param dist the folder of Linux' first packages.
 * @param scratch a folder of its own.
 */
export const reproducibleChecks = (dist: string, scratch: string): readonly Check[] => [
  {
    // Before the stand-in runs what was packed, which it lays out beside it.
    name: 'a second build of the same sources makes the same packages, but for dates',
    skip: missingTools('7z', 'unsquashfs', 'dpkg-deb', 'rpm'),
    run: async () => {
      const again = join(root, 'out', 'release-again')
      rmSync(again, { recursive: true, force: true })
      try {
        buildRelease(again)
        await packLinux({ bundles: again, scratch })
        return none('not explained', comparePackages(dist, join(scratch, 'dist')).flatMap(({ path, why }) => (why === null ? [path] : [])))
      } finally {
        rmSync(again, { recursive: true, force: true })
      }
    }
  }
]
