import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import * as v from 'valibot'
import { readBundledPackages } from '../../main/desktop/app/bundled-packages.ts'
import { root } from '../program.ts'

const lockfile = v.object({
  packages: v.record(
    v.string(),
    // `name`: of a package that is installed by another name.
    v.object({ name: v.optional(v.string()), version: v.optional(v.string()), integrity: v.optional(v.string()) })
  )
})
const manifest = v.object({ name: v.string(), version: v.string(), license: v.string() })

/** Package URL, which writes the slash of a scope as it is, and its `@` not. */
const packageUrl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The lockfile's hash, in hexadecimal. */
const lockedHash = (
  packages: v.InferOutput<typeof lockfile>['packages'],
  name: string,
  version: string
): string | null => {
  const isIt = (path: string, locked: string | undefined): boolean =>
    locked === undefined ? path.endsWith(`node_modules/${name}`) : locked === name
  const found = Object.entries(packages).find(([path, locked]) => isIt(path, locked.name) && locked.version === version)
  const [, base64] = /^sha512-(.+)$/.exec(found?.[1].integrity ?? '') ?? []
  return base64 === undefined ? null : Buffer.from(base64, 'base64').toString('hex')
}

const component = (name: string, version: string, licence: string, hash: string | null): Models.Component =>
  new Models.Component(Enums.ComponentType.Library, name, {
    version,
    bomRef: packageUrl(name, version),
    purl: packageUrl(name, version),
    licenses: new Models.LicenseRepository([new Models.SpdxLicense(licence)]),
    ...(hash !== null && { hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], hash]]) })
  })

/** UUID of version 8, made of the contents: the same bundles give the same list. */
const serialNumber = (contents: string): string => {
  const hex = createHash('sha256').update(contents).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The shipped packages and Electron as CycloneDX 1.6 (JSON), without a date. Rejects if one is in no lockfile. */
export const billOfMaterials = async (bundles: string): Promise<string> => {
  const { packages } = v.parse(lockfile, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const program = v.parse(manifest, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const electron = v.parse(
    manifest,
    JSON.parse(readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8'))
  )
  const parts = await readBundledPackages(
    ['main', 'preload', 'renderer'].map((part) => join(bundles, part, 'notices.json'))
  )
  if (parts.length === 0) throw new Error('the bundles do not say what is in them')

  const bom = new Models.Bom({ version: 1 })
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, program.name, {
    version: program.version,
    bomRef: packageUrl(program.name, program.version),
    licenses: new Models.LicenseRepository([new Models.SpdxLicense(program.license)])
  })
  for (const { name, version, licence } of [
    ...parts,
    { name: electron.name, version: electron.version, licence: electron.license }
  ]) {
    const hash = lockedHash(packages, name, version)
    if (hash === null) throw new Error(`${name} ${version} is shipped, and the lockfile holds it to no hash`)
    bom.components.add(component(name, version, licence, hash))
  }
  const { components } = bom
  bom.metadata.component.dependencies = new Models.BomRefRepository([...components].map(({ bomRef }) => bomRef))
  bom.serialNumber = serialNumber(
    [...components]
      .map(({ purl, hashes }) => `${String(purl)} ${[...hashes.values()].join()}`)
      .sort()
      .join('\n')
  )
  return new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)).serialize(bom, {
    sortLists: true,
    space: 2
  })
}
