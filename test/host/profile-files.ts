import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Some files that Chromium keeps in a profile, so that nobody takes the folder for the program's alone. */
const folders = ['Code Cache/js', 'GPUCache', 'Local Storage/leveldb', 'Session Storage', 'blob_storage']
const files = ['Preferences', 'Local State', 'Network Persistent State', 'TransportSecurity', 'Cookies', 'DIPS']

/** First bytes of an entry in Chromium's simple cache. */
const magic = Buffer.from('305c72a71b6dfbfc', 'hex')

/**
 * Writes files into the profile that Chromium would write: its own, and its code cache of every script that has run. A
 * cache entry contains every name and text of its script; here it is the script itself.
 */
export const createProfileFiles = (profile: () => string, report: (text: string) => void) => {
  const kept = new Set<string>()
  const own = { mode: 0o600 } as const

  const write = async (folder: string, name: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, name), bytes, own)
  }
  const reportFailure = (done: Promise<unknown>): void => {
    done.catch((error: unknown) => report(`Profile: ${String(error)}`))
  }

  return {
    /** At the start, for the default session. */
    create: (): void => {
      reportFailure(
        Promise.all(folders.map((folder) => mkdir(join(profile(), folder), { recursive: true, mode: 0o700 })))
      )
      reportFailure(Promise.all(files.map((name) => write(profile(), name, Buffer.from('{}')))))
    },
    /** Adds a script that a page has run, by its URL. */
    cacheScript: (address: string, source: Uint8Array): void => {
      if (kept.has(address)) return
      kept.add(address)
      const name = `${createHash('sha1').update(address).digest('hex').slice(0, 16)}_0`
      const entry = Buffer.concat([magic, Buffer.from(`_key${address} \n`), source])
      reportFailure(write(join(profile(), 'Code Cache', 'js'), name, entry))
    }
  }
}

/** Writes a script to the code cache. */
export type CacheScript = (address: string, source: Uint8Array) => void
