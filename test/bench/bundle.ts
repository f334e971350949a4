import { join } from 'node:path'
import { build } from 'vite'
import { assemblyScript } from '../../build/assemblyscript.ts'
import { root } from '../../build/program.ts'

const here = import.meta.dirname
const out = join(root, 'out', 'bench')

/** Where the bundles of the processes are. */
export interface Bundles {
  /** The child process that feeds the engine. It imports the kernel, which has to be compiled first. */
  readonly engine: string
  /** The child process that holds the engine itself. */
  readonly retained: string
  /** The child process that asks the engine at once after a load. */
  readonly asked: string
  /** The child process that asks while the engine does other work. */
  readonly waits: string
  /** The child process that writes files of rows. */
  readonly export: string
  /** The table worker of the program as it is built. */
  readonly worker: string
}

/** Bundles the processes that cannot be run from their sources. */
export const makeBundles = async (): Promise<Bundles> => {
  const script = (name: string): string => join(here, 'children', name)
  const input = {
    engine: script('engine.ts'),
    retained: script('retained.ts'),
    asked: script('asked-engine.ts'),
    waits: script('waits.ts'),
    export: script('export.ts')
  }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [assemblyScript()],
    ssr: { noExternal: true },
    build: { ssr: true, rolldownOptions: { input }, outDir: out, emptyOutDir: true, target: 'node24' }
  })
  const bundle = (name: keyof typeof input): string => join(out, `${name}.js`)
  return {
    engine: bundle('engine'),
    retained: bundle('retained'),
    asked: bundle('asked'),
    waits: bundle('waits'),
    export: bundle('export'),
    worker: join(root, 'out', 'main', 'table-worker.cjs')
  }
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
