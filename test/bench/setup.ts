import { createHash } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { spawnSync } from 'node:child_process'
import { build } from 'vite'
import { root } from '../../build/program.ts'
import { createSample } from '../../main/sample/index.ts'
import type { ListId } from '../../preload/contract/index.ts'
import { assemblyScript } from '../../build/assemblyscript.ts'
import type { Questions } from './questions.ts'

/** A list's answer, as the service would send it. */
export interface ListFile {
  readonly list: ListId
  readonly file: string
  readonly bytes: number
}

/** A hash of the sample's sources, because the content of a file depends on them. */
const sampleHash = (): string => {
  const folder = join(root, 'main', 'sample')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = join(folder, name)
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 12)
}

const authorization = `Basic ${btoa('bench:sample')}`

const chunksOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

/** Writes the list of a sample with so many rentable objects to a file. Later runs use the same file. */
export const listFile = async (list: ListId, objects: number): Promise<ListFile> => {
  const folder = join(tmpdir(), `kontorist-bench-${objects}-${sampleHash()}`)
  const file = join(folder, `${list}.json`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const request = new Request(`https://sample.invalid/${list}/`, { headers: { authorization } })
    const { body } = await createSample({ rows: objects }).fetch(request)
    if (!body) throw new Error(`the sample gave no ${list}`)
    const unfinished = `${file}.${process.pid}`
    await pipeline(chunksOf(body), createWriteStream(unfinished))
    renameSync(unfinished, file)
  }
  return { list, file, bytes: statSync(file).size }
}

const here = import.meta.dirname
const out = join(root, 'out', 'bench')

/** The bundles of the processes. */
export interface Bundles {
  /** The child process of our engine. It imports the WASM reader, which has to be compiled first. */
  readonly engine: string
  /** The table worker of the program as it is built. */
  readonly worker: string
}

/** Bundles the process that cannot be run from its sources. */
export const makeBundles = async (): Promise<Bundles> => {
  const input = { engine: join(here, 'children', 'engine.ts') }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [assemblyScript()],
    ssr: { noExternal: true },
    build: { ssr: true, rolldownOptions: { input }, outDir: out, emptyOutDir: true, target: 'node24' }
  })
  return { engine: join(out, 'engine.js'), worker: join(root, 'out', 'main', 'table-worker.cjs') }
}

/** Bundles the page of the ordinary way. Gives its folder. */
export const makePage = async (): Promise<string> => {
  const page = join(out, 'page')
  await build({
    configFile: false,
    root: join(here, 'page'),
    base: './',
    logLevel: 'error',
    build: { outDir: page, emptyOutDir: true, chunkSizeWarningLimit: 4000, modulePreload: { polyfill: false } }
  })
  return page
}

const stamp = join(here, 'node_modules', '.kontorist-installed')

/** Installs what only the bench needs, unless it is there. Gives null, or in one line why it cannot be had. */
export const installPackages = (): string | null => {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return null
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env['npm_execpath']
  const options = { cwd: here, encoding: 'utf8', timeout: 180_000 } as const
  const { status, stderr } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
        ...options,
        shell: process.platform === 'win32'
      })
  if (status === 0) {
    writeFileSync(stamp, lockfile)
    return null
  }
  const said = stderr
    ?.split('\n')
    .find((line) => line.includes('error'))
    ?.trim()
  return `its packages could not be installed${said ? ` (${said})` : ''}`
}

/** What all parts of the bench share. */
export interface BenchContext {
  readonly data: ListFile
  readonly questions: Questions
  /** Columns that are summed. */
  readonly summed: readonly string[]
  readonly bundles: Bundles
  /** Why DuckDB could not be installed, or null. */
  readonly noDuckDb: string | null
  /** Prints what is being done. */
  readonly say: (what: string) => void
}
