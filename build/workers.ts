import { dirname } from 'node:path'
import { build, type Plugin } from 'vite'
import { assemblyScript } from './assemblyscript.ts'

interface WorkersOptions {
  /** Absolute paths of the worker threads' sources, by the names of their bundles. */
  readonly entries: Readonly<Record<string, string>>
  readonly sourcemap: boolean
  /** Is told of the modules in each bundle. */
  readonly onModules: (ids: readonly string[]) => void
}

/**
 * Vite plugin: adds a bundle for each worker thread to a build of main, as `NAME.cjs` beside main's own. A worker is a
 * single CommonJS file, because Electron's own specs show that only this form starts from `app.asar`. An ES module
 * would be resolved and read without Electron's archive support.
 */
export const workerBundles = ({ entries, sourcemap, onModules }: WorkersOptions): Plugin => ({
  name: 'kontorist-workers',
  apply: 'build',
  async buildStart() {
    for (const [name, entry] of Object.entries(entries)) {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        root: dirname(entry),
        plugins: [assemblyScript()],
        ssr: { noExternal: true },
        build: {
          ssr: entry,
          write: false,
          minify: true,
          sourcemap,
          target: 'node24',
          rollupOptions: { output: { format: 'cjs', entryFileNames: `${name}.cjs`, codeSplitting: false } }
        }
      })
      if (Array.isArray(built) || !('output' in built)) throw new Error(`the worker ${name} is not one bundle`)
      for (const part of built.output) {
        this.emitFile({
          type: 'asset',
          fileName: part.fileName,
          source: part.type === 'chunk' ? part.code : part.source
        })
        const modules = part.type === 'chunk' ? part.moduleIds : []
        onModules(modules)
        for (const id of modules.filter((module) => !module.startsWith('\0')))
          this.addWatchFile(id.replace(/\?.*$/, ''))
      }
    }
  }
})
