import process from 'node:process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileSet } from 'electron-builder'
import { root } from '../program.ts'

/** The packed part of the staged folder, as electron-builder's patterns. */
export const stagedFiles: readonly (string | FileSet)[] = [
  'package.json',
  'keytar.node.sha256',
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  // Not a source map, even if one was staged.
  '!**/*.map',
  // electron-builder leaves every other node_modules out.
  {
    from: 'node_modules/keytar',
    to: 'node_modules/keytar',
    filter: ['package.json', 'lib/**', 'build/Release/keytar.node']
  }
]

/** Outside the archive, because the system loads no library from one. */
export const unpackedFiles = ['node_modules/keytar/build/Release/keytar.node'] as const

/** The files that may be in `app.asar`. Any other is a fault of the packaging. */
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

/** Fields of package.json that a packed program, or packaging, needs. */
export const packageFields = 'name productName version description homepage author license type main desktopName'.split(
  ' '
)

export const keytarBinary = join('node_modules', 'keytar', 'build', 'Release', 'keytar.node')

/** SHA-256 of keytar's binary, in hexadecimal: the program loads no other (`main/desktop/keychain/keytar.ts`). */
export const keytarHashFile = 'keytar.node.sha256'

/** Source maps are for developers; the stamp is for `ready.js`. */
const isShipped = (path: string): boolean => !path.endsWith('.map') && !path.endsWith('.built')

interface Staging {
  readonly bundles: string
  /** Replaced. */
  readonly into: string
  readonly modules?: string
  /** Name of keytar's folder of binaries: `linux-x64`, `darwin-universal`. */
  readonly target?: string
}

export const prebuiltKeytar = (modules: string, target: string): string =>
  join(modules, 'keytar', 'prebuilds', target, 'keytar.node')

export const writeKeytarHash = (into: string): void =>
  writeFileSync(
    join(into, keytarHashFile),
    createHash('sha256')
      .update(readFileSync(join(into, keytarBinary)))
      .digest('hex')
  )

/** Replaces the staged binary of keytar, and its hash. */
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

/** Stages the bundles, a package.json, and keytar (if installed) with its hash. */
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
