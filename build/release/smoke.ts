/** `node build/release/smoke.ts PROGRAM`: starts an installed program with a profile of its own, and fails where it does not stay. */
import process from 'node:process'
import { smokeFault } from './smoke-test.ts'

const [program] = process.argv.slice(2)
if (program === undefined) throw new Error('node build/release/smoke.ts PROGRAM')
const fault = await smokeFault({ program })
console.log(fault === null ? `${program} starts and stays` : `kontorist: ${fault}`)
if (fault !== null) process.exitCode = 1
