import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where releases lie. A path is relative, with slashes. */
export interface ReleaseHost {
  /** Null where there is no such file. */
  readonly read: (path: string) => Promise<Buffer | null>
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>
  /**
   * Writes a file only where it still is what was read (null: there was none), so that of two who change it at once only one does.
   * @throws (rejects) where it has changed meanwhile, and where it is not there as it was written.
   */
  readonly replace: (path: string, bytes: Uint8Array, before: Uint8Array | null) => Promise<void>
}

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean => (one && other ? Buffer.compare(one, other) === 0 : one === other)

const overtaken = (path: string): Error => new Error(`${path} has been changed by somebody else meanwhile: look at it with "show", and do it again`)

/** A folder, such as one that a web server shows. A file is replaced as a whole. */
export const folderHost = (folder: string): ReleaseHost => {
  const read: ReleaseHost['read'] = async (path) => {
    try {
      return await readFile(join(folder, path))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }
  const write: ReleaseHost['write'] = async (path, bytes) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.new`, bytes)
    await rename(`${file}.new`, file)
  }
  return {
    read,
    write,
    replace: async (path, bytes, before) => {
      if (!isSame(await read(path), before)) throw overtaken(path)
      await write(path, bytes)
    }
  }
}

/**
 * A generic host: whatever answers GET and takes PUT at one address over TLS (WebDAV, object storage behind a proxy), and heeds `If-Match`
 * and `If-None-Match` (RFC 9110, 13.1). `token`: sent to this origin only, and no redirect is followed with it;
 * null for whoever only reads what anybody may.
 */
export const httpHost = (address: string, token: string | null, fetchFrom: typeof fetch = fetch): ReleaseHost => {
  const base = new URL(address.endsWith('/') ? address : `${address}/`)
  if (base.protocol !== 'https:') throw new Error('the host has to be an https address')
  const allowed = token === null ? {} : { authorization: `Bearer ${token}` }
  const ask = async (path: string, { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> }): Promise<Response> => {
    const url = new URL(path, base)
    if (!url.href.startsWith(base.href)) throw new Error(`${path} leads out of the host`)
    return fetchFrom(url, { ...init, redirect: 'error', headers: { ...headers, ...allowed, 'cache-control': 'no-cache' } })
  }
  const get = async (path: string): Promise<{ bytes: Buffer | null; tag: string | null }> => {
    const answer = await ask(path, {})
    if (answer.status === 404) return { bytes: null, tag: null }
    if (!answer.ok) throw new Error(`GET ${path}: HTTP ${answer.status}`)
    return { bytes: Buffer.from(await answer.arrayBuffer()), tag: answer.headers.get('etag') }
  }
  const put = async (path: string, bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}): Promise<void> => {
    const answer = await ask(path, { method: 'PUT', body: Buffer.from(bytes), headers })
    if (answer.status === 412) throw overtaken(path)
    if (!answer.ok) throw new Error(`PUT ${path}: HTTP ${answer.status}`)
  }
  const read: ReleaseHost['read'] = async (path) => (await get(path)).bytes
  return {
    read,
    write: put,
    replace: async (path, bytes, before) => {
      const there = await get(path)
      if (!isSame(there.bytes, before)) throw overtaken(path)
      // A weak tag, or none, says nothing of the bytes.
      if (there.bytes && !there.tag?.startsWith('"')) throw new Error(`the host gives no strong ETag for ${path}, so two could overwrite each other`)
      await put(path, bytes, there.tag === null ? { 'if-none-match': '*' } : { 'if-match': there.tag })
      if (!isSame(await read(path), bytes)) throw overtaken(path)
    }
  }
}
