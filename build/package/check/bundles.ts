import * as v from 'valibot'
import { globSync, readFileSync, statSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createHash } from 'node:crypto'
import { readBundledPackages } from '../../../main/desktop/app/bundled-packages.ts'
import { packageFolders, readPackages } from '../../bundled-packages.ts'
import { buildRelease } from '../../pack-layout.ts'
import { root } from '../../program.ts'
import { billOfMaterials } from '../bill-of-materials.ts'
import { first, none, same, type Check } from './report.ts'

/** Bytes of the bundles, as they were built: minified, not compressed. */
export interface BundleSizes {
  /** What main reads at its start: its entry, and what that imports before it runs. */
  readonly main: number
  readonly preload: number
  /**
   * The scripts that the page names and that are there before anything is painted, without the texts of the language.
   */
  readonly page: number
  /**
   * The larger of the two languages' texts that the window opens with: one of them is read before anything is painted
   * too.
   */
  readonly texts: number
}

/**
 * The most that may be read. Main and the window had 331 kB and 442 kB before packaging, updates, policy, errands, the
 * inbox and the queue were there: what is added since is loaded when it is first needed, or takes the place of
 * something. electron-store came on top of that in main, with 201 kB, most of them of its schema validator; what counts
 * is the start, which `npm run bench:start` measures. The texts of one language count, because the window waits for
 * them too. The preload runs before every page, and has the names of the contract and nothing of what is behind them.
 */
export const maxSizes = { main: 545_000, window: 442_000, preload: 8_000 } as const

/** What the window reads before its first paint. */
export const windowSize = ({ page, texts }: BundleSizes): number => page + texts

const sizeOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + statSync(file).size, 0)

/** A script with all that it imports of its own folder, without what it imports on demand. */
const withImports = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"(\.\.?\/[^"]+\.js)"/g))
    withImports(join(dirname(file), path), found)
  return found
}

/**
 * Reads the sizes of the bundles in a folder with `main/`, `preload/` and `renderer/`.
 * @throws {Error} if the program has not been built, or is not laid out so
 */
export const bundleSizes = (bundles: string): BundleSizes => {
  const html = join(bundles, 'renderer', 'index.html')
  const scripts = [...readFileSync(html, 'utf8').matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => join(dirname(html), path)
  )
  const texts = ['sv', 'en'].map((language) =>
    sizeOf(globSync(join(bundles, 'renderer', 'assets', `${language}-start-*.js`)))
  )
  const sizes = {
    main: sizeOf(withImports(join(bundles, 'main', 'index.js'))),
    preload: sizeOf([join(bundles, 'preload', 'index.cjs')]),
    page: sizeOf(new Set(scripts.flatMap((script) => [...withImports(script)]))),
    texts: Math.max(...texts)
  }
  if (scripts.length === 0 || Math.min(...texts) === 0)
    throw new Error('the page names no scripts, or the texts of a language are not there')
  return sizes
}

const map = v.object({ sources: v.array(v.string()) })
const bill = v.object({
  components: v.array(
    v.object({ name: v.string(), version: v.string(), hashes: v.array(v.unknown()), licenses: v.array(v.unknown()) })
  )
})

const folders = ['main', 'preload', 'renderer'] as const
const nameOf = ({ name, version }: { readonly name: string; readonly version: string }): string => `${name}@${version}`

const listedIn = async (bundles: string): Promise<readonly string[]> =>
  (await readBundledPackages(folders.map((part) => join(bundles, part, 'notices.json')))).map(nameOf)

/**
 * The packages that the source maps of a development build name: another witness than the bundler's list of modules.
 */
const packagesInMaps = (folder: string): readonly string[] => {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))
  const sources = maps.flatMap((file) => v.parse(map, JSON.parse(readFileSync(join(folder, file), 'utf8'))).sources)
  // Sources are named from the bundle, so that only what follows node_modules is sure.
  const found = [...packageFolders(sources.map((source) => join('/', source)))].map((path) =>
    join(root, path.slice(path.indexOf('node_modules')))
  )
  return readPackages(found.filter((path) => existsSync(join(path, 'package.json')))).map(nameOf)
}

/** The checks of the lists of bundled packages. `bundles`: the folder with the bundles of a release. */
export const materialChecks = (bundles: string): readonly Check[] => {
  const development = join(root, 'out')
  return [
    {
      name: 'every package that a source map of the bundles names has its licence in the program',
      skip: existsSync(join(development, 'main', 'index.js.map'))
        ? null
        : 'the development build, which has source maps, is not there',
      run: async () => {
        const names = packagesInMaps(development)
        const shown = await listedIn(development)
        return first(
          names.length > 20 ? null : `only ${names.length} packages in the maps`,
          none(
            'not shown',
            names.filter((name) => !shown.includes(name))
          )
        )
      }
    },
    {
      name: 'the bill of materials (CycloneDX) has every part with its licence and the lockfile’s hash, and Electron',
      run: async () => {
        const { components } = v.parse(bill, JSON.parse(await billOfMaterials(bundles)))
        const electron = components.filter(({ name }) => name === 'electron').map(nameOf)
        return first(
          same('the number of Electrons', electron.length, 1),
          same('its parts', components.map(nameOf).sort(), [...(await listedIn(bundles)), ...electron].sort()),
          none(
            'without a licence or a hash',
            components.filter(({ hashes, licenses }) => hashes.length === 0 || licenses.length === 0).map(nameOf)
          )
        )
      }
    },
    {
      name: 'the bill of materials is the same whenever it is made',
      run: async () => same('the second', await billOfMaterials(bundles), await billOfMaterials(bundles))
    }
  ]
}

const sizedParts = ['main', 'window', 'preload'] as const

/** The checks of the bundles that are read before the window shows anything. */
export const sizeChecks = (bundles: string): readonly Check[] => [
  {
    name: `what is read at the start has no more than ${sizedParts.map((part) => `${maxSizes[part] / 1000} kB (${part})`).join(', ')}`,
    run: () => {
      const read = bundleSizes(bundles)
      const sizes = { ...read, window: windowSize(read) }
      const grown = sizedParts.filter((part) => sizes[part] > maxSizes[part])
      return none(
        'larger',
        grown.map((part) => `${part} has ${sizes[part] / 1000} kB: load on demand what the first screen does not need`)
      )
    }
  }
]

/** Every file of the bundles in a folder by its path there, with its hash. */
const hashes = (bundles: string): readonly string[] =>
  folders
    .flatMap((part) => readdirSync(join(bundles, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${relative(bundles, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)

/** Builds once more, and compares with the first, file by file. */
export const reproducibleChecks = (bundles: string): readonly Check[] => [
  {
    name: 'a second build of the same sources makes the same bundles, byte for byte',
    run: () => {
      const again = join(root, 'out', 'release-again')
      rmSync(again, { recursive: true, force: true })
      try {
        buildRelease(again)
        const [one, other] = [hashes(bundles), hashes(again)]
        return none('not in both', [
          ...one.filter((file) => !other.includes(file)),
          ...other.filter((file) => !one.includes(file))
        ])
      } finally {
        rmSync(again, { recursive: true, force: true })
      }
    }
  }
]
