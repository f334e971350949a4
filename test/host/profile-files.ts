import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Some of what Chromium keeps in a profile beside the program's own files, so that nobody takes the folder for the program's alone. */
const folders = ['Code Cache/js', 'GPUCache', 'Local Storage/leveldb', 'Session Storage', 'blob_storage']
const files = ['Preferences', 'Local State', 'Network Persistent State', 'TransportSecurity', 'Cookies', 'DIPS']

/** What an entry of Chromium's simple cache begins with. */
const magic = Buffer.from('305c72a71b6dfbfc', 'hex')

/**
 * Writes into the profile what Chromium would: files of its own, and what it has made of each script that it has run. What
 * it makes of one holds every name and text in it; here it is the script itself.
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
      reportFailure(Promise.all(folders.map((folder) => mkdir(join(profile(), folder), { recursive: true, mode: 0o700 }))))
      reportFailure(Promise.all(files.map((name) => write(profile(), name, Buffer.from('{}')))))
    },
    /** A script that a page has run, by its address. */
    cacheScript: (address: string, source: Uint8Array): void => {
      if (kept.has(address)) return
      kept.add(address)
      const name = `${createHash('sha1').update(address).digest('hex').slice(0, 16)}_0`
      const entry = Buffer.concat([magic, Buffer.from(`_key${address} \n`), source])
      reportFailure(write(join(profile(), 'Code Cache', 'js'), name, entry))
    }
  }
}

/** Keeps what has been made of a script. */
export type CacheScript = (address: string, source: Uint8Array) => void
