import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { readBundledPackages } from '../../../main/desktop/app/bundled-packages.ts'
import { packageFolders, readPackages } from '../../bundled-packages.ts'
import { root } from '../../program.ts'
import { billOfMaterials } from '../bill-of-materials.ts'
import { first, none, same, type Check } from './report.ts'

const map = v.object({ sources: v.array(v.string()) })
const bill = v.object({ components: v.array(v.object({ name: v.string(), version: v.string(), hashes: v.array(v.unknown()), licenses: v.array(v.unknown()) })) })

const parts = ['main', 'preload', 'renderer'] as const
const nameOf = ({ name, version }: { readonly name: string; readonly version: string }): string => `${name}@${version}`

/** The packages that the source maps of a development build name: another witness than the bundler's list of modules. */
const packagesInMaps = (folder: string): readonly string[] => {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))
  const sources = maps.flatMap((file) => v.parse(map, JSON.parse(readFileSync(join(folder, file), 'utf8'))).sources)
  // Sources are named from the bundle, so that only what follows node_modules is sure.
  const folders = [...packageFolders(sources.map((source) => join('/', source)))].map((path) => join(root, path.slice(path.indexOf('node_modules'))))
  return readPackages(folders.filter((path) => existsSync(join(path, 'package.json')))).map(nameOf)
}

/**
 * What is looked at in the lists of what is bundled.
 * @param bundles the folder with the bundles of a release.
 */
export const materialChecks = (bundles: string): readonly Check[] => {
  const listed = async (folder: string): Promise<readonly string[]> =>
    (await readBundledPackages(parts.map((part) => join(folder, part, 'notices.json')))).map(nameOf)
  const development = join(root, 'out')
  return [
    {
      name: 'every package that a source map of the bundles names has its licence in the program',
      skip: existsSync(join(development, 'main', 'index.js.map')) ? null : 'the development build, which has source maps, is not there',
      run: async () => {
        const names = packagesInMaps(development)
        const shown = await listed(development)
        return first(names.length > 20 ? null : `only ${names.length} packages in the maps`, none('not shown', names.filter((name) => !shown.includes(name))))
      }
    },
    {
      name: 'the bill of materials (CycloneDX) has every part with its licence and the lockfile’s hash, and Electron',
      run: async () => {
        const { components } = v.parse(bill, JSON.parse(await billOfMaterials(bundles)))
        const electron = components.filter(({ name }) => name === 'electron').map(nameOf)
        return first(
          same('the number of Electrons', electron.length, 1),
          same('its parts', components.map(nameOf).sort(), [...(await listed(bundles)), ...electron].sort()),
          none('without a licence or a hash', components.filter(({ hashes, licenses }) => hashes.length === 0 || licenses.length === 0).map(nameOf))
        )
      }
    },
    {
      name: 'the bill of materials is the same whenever it is made',
      run: async () => same('the second', await billOfMaterials(bundles), await billOfMaterials(bundles))
    }
  ]
}
