/** `node build/release/check.ts TAG`: fails, before anything is built, where a release could not go out. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { updateFeed, updateKeys } from '../../main/updates/index.ts'
import { root } from '../program.ts'
import { faultsOfRelease } from './release-faults.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const faults = faultsOfRelease({ tag: process.argv[2] ?? '', version, changelog, updateFeed, updateKeys })
for (const fault of faults) console.error(`kontorist: ${fault}`)
if (faults.length > 0) process.exitCode = 1
