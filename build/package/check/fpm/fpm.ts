/**
 * Stands in for fpm where it cannot be downloaded: makes a package, by Debian's own tools, from the command line that electron-builder gives
 * fpm. It knows the words of that command line and no others, so that a new one is noticed.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { makeDeb } from './deb.ts'
import { readOptions } from './options.ts'
import { makeRpm } from './rpm.ts'

const { values: options, positionals } = readOptions(process.argv.slice(2))
const makers = new Map([['deb', makeDeb], ['rpm', makeRpm]])
const make = makers.get(options.target ?? '')
if (make === undefined || options.package === undefined) throw new Error('only packages of Debian and of rpm are made here')

const staged = mkdtempSync(join(tmpdir(), 'kontorist-staged-'))
try {
  for (const mapping of positionals) {
    const at = mapping.indexOf('=')
    const [from, to] = [mapping.slice(0, at), join(staged, mapping.slice(at + 1))]
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
  }
  make({ options, staged, file: options.package })
} finally {
  rmSync(staged, { recursive: true, force: true })
}
