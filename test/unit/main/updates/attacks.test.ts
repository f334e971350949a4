import { describe, expect, it } from 'vitest'
import { createFeedRequest } from '../../../../main/updates/index.ts'
import { fetchManifest } from '../../../../main/updates/fetch-manifest.ts'
import { manifestWith, newUpdateKey, sealed, signedManifest } from '../../../support/update-feed.ts'
import { key, openUpdates } from './updates-world.ts'

/** What a check comes to: nothing is offered, and why. */
const refusedWith = (code: string) => ({ offer: null, phase: { kind: 'idle' }, problem: { code, place: 'updates' } })

describe('attack: what says which version is the newest', () => {
  it('attack: a manifest that somebody else has signed', async () => {
    const { updates, put } = openUpdates()
    put({ body: signedManifest(manifestWith(), newUpdateKey()) })
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
  })

  it('attack: a manifest whose text has been changed after it was signed', async () => {
    const { updates, put } = openUpdates()
    const { signatures } = JSON.parse(signedManifest(manifestWith(), key).toString())
    const payload = Buffer.from(JSON.stringify(manifestWith({ version: '9.0.0' }))).toString('base64')
    put({ body: JSON.stringify({ payload, signatures }) })
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
  })

  it('attack: a manifest without a signature', async () => {
    const { updates, put } = openUpdates()
    put({ body: signedManifest(manifestWith()) })
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
    put({ body: JSON.stringify(manifestWith()) })
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
  })

  it('attack: another text of ours, signed with the same key', async () => {
    const { updates, put } = openUpdates()
    put({ body: sealed(Buffer.from('{"format":2}'), key) })
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
  })

  it.each([
    ['a path in a file name', { files: [{ ...manifestWith().files[0], name: '../../etc/passwd', sha512: `${'A'.repeat(86)}==`, size: 1, system: 'linux', arch: 'x64' }] }],
    ['a member that is not known', { script: 'x' }],
    ['a version in another form', { version: '1.0.0; rm' }],
    ['an end before its beginning', { expires: '2026-11-01T00:00:00Z' }],
    ['an end in years', { expires: '2037-11-22T11:00:00Z' }],
    ['a preview for everybody', { version: '0.2.0-beta.1' }]
  ])('attack: a signed manifest with %s', async (_name, changes) => {
    const { updates, put } = openUpdates()
    put({ body: signedManifest({ ...manifestWith(), ...changes }, key) })
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
  })

  it('attack: the manifest of another channel', async () => {
    const { updates, put } = openUpdates()
    put({ body: signedManifest(manifestWith({ channel: 'beta' }), key) })
    expect(await updates.check()).toMatchObject(refusedWith('updateUntrusted'))
  })

  it('attack: an older manifest again (replay), also after a restart', async () => {
    const { updates, restart, publish } = openUpdates()
    publish({ issued: '2026-11-22T11:00:00Z', version: '0.3.0' })
    await updates.check()
    publish({ issued: '2026-11-21T11:00:00Z', version: '0.2.0' })
    expect(await updates.check()).toMatchObject({ problem: { code: 'updateReplayed' }, offer: { version: '0.3.0' } })
    expect(await restart().check()).toMatchObject(refusedWith('updateReplayed'))
  })

  it('attack: two different manifests of one moment', async () => {
    const { updates, restart, publish } = openUpdates()
    publish({ version: '0.3.0' })
    await updates.check()
    publish({ version: '0.4.0' })
    expect(await restart().check()).toMatchObject(refusedWith('updateReplayed'))
  })

  it('attack: the same manifest for ever (freeze): it is noticed at its date', async () => {
    const { updates, publish, world } = openUpdates()
    publish({ version: '0.1.0' })
    expect(await updates.check()).toMatchObject({ problem: null, offer: null })
    world.now = new Date('2026-12-22T11:00:00Z')
    expect(await updates.check()).toMatchObject(refusedWith('updateStale'))
  })

  it('attack: a clock that has been set back, so that no date ever passes', async () => {
    const { updates, publish, world } = openUpdates()
    publish()
    world.now = new Date('2026-11-20T00:00:00Z')
    expect(await updates.check()).toMatchObject(refusedWith('updateStale'))
  })

  it('attack: an older version, signed anew and in another channel (downgrade)', async () => {
    const { updates, publish } = openUpdates({ installation: { version: '0.5.0', id: 'here', system: 'linux', arch: 'x64' } })
    publish({ version: '0.4.0' })
    publish({ version: '0.5.0-beta.9' }, 'beta')
    expect(await updates.check()).toMatchObject({ offer: null, problem: null })
    expect(await updates.chooseChannel('beta')).toMatchObject({ channel: 'beta', offer: null, problem: null })
  })

  it('attack: the page of a captive portal', async () => {
    const { updates, put } = openUpdates()
    put({ body: '<!doctype html><title>Welcome to Hotel Wi-Fi</title>' })
    expect(await updates.check()).toMatchObject(refusedWith('updatePortal'))
    put({ body: 'Log in', headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(await updates.check()).toMatchObject(refusedWith('updatePortal'))
  })

  it('a manifest that was cut off is told as such, and one whose dates make no sense by what is wrong', async () => {
    const { updates, put, publish } = openUpdates()
    put({ body: '{"payload":"eyJmb3JtYXQ' })
    expect(await updates.check()).toMatchObject(refusedWith('updateDamaged'))
    publish({ released: '2026-11-22T11:00:00Z', issued: '2026-11-22T10:00:00Z' })
    const state = await updates.check()
    expect(state).toMatchObject(refusedWith('updateUntrusted'))
    expect(state.problem?.detail).toContain('dates')
  })

  it.each([301, 302, 303, 307, 308])('attack: a redirect (%i) to another host is not followed', async (status) => {
    const { updates, put, world } = openUpdates()
    put({ status, headers: { location: 'https://attacker.example/manifest-1.json' }, body: '' })
    expect(await updates.check()).toMatchObject(refusedWith('updateRedirected'))
    expect(world.asked).toHaveLength(1)
  })

  it('attack: an answer without end', async () => {
    const { updates, put } = openUpdates()
    put({ body: ' '.repeat(300_000) })
    expect(await updates.check()).toMatchObject(refusedWith('updateDamaged'))
  })

  it('attack: bytes that never stop coming slowly', async () => {
    const request = createFeedRequest({
      feed: 'https://updates.example/',
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
    await expect(fetchManifest({ request, feed: 'https://updates.example/', keys: [], timeout: 50 }, 'stable')).rejects.toMatchObject({
      problem: { code: 'timeout' }
    })
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
    put({ body: signedManifest(manifestWith({ version: '0.1.0' }), key, next) })
    expect(await updates.check()).toMatchObject({ problem: null })
    put({ body: signedManifest(manifestWith({ version: '0.1.0', issued: '2026-11-22T11:30:00Z' }), next) })
    expect(await updates.check()).toMatchObject({ problem: { code: 'updateUntrusted' } })
    expect(await restart({ keys: [key.publicKey, next.publicKey] }).check()).toMatchObject({ problem: null })
  })
})
