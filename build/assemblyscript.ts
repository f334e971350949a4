import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Plugin } from 'vite'

/** The query that marks an import of AssemblyScript. */
const suffix = '.ts?wasm'
const options = ['-O3', '--runtime', 'minimal', '--enable', 'simd', '--noAssert', '--use', 'abort=']

/** Compiles an AssemblyScript file and everything it imports. Throws with the compiler's messages. */
const compile = async (file: string): Promise<Uint8Array> => {
  const { default: asc } = await import('assemblyscript/asc')
  const binary = 'module.wasm'
  let written: Uint8Array | null = null
  const { error, stderr } = await asc.main([file, '--outFile', binary, ...options], {
    writeFile: (name, contents) => {
      if (name === binary && typeof contents !== 'string') written = contents
    }
  })
  if (error || !written) throw new Error(stderr.toString() || String(error), { cause: error })
  return written
}

/** Name of the compiled file, by the compiler and all sources in the folder. */
const cachedFile = (file: string): string => {
  const compiler = createRequire(import.meta.url).resolve('assemblyscript/package.json')
  const hash = createHash('sha256').update(file).update(options.join(' ')).update(readFileSync(compiler))
  const folder = dirname(file)
  for (const source of globSync('*.ts', { cwd: folder }).toSorted())
    hash.update(source).update(readFileSync(join(folder, source)))
  return join(dirname(compiler), '..', '.cache', 'kontorist', `${hash.digest('hex')}.wasm`)
}

/** Compiles once for several builds: that takes seconds. */
const compileOnce = async (file: string): Promise<Uint8Array> => {
  const cached = cachedFile(file)
  if (existsSync(cached)) return readFileSync(cached)
  const bytes = await compile(file)
  mkdirSync(dirname(cached), { recursive: true })
  // Others may be reading or writing it.
  const temporary = `${cached}.${process.pid}`
  writeFileSync(temporary, bytes)
  renameSync(temporary, cached)
  return bytes
}

/** Source of a module whose default export is the compiled file, embedded as base64. Rejects with the messages. */
export const compileToModule = async (file: string): Promise<string> => {
  const text = Buffer.from(await compileOnce(file)).toString('base64')
  return `export default Uint8Array.from(atob('${text}'), (character) => character.charCodeAt(0))`
}

/** Vite plugin: `import bytes from './wasm-reader.ts?wasm'` gives the compiled module, embedded in the bundle. */
export const assemblyScript = (): Plugin => ({
  name: 'kontorist-assembly',
  // Before Vite's own handling of queries.
  enforce: 'pre',
  load: (id) => (id.endsWith(suffix) ? compileToModule(id.slice(0, -'?wasm'.length)) : null)
})
