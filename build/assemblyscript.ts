import { Buffer } from 'node:buffer'
import asc from 'assemblyscript/asc'
import type { Plugin } from 'vite'

/** The query that marks an import of AssemblyScript. */
const suffix = '.ts?wasm'

/** Compiles an AssemblyScript file and everything it imports. Throws with the compiler's messages. */
const compile = async (file: string): Promise<Uint8Array> => {
  const binary = 'module.wasm'
  let written: Uint8Array | null = null
  const { error, stderr } = await asc.main(
    [file, '--outFile', binary, '-O3', '--runtime', 'minimal', '--enable', 'simd', '--noAssert', '--use', 'abort='],
    {
      writeFile: (name, contents) => {
        if (name === binary && typeof contents !== 'string') written = contents
      }
    }
  )
  if (error || !written) throw new Error(stderr.toString() || String(error), { cause: error })
  return written
}

/**
 * Source of a JavaScript module whose default export is the compiled AssemblyScript file, with its bytes embedded as
 * base64.
 * @throws (rejects) with the compiler's messages.
 */
export const compileToModule = async (file: string): Promise<string> => {
  const text = Buffer.from(await compile(file)).toString('base64')
  return `export default Uint8Array.from(atob('${text}'), (character) => character.charCodeAt(0))`
}

/**
 * Vite plugin: `import bytes from './kernel.ts?wasm'` gives the bytes of the WebAssembly module compiled from that
 * AssemblyScript file. They are embedded in the bundle, so that no separate file has to be found.
 */
export const assemblyScript = (): Plugin => ({
  name: 'kontorist-assembly',
  // Before Vite's own handling of queries.
  enforce: 'pre',
  load: (id) => (id.endsWith(suffix) ? compileToModule(id.slice(0, -'?wasm'.length)) : null)
})
