import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where releases lie. A path is relative, with slashes. */
export interface ReleaseHost {
  /** Null where there is no such file. */
  readonly read: (path: string) => Promise<Buffer | null>
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>
}

/** A folder, such as one that a web server shows. A file is replaced as a whole. */
export const folderHost = (folder: string): ReleaseHost => ({
  read: async (path) => {
    try {
      return await readFile(join(folder, path))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  },
  write: async (path, bytes) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.new`, bytes)
    await rename(`${file}.new`, file)
  }
})

/**
 * A generic host: whatever answers GET and takes PUT at one address over TLS (WebDAV, object storage behind a proxy). `token`: sent to
 * this origin only, and no redirect is followed with it.
 */
export const httpHost = (address: string, token: string): ReleaseHost => {
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  if (base.protocol !== 'https:') throw new Error('the host has to be an https address')
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const url = new URL(path, base)
    if (!url.href.startsWith(base.href)) throw new Error(`${path} leads out of the host`)
    return fetch(url, { ...init, redirect: 'error', headers: { authorization: `Bearer ${token}`, 'cache-control': 'no-cache' } })
  }
  return {
    read: async (path) => {
      const answer = await ask(path, {})
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`GET ${path}: HTTP ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    write: async (path, bytes) => {
      const answer = await ask(path, { method: 'PUT', body: Buffer.from(bytes) })
      if (!answer.ok) throw new Error(`PUT ${path}: HTTP ${answer.status}`)
    }
  }
}
