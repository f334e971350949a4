import { join } from 'node:path'
import { build } from 'vite'
import { assemblyScript } from '../../../build/assemblyscript.ts'
import { root } from '../../../build/program.ts'

/** Bundles main's rooms before the first test: the runner could not load the table engine's WebAssembly by itself. */
// eslint-disable-next-line no-restricted-exports -- Playwright takes a global setup as the default export
export default (): Promise<unknown> =>
  build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [assemblyScript()],
    build: {
      ssr: join(root, 'test', 'support', 'program-rooms.ts'),
      outDir: join(root, 'out', 'component'),
      target: 'node22',
      minify: false
    }
  })
