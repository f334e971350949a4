import { Buffer } from 'node:buffer'
import asc from 'assemblyscript/asc'
import type { Plugin } from 'vite'

/** What an import of AssemblyScript ends in. */
const suffix = '.ts?wasm'

/** Compiles one AssemblyScript file, with all that it imports. Throws with the compiler's own words. */
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

/** The source of a JavaScript module whose default export is what an AssemblyScript file compiles to, as bytes in its text. */
export const compileToModule = async (file: string): Promise<string> => {
  const text = Buffer.from(await compile(file)).toString('base64')
  return `export default Uint8Array.from(atob('${text}'), (character) => character.charCodeAt(0))`
}

/**
 * Gives `import bytes from './kernel.ts?wasm'` as the bytes of the WebAssembly module that the AssemblyScript file
 * compiles to. They are text in the bundle, so that nothing has to be found beside it.
 */
export const assemblyScript = (): Plugin => ({
  name: 'kontorist-assembly',
  // Before Vite's own handling of queries.
  enforce: 'pre',
  load: (id) => (id.endsWith(suffix) ? compileToModule(id.slice(0, -'?wasm'.length)) : null)
})
