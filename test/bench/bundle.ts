import { join } from 'node:path'
import { build } from 'vite'
import { assemblyScript } from '../../build/assemblyscript.ts'
import { root } from '../../build/program.ts'

const here = import.meta.dirname
const out = join(root, 'out', 'bench')

/** Where the bundles are. */
export interface Bundles {
  /** The child process that feeds the engine. It imports the kernel, which has to be compiled first. */
  readonly engine: string
  /** The table worker of the program as it is built. */
  readonly worker: string
  /** A folder with the page of the ordinary way. */
  readonly page: string
}

/** Bundles what cannot be run from its sources. */
export const makeBundles = async (): Promise<Bundles> => {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [assemblyScript()],
    ssr: { noExternal: true },
    build: { ssr: join(here, 'children', 'engine.ts'), outDir: out, emptyOutDir: true, target: 'node24' }
  })
  const page = join(out, 'page')
  await build({
    configFile: false,
    root: join(here, 'page'),
    base: './',
    logLevel: 'error',
    build: { outDir: page, emptyOutDir: true, chunkSizeWarningLimit: 4000, modulePreload: { polyfill: false } }
  })
  return { engine: join(out, 'engine.js'), worker: join(root, 'out', 'main', 'table-worker.cjs'), page }
}
