import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kindOf } from '../../../../build/release/artifacts.ts'
import { folderHost, httpHost } from '../../../../build/release/host.ts'
import { nextManifest, type Step } from '../../../../build/release/next-manifest.ts'
import { createRollout } from '../../../../build/release/rollout.ts'
import { expectKnownKeys, seal, signingKeys } from '../../../../build/release/sealed-manifest.ts'
import type { Manifest } from '../../../../main/updates/index.ts'
import { draftRelease, newPrivateKey, offeredTo } from '../../../support/drafted-release.ts'
import { memoryRecord } from '../../../support/statement-record.ts'
import { manifestWith, testNow } from '../../../support/update-feed.ts'

const privateKey = newPrivateKey
const changes = { sv: 'Nytt', en: 'New' }

let folder: string
let recorded: ReturnType<typeof memoryRecord>
beforeEach(() => {
  recorded = memoryRecord()
  folder = mkdtempSync(join(tmpdir(), 'kontorist-rollout-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const openRelease = (version = '0.2.0', keyText = privateKey(), { anew = false } = {}) => draftRelease(folder, recorded.record, version, { keyText, anew })
const offered = (release: Pick<Awaited<ReturnType<typeof openRelease>>, 'keys'>, channel: 'stable' | 'beta' = 'stable') => offeredTo(folder, release, channel)

describe('a release', () => {
  it('is a draft that no program sees, then for a few, for all, paused, and withdrawn, each time believed by the program', async () => {
    const release = await openRelease()
    expect(readdirSync(join(folder, 'host'))).toEqual(['draft'])
    await release.rollout.release('stable', { ...release.offer, percent: 0 })
    expect(await offered(release)).toBeNull()
    await release.rollout.step('stable', { kind: 'percent', percent: 100 })
    expect(await offered(release)).toBe('0.2.0')
    await release.rollout.step('stable', { kind: 'pause' })
    expect(await offered(release)).toBeNull()
    await release.rollout.step('stable', { kind: 'resume' })
    expect(await offered(release)).toBe('0.2.0')
    await release.rollout.step('stable', { kind: 'withdraw' })
    expect(await offered(release)).toBeNull()
  })

  it('lies beside its manifest, without block maps and without what people install themselves', async () => {
    const { rollout, offer } = await openRelease()
    await rollout.release('stable', offer)
    expect(readdirSync(join(folder, 'host', 'stable')).sort()).toEqual([
      'Kontorist-0.2.0-linux-x86_64.AppImage',
      'Kontorist-0.2.0-mac-universal.zip',
      'Kontorist-0.2.0-setup-x64.exe',
      'manifest-1.json'
    ])
  })

  it('goes to those who had its preview too, at once and whole, so that nobody stays on the preview', async () => {
    const key = privateKey()
    const preview = await openRelease('0.2.0-beta.1', key)
    await preview.rollout.release('beta', { ...preview.offer, percent: 100 })
    await expect(preview.rollout.promote(5)).rejects.toThrow(/preview/)
    const release = await openRelease('0.2.0', key)
    await release.rollout.release('stable', { ...release.offer, percent: 5 })
    expect(await offered(release, 'beta')).toBe('0.2.0')
    expect(await release.rollout.read('stable')).toMatchObject({ version: '0.2.0', rollout: 5 })
    expect(await release.rollout.promote(100)).toMatchObject({ version: '0.2.0', rollout: 100 })
  })

  it('leaves a newer preview where it is', async () => {
    const key = privateKey()
    const preview = await openRelease('0.3.0-beta.1', key)
    await preview.rollout.release('beta', { ...preview.offer, percent: 100 })
    const release = await openRelease('0.2.1', key)
    await release.rollout.release('stable', { ...release.offer, percent: 100 })
    expect([await offered(release), await offered(release, 'beta')]).toEqual(['0.2.1', '0.3.0-beta.1'])
  })

  it('that is withdrawn in stable is in beta, where it is the same', async () => {
    const release = await openRelease()
    await release.rollout.release('stable', { ...release.offer, percent: 100 })
    await release.rollout.step('stable', { kind: 'withdraw' })
    expect(await offered(release, 'beta')).toBeNull()
  })

  it('follows one whose only key has become known to somebody else, if that is said, and all goes on with the next key', async () => {
    const old = await openRelease('0.2.0')
    await old.rollout.release('stable', { ...old.offer, percent: 100 })
    const key = privateKey()
    const refused = await openRelease('0.3.0', key)
    await expect(refused.rollout.release('stable', { ...refused.offer, percent: 100 })).rejects.toThrow(/not recorded as signed by these keys/)
    const next = await openRelease('0.3.0', key, { anew: true })
    await expect(next.rollout.step('stable', { kind: 'percent', percent: 100 })).rejects.toThrow(/not recorded as signed by these keys/)
    await next.rollout.release('stable', { ...next.offer, percent: 100 })
    expect(await offered(next)).toBe('0.3.0')
    await refused.rollout.step('stable', { kind: 'withdraw' })
    expect(await offered(next)).toBeNull()
  })

  it('of beta is promoted as it is', async () => {
    const release = await openRelease()
    await release.rollout.release('beta', { ...release.offer, percent: 100 })
    await release.rollout.promote(100)
    expect(await offered(release)).toBe('0.2.0')
    expect(await offered(release, 'beta')).toBe('0.2.0')
  })

  it('attack: a draft that is not what was made is not offered, and nothing is written', async () => {
    const { rollout, offer } = await openRelease()
    writeFileSync(join(folder, 'host', 'draft', '0.2.0', 'Kontorist-0.2.0-setup-x64.exe'), 'something else')
    await expect(rollout.release('stable', offer)).rejects.toThrow(/not the file that was made/)
    expect(readdirSync(join(folder, 'host'), { recursive: true }).map(String).filter((name) => name.endsWith('manifest-1.json'))).toEqual([])
  })

  it('attack: a manifest on the host that somebody else has signed is not carried on', async () => {
    const { rollout, offer } = await openRelease()
    await rollout.release('stable', offer)
    const keys = signingKeys(privateKey())
    const other = createRollout({ host: folderHost(join(folder, 'host')), keys, seal: (manifest) => seal(manifest, keys), record: recorded.record, now: () => testNow })
    await expect(other.step('stable', { kind: 'percent', percent: 100 })).rejects.toThrow(/not recorded as signed by these keys/)
  })

  it('is signed by both keys while one takes the place of the other', async () => {
    const old = privateKey()
    const next = privateKey()
    const first = await openRelease('0.2.0', old)
    await first.rollout.release('stable', { ...first.offer, percent: 100 })
    const both = await openRelease('0.3.0', `${old} ${next}`)
    await both.rollout.release('stable', { ...both.offer, percent: 100 })
    expect(await offered({ ...both, keys: signingKeys(old) })).toBe('0.3.0')
    expect(await offered({ ...both, keys: signingKeys(next) })).toBe('0.3.0')
  })

  it('needs a file for every system', async () => {
    const { rollout, offer, made } = await openRelease()
    rmSync(join(made, 'Kontorist-0.2.0-mac-universal.zip'))
    await expect(rollout.release('stable', offer)).rejects.toThrow(/darwin/)
  })
})

describe('steps', () => {
  const offer = (version: string): Step => ({ kind: 'offer', version, files: [], changes, percent: 1 })
  const step = fc.oneof(
    fc.constantFrom<Step>({ kind: 'pause' }, { kind: 'resume' }, { kind: 'withdraw' }, { kind: 'renew' }, { kind: 'forget' }),
    fc.integer({ min: 0, max: 100 }).map((percent): Step => ({ kind: 'percent', percent })),
    fc.integer({ min: 0, max: 9 }).map((minor): Step => offer(`0.${minor}.0`))
  )

  it('in any order: each is signed later than the one before, no version goes back, what is withdrawn stays so', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let before: Manifest | null = null
        for (const one of steps) {
          let next: Manifest
          try {
            // The clock stands still, as it does for those who are quick.
            next = nextManifest(before, one, 'stable', testNow)
          } catch {
            continue
          }
          const last: Manifest | null = before
          if (last !== null) {
            expect(Date.parse(next.issued)).toBeGreaterThan(Date.parse(last.issued))
            if (next.version === last.version) {
              expect(next.rollout).toBeGreaterThanOrEqual(last.rollout)
              if (last.state === 'withdrawn') expect(next.state).toBe('withdrawn')
            } else {
              expect(one.kind).toBe('offer')
              expect(next.version > last.version).toBe(true)
            }
          }
          before = next
        }
      })
    )
  })

  it('an offer keeps what was offered before it, until that is withdrawn, old or forgotten', () => {
    const later = (days: number) => new Date(testNow.getTime() + days * 24 * 3_600_000)
    const one = nextManifest(null, { kind: 'offer', version: '0.1.0', files: [], changes, percent: 100 }, 'stable', testNow)
    const two = nextManifest(one, offer('0.2.0'), 'stable', later(10))
    expect(two.earlier?.map(({ version, rollout }) => [version, rollout])).toEqual([['0.1.0', 100]])
    const withdrawn = nextManifest(two, { kind: 'withdraw' }, 'stable', later(11))
    expect(nextManifest(withdrawn, offer('0.3.0'), 'stable', later(12)).earlier?.map(({ version }) => version)).toEqual(['0.1.0'])
    expect(nextManifest(two, offer('0.3.0'), 'stable', later(125)).earlier?.map(({ version }) => version)).toEqual(['0.2.0'])
    expect(nextManifest(two, { kind: 'forget' }, 'stable', later(11)).earlier).toBeUndefined()
  })

  it('a preview does not go to everybody, and renewing changes nothing but the dates', () => {
    expect(() => nextManifest(null, offer('1.0.0-beta.1'), 'stable', testNow)).toThrow(/preview/)
    expect(nextManifest(null, offer('1.0.0-beta.1'), 'beta', testNow).version).toBe('1.0.0-beta.1')
    const before = manifestWith()
    const { issued, expires, ...rest } = nextManifest(before, { kind: 'renew' }, 'stable', testNow)
    expect(before).toMatchObject(rest)
    expect(Date.parse(expires) - Date.parse(issued)).toBe(14 * 24 * 3_600_000)
  })
})

it.each([
  ['Kontorist-0.2.0-setup-x64.exe', { system: 'win32', arch: 'x64' }],
  ['Kontorist-0.2.0-setup-arm64.exe', { system: 'win32', arch: 'arm64' }],
  ['Kontorist-0.2.0-mac-universal.zip', { system: 'darwin', arch: 'universal' }],
  ['Kontorist-0.2.0-linux-x86_64.AppImage', { system: 'linux', arch: 'x64' }],
  ['Kontorist-0.2.0-linux-arm64.AppImage', { system: 'linux', arch: 'arm64' }],
  ['Kontorist-0.2.0-x64.msi', null],
  ['kontorist_0.2.0_amd64.deb', null],
  ['Kontorist-0.2.0.dmg', null],
  ['latest.yml', null]
])('%s is what its name says', (name, kind) => {
  expect(kindOf(name)).toEqual(kind)
})

it.each([[undefined], [''], ['not a key'], ['a b c'], [generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')]])(
  'keys are refused where they are %j, and no message tells them',
  (text) => {
    let message = ''
    try {
      signingKeys(text)
    } catch (error) {
      message = String(error)
    }
    expect(message).toMatch(/KONTORIST_UPDATE_KEYS/)
    if (text) expect(message).not.toContain(text)
  }
)

it('attack, or a mistake: keys that the program does not know sign no offer, of which nobody would learn', () => {
  const keys = signingKeys(privateKey())
  expect(() => expectKnownKeys(keys, keys.map(({ publicKey }) => publicKey))).not.toThrow()
  expect(() => expectKnownKeys(keys, signingKeys(privateKey()).map(({ publicKey }) => publicKey))).toThrow(/origin\.ts knows none/)
})

it('a host is reached over TLS only, and no path leads out of it', async () => {
  expect(() => httpHost('http://host.example/', 'token')).toThrow(/https/)
  await expect(httpHost('https://host.example/kontorist/', 'token').read('../elsewhere')).rejects.toThrow(/leads out/)
})
