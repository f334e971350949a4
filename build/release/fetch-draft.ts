import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseHost } from './host.ts'

interface FetchDraftOptions {
  readonly host: ReleaseHost
  readonly version: string
  /** The text of `SHA256SUMS`, of what was made. */
  readonly sums: string
  readonly into: string
}

const line = /^([0-9a-f]{64}) {2}([A-Za-z0-9][\w.~+-]*)$/

/**
 * Fetches a draft from the host, as people will get it. Gives the names of its files.
 * @throws (rejects) where a file is missing or is not the one that was made, and where the list is none.
 */
export const fetchDraft = async ({ host, version, sums, into }: FetchDraftOptions): Promise<readonly string[]> => {
  const wanted = sums.split('\n').filter(Boolean)
  if (wanted.length === 0) throw new Error('SHA256SUMS names nothing')
  await mkdir(into, { recursive: true })
  const names: string[] = []
  for (const one of wanted) {
    const [, hash, name] = line.exec(one) ?? []
    if (hash === undefined || name === undefined) throw new Error('SHA256SUMS is not as it was written')
    const bytes = await host.read(`draft/${version}/${name}`)
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error(`draft/${version}/${name} is not the file that was made`)
    await writeFile(join(into, name), bytes)
    names.push(name)
  }
  return names
}
