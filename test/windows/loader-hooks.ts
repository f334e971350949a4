/**
 * Prepares Windows' Node under Wine for test files. An import of `vitest` gets `vitest-shim.ts`; an import of
 * AssemblyScript gets the module that was compiled before (its file is named by `KONTORIST_WASM_READER`). Everything else
 * loads normally.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { Socket } from 'node:net'
import process from 'node:process'

const here = new URL('vitest-shim.ts', import.meta.url).href
const wasmReader = process.env['KONTORIST_WASM_READER'] ?? ''

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'vitest' && context.parentURL !== here) return { url: here, shortCircuit: true }
    if (!specifier.endsWith('?wasm')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, shortCircuit: true }
  },
  load: (url, context, next) =>
    url.endsWith('?wasm')
      ? { format: 'module', source: readFileSync(wasmReader, 'utf8'), shortCircuit: true }
      : next(url, context)
})

// What vitest's `expect` and `vi` read from their runner.
Object.assign(globalThis, { __vitest_worker__: { config: { expect: {}, snapshotOptions: {} }, metaEnv: process.env } })

// Wine 8 does not know the option by which libuv sets the keep-alive time (TCP_KEEPIDLE), and fails the whole
// connection.
Socket.prototype.setKeepAlive = function () {
  return this
}
