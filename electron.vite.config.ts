import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { assemblyScript } from './build/assemblyscript.ts'
import { bundledPackages } from './build/bundled-packages.ts'
import { workerBundles } from './build/workers.ts'
import { calls, events } from './preload/contract/index.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The worker threads: each runs without Electron and is started by its file, which `main/index.ts` finds by this name. */
const threads = {
  'table-worker': here('main/table/worker.ts'),
  'certificates-worker': here('main/http/trust/certificates-worker.ts')
}

/** The table engine's module has AssemblyScript's runtime in it; keytar, where it is installed, is shipped beside the bundles. */
const inMain = bundledPackages(['assemblyscript', 'keytar'])
const inRenderer = bundledPackages()

/**
 * Everything is bundled, so that the packaged program carries no node_modules tree and starts from few files. Only
 * keytar stays outside, which is native and optional: main/desktop requires it when it is first used.
 * `--mode release` makes what is packaged: without the overrides of `main/desktop/dev-overrides.ts`, and without source maps.
 */
export default defineConfig(({ mode }) => ({
  main: {
    plugins: [
      assemblyScript(),
      workerBundles({ entries: threads, sourcemap: mode !== 'release', onModules: inMain.add }),
      inMain.plugin
    ],
    build: {
      externalizeDeps: false,
      minify: true,
      sourcemap: mode !== 'release',
      rollupOptions: {
        input: { index: here('main/index.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' }
      }
    }
  },
  preload: {
    plugins: [bundledPackages().plugin],
    define: { contractNames: JSON.stringify({ calls: Object.keys(calls), events: Object.keys(events) }) },
    build: {
      externalizeDeps: false,
      minify: true,
      rollupOptions: {
        input: { index: here('preload/index.ts') },
        // A sandboxed preload is CommonJS; only `electron` can be required in it.
        output: { format: 'cjs', entryFileNames: '[name].cjs' }
      }
    }
  },
  renderer: {
    root: here('renderer'),
    // Leaves out what only the old interface and the developer tools of vue-i18n use.
    define: { __VUE_I18N_LEGACY_API__: 'false', __INTLIFY_PROD_DEVTOOLS__: 'false' },
    // Replaced by the app-protocol handler with a fresh value for every page load.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      minify: true,
      sourcemap: mode !== 'release',
      // AG Grid is most of a megabyte; it is loaded with the first grid, from disk.
      chunkSizeWarningLimit: 1200,
      rollupOptions: {
        input: { index: here('renderer/index.html') },
        // What our modules do, they do when they are called: a part of `ui/` that a page alone uses is loaded with the page, though all of
        // them are named by one door.
        treeshake: {
          moduleSideEffects: [
            { test: /\/(renderer|preload\/contract)\/(?!main\.ts$).+\.(ts|vue)$/, sideEffects: false }
          ]
        },
        // What the first screen needs is read in one piece. Not `main.ts` with it, which waits for what it loads: that imports this piece,
        // and would wait for it in turn.
        output: {
          codeSplitting: {
            groups: [{ name: 'start', tags: ['$initial'], test: /^(?!.*\/renderer\/(main\.ts|index\.html)$)/ }]
          }
        }
      },
      // Inline data: images would need a wider content policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false }
    },
    // The library of workbooks is loaded by the thread that needs it, and only for a workbook.
    worker: {
      format: 'es',
      plugins: () => [
        {
          name: 'kontorist-worker-packages',
          generateBundle(_options, bundle) {
            for (const part of Object.values(bundle)) if (part.type === 'chunk') inRenderer.add(part.moduleIds)
          }
        }
      ]
    },
    plugins: [vue(), inRenderer.plugin]
  }
}))
