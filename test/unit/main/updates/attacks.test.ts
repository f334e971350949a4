import { describe, expect, it } from 'vitest'
import { createFeedRequest } from '../../../../main/updates/index.ts'
import { fetchRelease } from '../../../../main/updates/release.ts'
import { newUpdateKey, releaseWith, signedFile, signedRelease } from '../../../support/update-feed.ts'
import { key, openUpdates, openOffered } from './updates-world.ts'
import { expectProblem } from '../http/problems-of.ts'

/** The end of a check: nothing is offered, and the reason is told. */
const refusedWith = (code: string) => ({ offer: null, phase: { kind: 'idle' }, problem: { code, place: 'updates' } })

describe('attack: the update file, which says which version is the newest', () => {
  it('attack: signed by somebody else', async () => {
    const { updates, put } = openUpdates()
    put({ body: signedRelease(releaseWith(), [newUpdateKey()]) })
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
  })

  it('attack: changed, before or after its signature', async () => {
    const { updates, put } = openUpdates()
    const body = signedRelease(releaseWith(), [key]).toString()
    for (const changed of [
      body.replace('0.2.0', '9.0.0'),
      `\n${body}`,
      `${body}version: 9.0.0\n`,
      body.replace('# signature', '\n# signature')
    ]) {
      put({ body: changed })
      expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
    }
  })

  it('attack: without a signature', async () => {
    const { updates, put } = openUpdates()
    for (const body of [
      `${JSON.stringify(releaseWith())}\n`,
      'version: 9.0.0\nfiles: []\n',
      '\n',
      `# signature: ${'A'.repeat(86)}==\n`
    ]) {
      put({ body })
      expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
    }
  })

  it('attack: another text of ours, signed with the same key', async () => {
    const { updates, put } = openUpdates()
    put({ body: signedFile('latest-linux.yml', Buffer.from('{"format":2}\n'), key) })
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
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

  it('attack: the page of a captive portal', async () => {
    const { updates, put } = openUpdates()
    put({ body: '<!doctype html><title>Welcome to Hotel Wi-Fi</title>' })
    expect(await updates.check()).toMatchObject(refusedWith('updatePortal'))
    put({ body: 'Log in', headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(await updates.check()).toMatchObject(refusedWith('updatePortal'))
  })

  it('a file that was cut off is told as such', async () => {
    const { updates, put } = openUpdates()
    put({ body: signedRelease(releaseWith(), [key]).subarray(0, 90) })
    expect(await updates.check()).toMatchObject(refusedWith('updateDamaged'))
  })

  it.each([301, 302, 303, 307, 308])('attack: a redirect (%i) to another host is not followed', async (status) => {
    const { updates, put, world } = openUpdates()
    put({ status, headers: { location: 'https://attacker.example/latest-linux.yml' }, body: '' })
    expect(await updates.check()).toMatchObject(refusedWith('updateRedirected'))
    expect(world.asked).toHaveLength(1)
  })

  it('attack: an answer without end', async () => {
    const { updates, put } = openUpdates()
    put({ body: ' '.repeat(300_000) })
    expect(await updates.check()).toMatchObject(refusedWith('updateDamaged'))
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
