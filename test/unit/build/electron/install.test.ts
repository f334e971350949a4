import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { onTestFinished, describe, expect, it } from 'vitest'
import { installElectron, type Installation } from '../../../../build/electron/install.ts'
import { installedElectron } from '../../../../build/program.ts'
import { archive, archivePath, fakePackage, version, type FakePackage } from './fake-electron.ts'
import { startMirror, type Mirror } from './mirror.ts'

const whole: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-length': archive.length }).end(archive)
}

/** Sends the first half, and then does what `then` does. */
const half =
  (then: (response: ServerResponse) => void): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': archive.length })
    response.write(archive.subarray(0, archive.length / 2), () => then(response))
  }

const setUp = async (answer: RequestListener): Promise<{ readonly mirror: Mirror; readonly electron: FakePackage }> => {
  const [mirror, electron] = await Promise.all([startMirror(answer), fakePackage()])
  onTestFinished(async () => {
    await mirror.close()
    await electron.remove()
  })
  return { mirror, electron }
}

const install = (
  electron: FakePackage,
  env: NodeJS.ProcessEnv,
  signal = new AbortController().signal
): Promise<Installation> =>
  installElectron({ folder: electron.folder, temporary: electron.temporary, env, signal, quiet: true })

const expectNothingLeft = (electron: FakePackage): void => {
  expect(installedElectron(electron.folder)).toBeNull()
  expect(readdirSync(electron.temporary)).toEqual([])
  expect(['path.txt', 'dist'].filter((name) => existsSync(join(electron.folder, name)))).toEqual([])
}

// A bound for a busy machine: each case starts Electron’s installer, which takes a second there.
describe('Electron’s download', () => {
  it('installs what a mirror has, and asks for it once', async () => {
    const { mirror, electron } = await setUp(whole)
    expect(await install(electron, electron.env(mirror.url))).toEqual({ kind: 'installed' })
    expect(mirror.asked).toEqual([archivePath])
    const path = installedElectron(electron.folder)
    expect(path).toBe(join(electron.folder, 'dist', 'electron'))
    expect(await readFile(path ?? '', 'utf8')).toContain('it runs')
    expect(readdirSync(electron.temporary)).toEqual([])
    expect(await install(electron, electron.env(mirror.url))).toEqual({ kind: 'installed' })
    expect(mirror.asked).toHaveLength(1)
  })

  it.each<readonly [string, RequestListener, RegExp]>([
    [
      'something else comes',
      (_request, response) => void response.end('<html>Please sign in</html>'),
      /its checksum is another/
    ],
    [
      'there is no such version',
      (_request, response) => void response.writeHead(404).end(),
      /no such file: http:\/\/127\.0\.0\.1/
    ],
    ['the connection is cut off half-way', half((response) => response.destroy()), /connection was cut/]
  ])('where %s, says so and leaves nothing', async (_what, answer, reason) => {
    const { mirror, electron } = await setUp(answer)
    expect(await install(electron, electron.env(mirror.url))).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(reason)
    })
    expectNothingLeft(electron)
  })

  it('where nothing comes any more, is given up and leaves nothing', async () => {
    const { mirror, electron } = await setUp(half(() => undefined))
    const env = { ...electron.env(mirror.url), KONTORIST_STALL_SECONDS: '0.1' }
    expect(await install(electron, env)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^the download stood still for /)
    })
    expectNothingLeft(electron)
  })

  it('goes through the proxy that is set', async () => {
    const { mirror: proxy, electron } = await setUp(whole)
    expect(await install(electron, { ...electron.env('http://mirror.invalid'), http_proxy: proxy.url })).toEqual({
      kind: 'installed'
    })
    expect(proxy.asked[0]).toContain('mirror.invalid')
  })

  it('stopped by Ctrl+C half-way, leaves nothing', async () => {
    const controller = new AbortController()
    const { mirror, electron } = await setUp(half(() => controller.abort()))
    expect(await install(electron, electron.env(mirror.url), controller.signal)).toEqual({ kind: 'stopped' })
    expectNothingLeft(electron)
  })

  it('mends a part of an archive that an earlier one has left', async () => {
    const { mirror, electron } = await setUp(whole)
    await mkdir(join(electron.folder, 'dist'))
    await writeFile(join(electron.folder, 'dist', 'electron'), 'half of i')
    await writeFile(join(electron.folder, 'path.txt'), 'electron')
    expect(installedElectron(electron.folder)).toBeNull()
    expect(await install(electron, electron.env(mirror.url))).toEqual({ kind: 'installed' })
  })

  it('does not take another version for this one', async () => {
    const { electron } = await setUp(whole)
    await mkdir(join(electron.folder, 'dist'))
    await writeFile(join(electron.folder, 'dist', 'electron'), '')
    await writeFile(join(electron.folder, 'path.txt'), 'electron')
    await writeFile(join(electron.folder, 'dist', 'version'), '44.0.0')
    expect(installedElectron(electron.folder)).toBeNull()
    await writeFile(join(electron.folder, 'dist', 'version'), version)
    expect(installedElectron(electron.folder)).not.toBeNull()
  })
})
