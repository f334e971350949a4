import { execFileSync, spawnSync, type SpawnSyncOptionsWithStringEncoding } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { root } from '../../program.ts'

/** With the places of administrators' tools. */
const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']

export const findTool = (name: string): string | null =>
  places.map((place) => join(place, name)).find((file) => existsSync(file)) ?? null

/** Names the tools that are not installed; null where all are. */
export const missingTools = (...names: readonly string[]): string | null => {
  const missing = names.filter((name) => findTool(name) === null)
  return missing.length === 0 ? null : `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed`
}

const options: SpawnSyncOptionsWithStringEncoding = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }

/** The output of a tool. Throws with it unless it ends with 0. */
export const output = (tool: string, args: readonly string[]): string =>
  execFileSync(findTool(tool) ?? tool, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })

/** The output of a tool; null where it is silent and ends with 0. */
export const complaint = (tool: string, args: readonly string[]): string | null => {
  const { status, stdout, stderr } = spawnSync(findTool(tool) ?? tool, [...args], options)
  const said = `${stdout}${stderr}`.trim()
  return status === 0 && said === '' ? null : said || `${tool} ended with ${String(status)}`
}

export const programVersion = (): string =>
  v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
