import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where releases lie. A path is relative, with slashes. */
export interface ReleaseHost {
  /** Null where there is no such file. */
  readonly read: (path: string) => Promise<Buffer | null>
  /** @throws (rejects) where it is not there afterwards as it was written. */
  readonly write: (path: string, bytes: Uint8Array) => Promise<void>
  /** @throws (rejects) where `replace` cannot be relied upon, which is found out beside what people's programs read. */
  readonly expectConditions: () => Promise<void>
  /**
   * Writes a file only where it still is what was read (null: there was none), so that of two who change it at once only one does.
   * @throws (rejects) where it has changed meanwhile, and where it is not there as it was written.
   */
  readonly replace: (path: string, bytes: Uint8Array, before: Uint8Array | null) => Promise<void>
}

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean => (one && other ? Buffer.compare(one, other) === 0 : one === other)

const notKept = (path: string): Error =>
  new Error(`the host says that it has taken ${path}, and gives something else for it: a page for signing in perhaps, or an older copy. Nothing that it has said can be relied upon`)

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
    expectConditions: async () => undefined,
    replace: async (path, bytes, before) => {
      if (!isSame(await read(path), before)) throw overtaken(path)
      await write(path, bytes)
    }
  }
}

/** Where it is tried whether a host heeds conditions: no program reads it. */
const probe = 'draft/conditions.txt'
/** A weak tag, or none, says nothing of the bytes. */
const isStrong = (tag: string | null): boolean => tag?.startsWith('"') ?? false
const noTag = (path: string): Error => new Error(`the host gives no strong ETag for ${path}, so two could overwrite each other`)

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
  /** Gives false where a condition does not hold. */
  const put = async (path: string, bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}): Promise<boolean> => {
    const answer = await ask(path, { method: 'PUT', body: Buffer.from(bytes), headers })
    if (answer.status === 412) return false
    if (!answer.ok) throw new Error(`PUT ${path}: HTTP ${answer.status}`)
    return true
  }
  const read: ReleaseHost['read'] = async (path) => (await get(path)).bytes
  const write: ReleaseHost['write'] = async (path, bytes) => {
    await put(path, bytes)
    if (!isSame(await read(path), bytes)) throw notKept(path)
  }
  return {
    read,
    write,
    expectConditions: async () => {
      const anything = (): Buffer => Buffer.from(randomBytes(16).toString('hex'))
      await write(probe, anything())
      const { tag } = await get(probe)
      if (!isStrong(tag)) throw noTag(probe)
      if (await put(probe, anything(), { 'if-match': '"another"' })) throw new Error('the host does not heed If-Match, so two could overwrite each other')
      if (await put(probe, anything(), { 'if-none-match': '*' })) throw new Error('the host does not heed If-None-Match, so two could overwrite each other')
    },
    replace: async (path, bytes, before) => {
      const there = await get(path)
      if (!isSame(there.bytes, before)) throw overtaken(path)
      if (there.bytes && !isStrong(there.tag)) throw noTag(path)
      if (!(await put(path, bytes, there.tag === null ? { 'if-none-match': '*' } : { 'if-match': there.tag }))) throw overtaken(path)
      const now = await read(path)
      if (isSame(now, before)) throw notKept(path)
      if (!isSame(now, bytes)) throw overtaken(path)
    }
  }
}
