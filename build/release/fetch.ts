/**
 * `node build/release/fetch.ts SUMS INTO`: fetches the draft of this version from where programs look for updates, and compares every file
 * with the hashes of what was made.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { updateFeed } from '../../main/updates/index.ts'
import { root } from '../program.ts'
import { fetchDraft } from './fetch-draft.ts'
import { httpHost } from './host.ts'

const [sums, into] = process.argv.slice(2)
if (sums === undefined || into === undefined) throw new Error('node build/release/fetch.ts SUMS INTO')
if (updateFeed === null) throw new Error('main/updates/origin.ts names no place of updates')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
console.log((await fetchDraft({ host: httpHost(updateFeed, null), version, sums: readFileSync(sums, 'utf8'), into })).join('\n'))
