import { describe, expect, it } from 'vitest'
import { createFeedRequest } from '../../../../main/updates/index.ts'
import { fetchRelease } from '../../../../main/updates/release.ts'
import { newUpdateKey, releaseWith, signedFile, signedRelease } from '../../../support/update-feed.ts'
import { key, openUpdates, openOffered } from './updates-world.ts'
import { expectProblem } from '../http/problems-of.ts'

/** The end of a check: nothing is offered, and the reason is told. */
const refusedWith = (code: string) => ({ offer: null, phase: { kind: 'idle' }, problem: { code, place: 'updates' } })

describe('attack: the update file, which says which version is the newest', () => {
  const body = signedRelease(releaseWith(), [key]).toString()
  const html = { 'content-type': 'text/html; charset=utf-8' }

  it.each<[string, string, string | Uint8Array, Record<string, string>?]>([
    ['signed by somebody else', 'updateUntrusted', signedRelease(releaseWith(), [newUpdateKey()])],
    ['changed', 'updateUntrusted', body.replace('0.2.0', '9.0.0')],
    ['with something before it', 'updateUntrusted', `\n${body}`],
    ['with something behind its signature', 'updateUntrusted', `${body}version: 9.0.0\n`],
    ['with something before its signature', 'updateUntrusted', body.replace('# signature', '\n# signature')],
    ['without a signature, in JSON', 'updateUntrusted', `${JSON.stringify(releaseWith())}\n`],
    ['without a signature', 'updateUntrusted', 'version: 9.0.0\nfiles: []\n'],
    ['that is empty', 'updateUntrusted', '\n'],
    ['that is a signature alone', 'updateUntrusted', `# signature: ${'A'.repeat(86)}==\n`],
    [
      'of another form, signed with the same key',
      'updateUntrusted',
      signedFile('latest-linux.yml', Buffer.from('{"format":2}\n'), key)
    ],
    ['that is the page of a captive portal', 'updatePortal', '<!doctype html><title>Welcome to Hotel Wi-Fi</title>'],
    ['that is such a page by its type', 'updatePortal', 'Log in', html],
    ['that was cut off', 'updateDamaged', body.slice(0, 90)],
    ['without end', 'updateDamaged', ' '.repeat(300_000)]
  ])('attack: one %s is not believed: %s', async (_, code, sent, headers = {}) => {
    const { updates, put } = openUpdates()
    put({ body: sent, headers })
    expect(await updates.check()).toMatchObject(refusedWith(code))
  })

  it.each([
    ['a path in a file name', { files: [{ url: '../../etc/passwd', sha512: `${'A'.repeat(86)}==`, size: 1 }] }],
    ['no file', { files: [] }],
    ['a size beyond all installers', { files: [{ url: 'a.AppImage', sha512: `${'A'.repeat(86)}==`, size: 2e9 }] }],
    ['a version in another form', { version: '1.0.0; rm' }],
    ['more than all installations', { stagingPercentage: 101 }],
    ['no moment of its signature', { signedAt: 'today' }],
    ['a preview for everybody', { version: '0.2.0-beta.1' }]
  ])('attack: signed, with %s', async (_name, changes) => {
    const { updates, publish } = openUpdates()
    publish(changes)
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
  })

  it.each(['beta-linux.yml', 'latest.yml', 'latest-mac.yml'])(
    'attack: %s, signed, in the place of that of this channel and system',
    async (name) => {
      const { updates, put } = openUpdates()
      put({ body: signedRelease(releaseWith(), [key], name) })
      expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
    }
  )

  it('attack: an older one again (replay), also after a restart', async () => {
    const { updates, restart, publish } = await openOffered({}, { signedAt: '2026-11-22T11:00:00Z', version: '0.3.0' })
    publish({ signedAt: '2026-11-21T11:00:00Z', version: '0.2.0' })
    expect(await updates.check()).toMatchObject({ problem: { code: 'updateReplayed' }, offer: { version: '0.3.0' } })
    expect(await restart().check()).toMatchObject(refusedWith('updateReplayed'))
  })

  it('attack: two different ones of one moment', async () => {
    const { restart, publish } = await openOffered({}, { version: '0.3.0' })
    publish({ version: '0.4.0' })
    expect(await restart().check()).toMatchObject(refusedWith('updateReplayed'))
  })

  it('attack: an older version, signed anew and in another channel (downgrade)', async () => {
    const { updates, publish } = openUpdates({ installation: { version: '0.5.0', platform: 'linux', arch: 'x64' } })
    publish({ version: '0.4.0' })
    publish({ version: '0.5.0-beta.9' }, 'beta-linux.yml')
    expect(await updates.check()).toMatchObject({ offer: null, coming: null, problem: null })
    expect(await updates.chooseChannel('beta')).toMatchObject({ channel: 'beta', offer: null, problem: null })
  })

  it.each([301, 302, 303, 307, 308])('attack: a redirect (%i) to another host is not followed', async (status) => {
    const { updates, put, world } = openUpdates()
    put({ status, headers: { location: 'https://attacker.example/latest-linux.yml' }, body: '' })
    expect(await updates.check()).toMatchObject(refusedWith('updateRedirected'))
    expect(world.asked).toHaveLength(1)
  })

  it('attack: bytes that never stop coming slowly', async () => {
    const folder = new URL('https://updates.example/')
    const request = createFeedRequest({
      folder,
      wire: async ({ signal }) => ({
        status: 200,
        headers: {},
        body: (async function* () {
          while (!signal.aborted) {
            yield Buffer.from(' ')
            await new Promise((resolve) => setTimeout(resolve, 5))
          }
          const { WireFailure } = await import('../../../../main/http/index.ts')
          throw new WireFailure('cancelled', 'given up', true)
        })()
      })
    })
    await expectProblem(
      fetchRelease({ request, folder, channel: 'stable', name: 'latest-linux.yml', keys: [], timeout: 50 }),
      { code: 'timeout' }
    )
  })

  it('attack: a full disk, so that what was seen cannot be remembered', async () => {
    const { updates, publish } = openUpdates({
      files: { read: async () => null, write: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
    })
    publish()
    expect(await updates.check()).toMatchObject({ offer: null, problem: { code: 'notKept' } })
  })

  it('keys: the new one and the old one are both believed while one takes the place of the other', async () => {
    const next = newUpdateKey()
    const { updates, restart, put } = openUpdates()
    put({ body: signedRelease(releaseWith({ version: '0.1.0' }), [key, next]) })
    expect(await updates.check()).toMatchObject({ problem: null })
    put({ body: signedRelease(releaseWith({ version: '0.1.0', signedAt: '2026-11-22T11:30:00Z' }), [next]) })
    expect(await updates.check()).toMatchObject({ problem: { code: 'updateUntrusted' } })
    expect(await restart({ keys: [key.publicKey, next.publicKey] }).check()).toMatchObject({ problem: null })
  })
})
