import { dirname } from 'node:path'
import { build, type Plugin } from 'vite'
import { assemblyScript } from './assemblyscript.ts'

interface WorkersOptions {
  readonly entries: Readonly<Record<string, string>>
  readonly sourcemap: boolean
  readonly onModules: (ids: readonly string[]) => void
}

/** Vite plugin: a bundle for each worker thread, as `NAME.cjs`: an ES module would be resolved without `app.asar`. */
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
