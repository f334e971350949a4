import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as v from 'valibot'
import { root } from './program.ts'

/** A third-party package with code in a bundle, and the notice its authors require. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX identifier. */
  readonly licence: string
  readonly text: string
}

/** Package of each helper that a bundler writes into a bundle, by the prefix of its virtual module path. */
const helpers: readonly (readonly [prefix: string, name: string])[] = [
  ['\0rolldown/', 'rolldown'],
  ['\0vite/', 'vite'],
  ['\0plugin-vue:', '@vitejs/plugin-vue']
]

const folder = /^.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)(?=[/\\])/

/** The folders of the packages that modules of a bundle are from, each once. */
export const packageFolders = (moduleIds: Iterable<string>): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const id of moduleIds) {
    const helper = helpers.find(([prefix]) => id.startsWith(prefix))
    const path = helper ? join(root, 'node_modules', helper[1]) : folder.exec(id.replace(/^\0/, ''))?.[0]
    if (path !== undefined) found.add(path)
  }
  return found
}

const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  author: v.optional(v.unknown())
})
const isLicence = (file: string): boolean =>
  /^(licen[cs]es?|copying|notices?)(-[\w.]+)?(\.(md|markdown|txt))?$/i.test(file)

/** The MIT licence, whose first line names the author. */
const mit = (author: string): string =>
  readFileSync(join(root, 'build', 'mit.txt'), 'utf8')
    .trim()
    .replace('AUTHOR', () => author)

/** Reads the notice of a package: its licence files, or the text of the declared licence. Throws if neither will do. */
export const readPackage = (path: string): BundledPackage => {
  const { name, version, license, author } = v.parse(
    manifest,
    JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  )
  const files = readdirSync(path).filter(isLicence).sort()
  if (files.length === 0 && license === 'MIT' && typeof author === 'string')
    return { name, version, licence: license, text: mit(author) }
  if (files.length === 0) throw new Error(`${name} is bundled, and ships no licence that could be shown`)
  return {
    name,
    version,
    licence: license,
    text: files.map((file) => readFileSync(join(path, file), 'utf8').trim()).join('\n\n')
  }
}

/** By name, each once. */
export const readPackages = (folders: Iterable<string>): readonly BundledPackage[] => {
  const found = new Map([...folders].map((path) => readPackage(path)).map((one) => [`${one.name}@${one.version}`, one]))
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
}

export const noticesFile = 'notices.json'

/** Collects the packages in the bundles of one build into `notices.json`. `alongside`: those that are no modules. */
export const bundledPackages = (alongside: readonly string[] = []) => {
  const modules = new Set<string>()
  const plugin: Plugin = {
    name: 'kontorist-bundled-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') for (const id of part.moduleIds) modules.add(id)
      // Style sheets leave no module in a chunk, and fonts come by them.
      for (const id of this.getModuleIds()) if (/\.css(\?|$)/.test(id)) modules.add(id)
      // An optional package that could not be installed is not shipped either.
      const beside = alongside.map((name) => join(root, 'node_modules', name)).filter((path) => existsSync(path))
      const folders = [...packageFolders(modules), ...beside]
      this.emitFile({
        type: 'asset',
        fileName: noticesFile,
        source: JSON.stringify({ packages: readPackages(folders) })
      })
    }
  }
  /** Adds modules of a bundle that another build has made for this one. */
  const add = (ids: Iterable<string>): void => {
    for (const id of ids) modules.add(id)
  }
  return { plugin, add }
}
