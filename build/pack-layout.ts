/** `npx node build/pack-layout.ts`: packs a release in the layout of an installed program, for tests of that layout. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackageWithOptions, uncache } from '@electron/asar'
import { stageApp } from './package/stage-app.ts'
import { root } from './program.ts'

interface Packing {
  readonly bundles: string
  /** Replaced: the folder for `app.asar` and `app.asar.unpacked`. */
  readonly resources: string
  readonly modules?: string
}

/** Packs what `stageApp` stages into `app.asar`; keytar's binary lies beside it. Returns the archive's path. */
export const packApp = async ({ bundles, resources, modules }: Packing): Promise<string> => {
  const staged = mkdtempSync(join(tmpdir(), 'kontorist-pack-'))
  try {
    stageApp({ bundles, into: staged, ...(modules !== undefined && { modules }) })
    rmSync(resources, { recursive: true, force: true })
    mkdirSync(resources, { recursive: true })
    const archive = join(resources, 'app.asar')
    await createPackageWithOptions(staged, archive, { unpack: '*.node' })
    // The package caches archives by path.
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

export const buildRelease = (into: string): void => {
  const args = ['build', '--mode', 'release', '--outDir', into, '--logLevel', 'warn']
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), ...args],
    {
      cwd: root,
      stdio: 'inherit'
    }
  )
  if (status !== 0) throw new Error('the release could not be built; the reason stands above')
}

/** The bundles of `packRelease`. */
export const releaseBundles = out

/** Builds and packs a release into `out/release` if a source is newer. Returns the folder of `app.asar`. */
export const packRelease = async (): Promise<string> => {
  const resources = join(out, 'resources')
  const archive = join(resources, 'app.asar')
  if (existsSync(archive) && statSync(archive).mtimeMs > newestTime(sources.map((path) => join(root, path))))
    return resources
  buildRelease(out)
  // Archives of earlier releases that the host has extracted.
  for (const name of readdirSync(out).filter((entry) => entry.startsWith('laid-out-')))
    rmSync(join(out, name), { recursive: true })
  await packApp({ bundles: out, resources })
  return resources
}

if (import.meta.main) console.log(await packRelease())
