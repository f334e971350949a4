import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'

/** Makes `electron` mean the host, for `import` and `require`, and sets the process properties that Electron sets. */
const modules = new Set(['electron', 'electron/main'])
const module = new URL('./facade.mjs', import.meta.url).href
const commonjs = new URL('./facade.cjs', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) => {
    // Electron's file system without archive support, which the host's never has.
    if (specifier === 'original-fs') return next('node:fs', context)
    if (!modules.has(specifier)) return next(specifier, context)
    return context.conditions.includes('require')
      ? { url: commonjs, format: 'commonjs', shortCircuit: true }
      : { url: module, format: 'module', shortCircuit: true }
  }
})

const about: unknown = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('electron/package.json'), 'utf8'))
const version = typeof about === 'object' && about !== null && 'version' in about ? about.version : ''
Object.defineProperty(process, 'type', { value: 'browser', configurable: true })
Object.defineProperty(process.versions, 'electron', { value: version, enumerable: true, configurable: true })
