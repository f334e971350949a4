/** `node build/release/smoke.ts PROGRAM`: starts an installed program with a profile of its own, and fails where it shows no window or does not stay. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from '../program.ts'
import { smokeFault } from './smoke-test.ts'

const [program] = process.argv.slice(2)
if (program === undefined) throw new Error('node build/release/smoke.ts PROGRAM')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const fault = await smokeFault({ program, version })
console.log(fault === null ? `${program} starts, shows its window and stays` : `kontorist: ${fault}`)
if (fault !== null) process.exitCode = 1
