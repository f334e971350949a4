import { dirname } from 'node:path'
import { build, type Plugin } from 'vite'
import { assemblyScript } from './assemblyscript.ts'

interface WorkersOptions {
  /** The source of each worker thread, as a full path, by the name of its bundle. */
  readonly entries: Readonly<Record<string, string>>
  readonly sourcemap: boolean
}

/**
 * Adds to a build of main a bundle for each worker thread, `NAME.cjs` beside main's own. A worker is one file and
 * CommonJS: that is the only form of which Electron's own specs show that it starts out of `app.asar`, where an ES module
 * would be resolved and read by other ways than those that know archives.
 */
export const workerBundles = ({ entries, sourcemap }: WorkersOptions): Plugin => ({
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
        this.emitFile({ type: 'asset', fileName: part.fileName, source: part.type === 'chunk' ? part.code : part.source })
        const modules = part.type === 'chunk' ? part.moduleIds : []
        for (const id of modules.filter((module) => !module.startsWith('\0'))) this.addWatchFile(id.replace(/\?.*$/, ''))
      }
    }
  }
})
