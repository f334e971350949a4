import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderHost, httpHost, type ReleaseHost } from '../../../../build/release/host.ts'

const address = 'https://host.example/kontorist/'
const path = 'stable/manifest-1.json'

/** A host that knows conditions, unless told otherwise; `meanwhile` is what another one does between a GET and the PUT. */
const startHost = ({ tags = true, heeds = true, keeps = true } = {}) => {
  const world = { text: null as string | null, version: 0, meanwhile: () => undefined as unknown, puts: [] as Headers[] }
  const answerTo = async (_url: unknown, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
    const tag = `"${world.version}"`
    if (method === 'GET') return world.text === null ? new Response(null, { status: 404 }) : new Response(world.text, { headers: tags ? { etag: tag } : {} })
    world.meanwhile()
    const given = new Headers(headers)
    world.puts.push(given)
    const wanted = given.get('if-match')
    const fits = wanted === null ? given.get('if-none-match') !== '*' || world.text === null : wanted === `"${world.version}"`
    if (!keeps) return new Response('<html>Sign in</html>')
    if (heeds && !fits) return new Response(null, { status: 412 })
    world.text = String(body)
    world.version += 1
    return new Response(null, { status: 204 })
  }
  const put = (text: string): void => {
    world.text = text
    world.version += 1
  }
  return { world, put, host: httpHost(address, 'token', answerTo) }
}

const bytes = (text: string): Buffer => Buffer.from(text)

describe('a host over TLS', () => {
  it('replaces what was read, and makes what was not there', async () => {
    const { world, host } = startHost()
    await host.replace(path, bytes('first'), null)
    await host.replace(path, bytes('second'), bytes('first'))
    expect(world.text).toBe('second')
    expect(world.puts.map((headers) => headers.get('if-match') ?? headers.get('if-none-match'))).toEqual(['*', '"1"'])
  })

  it.each([
    ['a renewal does not undo a withdrawal that came while it was signed', bytes('offered'), 'withdrawn'],
    ['nothing is made where somebody was quicker', null, 'theirs']
  ])('%s', async (_name, before, theirs) => {
    const { world, put, host } = startHost()
    if (before) put('offered')
    world.meanwhile = () => put(theirs)
    await expect(host.replace(path, bytes('renewed'), before)).rejects.toThrow(/somebody else/)
    expect(world.text).toBe(theirs)
  })

  it('is refused where it gives no tag, so that nobody could tell', async () => {
    const { put, host, world } = startHost({ tags: false })
    put('offered')
    await expect(host.replace(path, bytes('renewed'), bytes('offered'))).rejects.toThrow(/ETag/)
    expect(world.puts).toEqual([])
  })
})

describe('a host over TLS, before anything is offered', () => {
  it('is one that gives strong tags, and heeds both conditions', async () => {
    const { world, host } = startHost()
    await host.expectConditions()
    expect(world.puts).toHaveLength(3)
  })

  it.each([
    [{ tags: false }, /strong ETag/],
    [{ heeds: false }, /does not heed If-Match/],
    [{ keeps: false }, /gives something else/]
  ])('is refused with %j', async (kind, why) => {
    await expect(startHost(kind).host.expectConditions()).rejects.toThrow(why)
  })

  it('says that it keeps nothing, where it answers with a page or loses what it was given, and blames nobody else', async () => {
    const { host, put } = startHost({ keeps: false })
    put('offered')
    await expect(host.write('draft/1.0.0/k.exe', bytes('made'))).rejects.toThrow(/gives something else/)
    await expect(host.replace(path, bytes('withdrawn'), bytes('offered'))).rejects.toThrow(/gives something else/)
  })
})

describe.each<[string, (folder: string) => ReleaseHost]>([
  ['a folder', folderHost],
  ['a host over TLS', () => startHost().host]
])('%s', (_name, open) => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kontorist-host-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  it('replaces nothing that has changed since it was read', async () => {
    const host = open(folder)
    await host.write(path, bytes('withdrawn'))
    await expect(host.replace(path, bytes('renewed'), bytes('offered'))).rejects.toThrow(/somebody else/)
    await expect(host.replace(path, bytes('renewed'), null)).rejects.toThrow(/somebody else/)
    expect((await host.read(path))?.toString()).toBe('withdrawn')
  })
})
