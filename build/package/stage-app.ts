import process from 'node:process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileSet } from 'electron-builder'
import { root } from '../program.ts'

/** What of the staged folder is packed, as electron-builder's patterns. Everything else of it would be left out. */
export const stagedFiles: readonly (string | FileSet)[] = [
  'package.json',
  'keytar.node.sha256',
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  // Not a source map, even if one was staged.
  '!**/*.map',
  // By itself, because electron-builder leaves every other node_modules out.
  {
    from: 'node_modules/keytar',
    to: 'node_modules/keytar',
    filter: ['package.json', 'lib/**', 'build/Release/keytar.node']
  }
]

/** What lies beside the archive, because the system loads no library out of one. */
export const unpackedFiles = ['node_modules/keytar/build/Release/keytar.node'] as const

/**
 * The files that may be in `app.asar`. Whatever is not one of these is a fault of the packaging: no source, map, test,
 * stand-in or development package is.
 */
export const allowedInArchive: readonly RegExp[] = [
  /^package\.json$/,
  /^keytar\.node\.sha256$/,
  /^out\/main\/index\.js$/,
  /^out\/main\/chunks\/[\w.-]+\.js$/,
  /^out\/main\/(table|certificates)-worker\.cjs$/,
  /^out\/(main|preload|renderer)\/notices\.json$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2|svg|png)$/,
  /^node_modules\/keytar\/(package\.json|lib\/keytar\.js|build\/Release\/keytar\.node)$/
]

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
