import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildRelease, packApp } from '../../pack-layout.ts'
import { root } from '../../program.ts'
import { none, type Check } from './report.ts'

/** Every file below a folder, by its path there, as its hash. */
const hashes = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]
      })
  )

/** The files that two folders do not have alike. */
export const differences = (one: string, other: string): readonly string[] => {
  const [these, those] = [hashes(one), hashes(other)]
  return [...new Set([...these.keys(), ...those.keys()])].filter((path) => these.get(path) !== those.get(path)).sort()
}

/**
 * Builds and packs once more, beside what `packRelease` has made, and compares.
 * @param resources the folder of its `app.asar`.
 */
export const reproducibleChecks = (resources: string): readonly Check[] => [
  {
    name: 'a second build of the same sources packs the same bytes',
    run: async () => {
      const again = join(root, 'out', 'release-again')
      rmSync(again, { recursive: true, force: true })
      try {
        buildRelease(again)
        await packApp({ bundles: again, resources: join(again, 'resources') })
        const packed = differences(resources, join(again, 'resources'))
        if (packed.length === 0) return null
        const parts = ['main', 'preload', 'renderer'].filter((part) => existsSync(join(again, part)))
        const bundles = parts.flatMap((part) => differences(join(resources, '..', part), join(again, part)).map((path) => `${part}/${path}`))
        return none('not the same', [...packed, ...bundles.filter((path) => !path.endsWith('.map'))])
      } finally {
        rmSync(again, { recursive: true, force: true })
      }
    }
  }
]
