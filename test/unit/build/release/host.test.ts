import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderHost, httpHost, type ReleaseHost } from '../../../../build/release/host.ts'

const address = 'https://host.example/kontorist/'
const path = 'stable/manifest-1.json'

/** A host that knows conditions, unless told otherwise; `meanwhile` is what another one does between a GET and the PUT. */
const startHost = ({ tags = true, heeds = true } = {}) => {
  const world = { text: null as string | null, version: 0, meanwhile: () => undefined as unknown, puts: [] as Headers[] }
  const answerTo = async (_url: unknown, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
    const tag = `"${world.version}"`
    if (method === 'GET') return world.text === null ? new Response(null, { status: 404 }) : new Response(world.text, { headers: tags ? { etag: tag } : {} })
    world.meanwhile()
    const given = new Headers(headers)
    world.puts.push(given)
    const fits = given.get('if-match') === `"${world.version}"` || (given.get('if-none-match') === '*' && world.text === null)
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
    await host.write(path, bytes('withdrawn')).catch(() => host.replace(path, bytes('withdrawn'), null))
    await expect(host.replace(path, bytes('renewed'), bytes('offered'))).rejects.toThrow(/somebody else/)
    await expect(host.replace(path, bytes('renewed'), null)).rejects.toThrow(/somebody else/)
    expect((await host.read(path))?.toString()).toBe('withdrawn')
  })
})
