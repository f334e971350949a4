/**
 * `node build/release/gather.ts MADE INTO`: the packages that each system has made, `MADE/made-SYSTEM/…`, in one folder, with one list of
 * their hashes. What electron-builder leaves for its own feed, and its block maps, stay behind: no program reads them.
 */
import process from 'node:process'
import { gather } from './gather-packages.ts'

const [made, into] = process.argv.slice(2)
if (made === undefined || into === undefined) throw new Error('node build/release/gather.ts MADE INTO')
console.log((await gather(made, into)).join('\n'))
