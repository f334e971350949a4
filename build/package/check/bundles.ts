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

/** Bytes of the bundles, minified and not compressed. */
export interface BundleSizes {
  /** Main's entry with its static imports. */
  readonly main: number
  readonly preload: number
  /** The page's scripts before its first paint, without the texts. */
  readonly page: number
  /** The larger of the two languages' first texts. */
  readonly texts: number
}

/**
 * Limits in bytes: code added is loaded on demand, or replaces other code. `npm run bench:start` measures the start.
 */
export const maxSizes = { main: 545_000, window: 442_000, preload: 8_000 } as const

export const windowSize = ({ page, texts }: BundleSizes): number => page + texts

const sizeOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + statSync(file).size, 0)

/** A script with its static imports. */
const withImports = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"(\.\.?\/[^"]+\.js)"/g))
    withImports(join(dirname(file), path), found)
  return found
}

/** Throws if the program has not been built. */
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

/** Packages named by the source maps of a development build, a second witness beside the list of modules. */
const packagesInMaps = (folder: string): readonly string[] => {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))
  const sources = maps.flatMap((file) => v.parse(map, JSON.parse(readFileSync(join(folder, file), 'utf8'))).sources)
  // Only the path after node_modules is sure.
  const found = [...packageFolders(sources.map((source) => join('/', source)))].map((path) =>
    join(root, path.slice(path.indexOf('node_modules')))
  )
  return readPackages(found.filter((path) => existsSync(join(path, 'package.json')))).map(nameOf)
}

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

/** The checks of bundles that are read before the window shows anything. */
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

const hashes = (bundles: string): readonly string[] =>
  folders
    .flatMap((part) => readdirSync(join(bundles, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${relative(bundles, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)

/** Builds once more, and compares file by file. */
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
