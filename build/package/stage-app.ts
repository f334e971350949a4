import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { root } from '../program.ts'

/** The fields of package.json that a packed program, or the making of its packages, needs. */
const packageFields = [
  'name',
  'productName',
  'version',
  'description',
  'homepage',
  'author',
  'license',
  'type',
  'main',
  'desktopName'
]

/** keytar's binary in a staged folder, which stays outside the archive. */
export const keytarBinary = join('node_modules', 'keytar', 'build', 'Release', 'keytar.node')

/**
 * The file at the archive's root that holds the SHA-256 of keytar's binary, in hexadecimal. The program loads no other
 * one (`main/desktop/keychain/keytar.ts`), because the integrity of the archive does not cover what lies beside
 * it.
 */
export const keytarHashFile = 'keytar.node.sha256'

/** Source maps are for developers; the stamp is for `ready.js`. */
const isShipped = (path: string): boolean => !path.endsWith('.map') && !path.endsWith('.built')

interface Staging {
  /** The folder with main/, preload/ and renderer/. */
  readonly bundles: string
  /** The folder that everything is put into. It is replaced. */
  readonly into: string
  readonly modules?: string
  /** The package's system and processor, as keytar's folders of binaries are named: `linux-x64`, `darwin-universal`. */
  readonly target?: string
}

/** Where an installed keytar has its binary for a system and processor. */
export const prebuiltKeytar = (modules: string, target: string): string =>
  join(modules, 'keytar', 'prebuilds', target, 'keytar.node')

/** Writes the hash of the binary of keytar that is in a staged folder. */
export const writeKeytarHash = (into: string): void =>
  writeFileSync(
    join(into, keytarHashFile),
    createHash('sha256')
      .update(readFileSync(join(into, keytarBinary)))
      .digest('hex')
  )

/** Puts a binary of keytar into a staged folder, in the place of the one that is there, and its hash with it. */
export const stageKeytarBinary = (binary: string, into: string): void => {
  const to = join(into, keytarBinary)
  mkdirSync(dirname(to), { recursive: true })
  cpSync(binary, to)
  writeKeytarHash(into)
}

const stageKeytar = (modules: string, target: string, into: string): void => {
  const binary = prebuiltKeytar(modules, target)
  if (!existsSync(binary)) return
  for (const part of ['package.json', 'lib']) {
    cpSync(join(modules, 'keytar', part), join(into, 'node_modules', 'keytar', part), { recursive: true })
  }
  stageKeytarBinary(binary, into)
}

/**
 * Puts what is packed into one folder: the bundles, a package.json, and keytar (if installed) with the hash of its
 * binary. Tests of the packed layout and electron-builder pack the same folder.
 */
export const stageApp = ({
  bundles,
  into,
  modules = join(root, 'node_modules'),
  target = `${process.platform}-${process.arch}`
}: Staging): void => {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  const about = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>)
  writeFileSync(
    join(into, 'package.json'),
    JSON.stringify(Object.fromEntries(about.filter(([key]) => packageFields.includes(key))))
  )
  for (const part of ['main', 'preload', 'renderer']) {
    cpSync(join(bundles, part), join(into, 'out', part), { recursive: true, filter: isShipped })
  }
  stageKeytar(modules, target, into)
}
