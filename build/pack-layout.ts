/**
 * `npx node build/pack-layout.ts`: builds a release and packs it in the layout of an installed program, for tests of that
 * layout. The installers are electron-builder's (`PACKAGING.md`), which packs the same files.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPackageWithOptions, uncache } from '@electron/asar'
import { root } from './program.ts'

/** The fields of package.json that a packed program needs. */
const packageFields = ['name', 'productName', 'version', 'description', 'license', 'type', 'main', 'desktopName']

/**
 * The files of keytar that are shipped. Its binary stays outside the archive, because the system cannot load a library
 * from one.
 */
const keytarFiles = ['package.json', 'lib', join('build', 'Release', 'keytar.node')]
const unpacked = '*.node'

/** Source maps are for developers; the stamp is for `ready.js`. */
const isShipped = (path: string): boolean => !path.endsWith('.map') && !path.endsWith('.built')

interface Packing {
  /** The folder with main/, preload/ and renderer/. */
  readonly bundles: string
  /** The folder for `app.asar` and `app.asar.unpacked`. It is replaced. */
  readonly resources: string
  readonly modules?: string
}

/** Packs the bundles, a package.json and keytar (if installed) into `app.asar`. Returns the archive's path. */
export const packApp = async ({ bundles, resources, modules = join(root, 'node_modules') }: Packing): Promise<string> => {
  const staged = mkdtempSync(join(tmpdir(), 'kontorist-pack-'))
  try {
    const about = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>)
    writeFileSync(join(staged, 'package.json'), JSON.stringify(Object.fromEntries(about.filter(([key]) => packageFields.includes(key)))))
    for (const part of ['main', 'preload', 'renderer']) {
      cpSync(join(bundles, part), join(staged, 'out', part), { recursive: true, filter: isShipped })
    }
    const from = join(modules, 'keytar')
    for (const part of existsSync(join(from, 'build', 'Release', 'keytar.node')) ? keytarFiles : []) {
      const to = join(staged, 'node_modules', 'keytar', part)
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(from, part), to, { recursive: true })
    }
    rmSync(resources, { recursive: true, force: true })
    mkdirSync(resources, { recursive: true })
    const archive = join(resources, 'app.asar')
    await createPackageWithOptions(staged, archive, { unpack: unpacked })
    // The package caches what it has read of an archive, by path.
    uncache(archive)
    return archive
  } finally {
    rmSync(staged, { recursive: true })
  }
}

/** The modification time of the newest file at or below these paths, in milliseconds. */
const newestTime = (paths: readonly string[]): number =>
  Math.max(
    0,
    ...paths.map((path) => {
      const entry = statSync(path)
      return entry.isDirectory() ? newestTime(readdirSync(path).map((name) => join(path, name))) : entry.mtimeMs
    })
  )

const sources = ['main', 'preload', 'renderer', 'build', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
const out = join(root, 'out', 'release')

/**
 * Builds and packs a release into `out/release`, if a source is newer than what is there. Returns the folder of
 * `app.asar`.
 * @throws (rejects) if the build fails.
 */
export const packRelease = async (): Promise<string> => {
  const resources = join(out, 'resources')
  const archive = join(resources, 'app.asar')
  if (existsSync(archive) && statSync(archive).mtimeMs > newestTime(sources.map((path) => join(root, path)))) return resources
  const args = ['build', '--mode', 'release', '--outDir', out, '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), ...args], {
    cwd: root,
    stdio: 'inherit'
  })
  if (status !== 0) throw new Error('the release could not be built; the reason stands above')
  // Archives of earlier releases that the host has extracted.
  for (const name of readdirSync(out).filter((entry) => entry.startsWith('laid-out-'))) rmSync(join(out, name), { recursive: true })
  await packApp({ bundles: out, resources })
  return resources
}

if (import.meta.main) console.log(await packRelease())
