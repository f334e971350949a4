import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const list = v.object({
  packages: v.array(v.object({ name: v.string(), version: v.string(), licence: v.string(), text: v.string() }))
})

type BundledPackages = v.InferOutput<typeof list>['packages']

/** A bundle of the development server has no list. */
const readList = async (file: string): Promise<BundledPackages> => {
  try {
    return v.parse(list, JSON.parse(await readFile(file, 'utf8'))).packages
  } catch {
    return []
  }
}

/** The packages that the build has listed beside each bundle (`build/bundled-packages.ts`), each once, by name. */
export const readBundledPackages = async (files: readonly string[]): Promise<BundledPackages> => {
  const all = (await Promise.all(files.map(readList))).flat()
  const byName = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byName.values()].sort(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en')
  )
}
