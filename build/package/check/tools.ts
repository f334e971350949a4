import { execFileSync, spawnSync, type SpawnSyncOptionsWithStringEncoding } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { root } from '../../program.ts'

/** Where administrators' tools stand, which are not on everybody's path. */
const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']

/** The path of a tool of the system; null where it is not installed. */
export const findTool = (name: string): string | null =>
  places.map((place) => join(place, name)).find((file) => existsSync(file)) ?? null

/** Reason why something cannot be checked: the tools that are not there. Null where all are. */
export const missingTools = (...names: readonly string[]): string | null => {
  const missing = names.filter((name) => findTool(name) === null)
  return missing.length === 0 ? null : `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed`
}

const options: SpawnSyncOptionsWithStringEncoding = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }

/** The output of a tool. @throws with what it says, where it ends with anything but 0. */
export const output = (tool: string, args: readonly string[]): string =>
  execFileSync(findTool(tool) ?? tool, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })

/** The objections of a tool; null where it says nothing and ends with 0. */
export const complaint = (tool: string, args: readonly string[]): string | null => {
  const { status, stdout, stderr } = spawnSync(findTool(tool) ?? tool, [...args], options)
  const said = `${stdout}${stderr}`.trim()
  return status === 0 && said === '' ? null : said || `${tool} ended with ${String(status)}`
}

/** The version in package.json, which every package is named by. */
export const programVersion = (): string =>
  v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
