import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { comingVersion, offeredVersion, rolloutPlace, type Installation } from '../../../../main/updates/decide.ts'
import { nextManifest } from '../../../../build/release/next-manifest.ts'
import { manifestSchema, type Manifest } from '../../../../main/updates/manifest.ts'
import { isNewer } from '../../../../main/updates/version.ts'
import { manifestWith, testNow, updateFile } from '../../../support/update-feed.ts'

const here: Installation = { version: '0.1.0', id: 'b', system: 'linux', arch: 'x64', deferDays: 0 }
const file = updateFile('Kontorist-0.2.0.AppImage', Buffer.from('new'))
const offer = (manifest: Parameters<typeof manifestWith>[0], installation: Partial<Installation> = {}) =>
  offeredVersion(manifestWith({ files: [file], ...manifest }), { ...here, ...installation }, testNow)?.file ?? null

const part = fc.integer({ min: 0, max: 99_999 })
const version = fc
  .tuple(part, part, part, fc.option(part))
  .map(([major, minor, patch, beta]) => `${major}.${minor}.${patch}${beta === null ? '' : `-beta.${beta}`}`)

describe('versions', () => {
  it('are in one order: of two different ones, exactly one is newer', () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        expect([isNewer(one, other), isNewer(other, one)].filter(Boolean)).toHaveLength(one === other ? 0 : 1)
      })
    )
  })

  it('newer than a newer one is newer', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        fc.pre(isNewer(a, b) && isNewer(b, c))
        expect(isNewer(a, c)).toBe(true)
      })
    )
  })

  it('a release comes after its betas, and 10 after 9', () => {
    expect(isNewer('1.0.0', '1.0.0-beta.9')).toBe(true)
    expect(isNewer('1.0.0-beta.10', '1.0.0-beta.9')).toBe(true)
    expect(isNewer('0.10.0', '0.9.9')).toBe(true)
    expect(() => isNewer('1.0', '1.0.0')).toThrow(TypeError)
  })
})

describe('a version is offered', () => {
  it('where it is newer, and never where it is older or the same, whatever the manifest says', () => {
    fc.assert(
      fc.property(version, version, fc.constantFrom('stable' as const, 'beta' as const), (running, there, channel) => {
        const offered = offer({ version: there, channel }, { version: running })
        expect(offered !== null).toBe(isNewer(there, running))
      })
    )
  })

  it('to nobody at 0 %, to everybody at 100 %, and to whoever had it, while the percentage grows', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true }), (id, one, other) => {
        expect(offer({ rollout: 0 }, { id })).toBeNull()
        expect(offer({ rollout: 100 }, { id })).not.toBeNull()
        if (offer({ rollout: Math.min(one, other) }, { id })) expect(offer({ rollout: Math.max(one, other) }, { id })).not.toBeNull()
      })
    )
  })

  it('to about as many as the percentage says, and first to others with every version', () => {
    const ids = Array.from({ length: 4000 }, (_, index) => `installation ${index}`)
    const first = ids.filter((id) => rolloutPlace(id, '0.2.0') < 10)
    expect(first.length).toBeGreaterThan(300)
    expect(first.length).toBeLessThan(500)
    expect(first.filter((id) => rolloutPlace(id, '0.3.0') < 10).length).toBeLessThan(first.length / 4)
  })

  it('not where it is paused or withdrawn, nor before the days that the policy waits', () => {
    expect(offer({ state: 'paused' })).toBeNull()
    expect(offer({ state: 'withdrawn' })).toBeNull()
    expect(offer({}, { deferDays: 2 })).not.toBeNull()
    expect(offer({}, { deferDays: 3 })).toBeNull()
  })

  it('with the file of this system and processor', () => {
    const files = [{ ...file, name: 'a', arch: 'arm64' as const }, { ...file, name: 'u' }, { ...file, name: 'w', system: 'win32' as const }]
    expect(offer({ files }, { arch: 'arm64' })?.name).toBe('a')
    expect(offer({ files })?.name).toBe('u')
    expect(offer({ files }, { system: 'win32' })?.name).toBe('w')
    expect(offer({ files }, { system: 'darwin' })).toBeNull()
  })
})

describe('where the newest version is not for an installation yet', () => {
  const changes = { sv: 'Förra', en: 'The one before' }
  const before = { version: '0.2.0', released: '2026-10-01T08:00:00Z', rollout: 100, files: [file], changes }
  const newest = manifestWith({ version: '0.3.0', files: [{ ...file, name: 'Kontorist-0.3.0.AppImage' }], rollout: 0, earlier: [before] })

  it('the one before it is offered, with its own words, and the other one is said to come', () => {
    const offered = offeredVersion(newest, here, testNow)
    expect(offered).toMatchObject({ manifest: { version: '0.2.0', changes, state: 'offered' }, file: { name: 'Kontorist-0.2.0.AppImage' } })
    expect(comingVersion(newest, here, testNow, offered)).toEqual({ version: '0.3.0', why: 'share' })
    expect(offeredVersion(newest, { ...here, version: '0.2.0' }, testNow)).toBeNull()
    expect(comingVersion(newest, { ...here, version: '0.2.0' }, testNow, null)).toEqual({ version: '0.3.0', why: 'share' })
    expect(comingVersion(newest, { ...here, version: '0.3.0' }, testNow, null)).toBeNull()
  })

  it('it is said why: nobody gets it, a few get it first, the policy waits, or there is no file', () => {
    const why = (change: Partial<typeof newest>, there: Partial<Installation> = {}) => comingVersion({ ...newest, rollout: 100, ...change }, { ...here, ...there }, testNow, null)?.why
    expect(why({ state: 'paused' })).toBe('paused')
    expect(why({ rollout: 0 })).toBe('share')
    expect(why({ released: testNow.toISOString() }, { deferDays: 1 })).toBe('days')
    expect(why({}, { system: 'darwin' })).toBe('file')
    expect(why({})).toBeUndefined()
  })

  it('it goes on being offered where the newest is withdrawn, which then is not said to come', () => {
    const withdrawn = { ...newest, rollout: 100, state: 'withdrawn' as const }
    const offered = offeredVersion(withdrawn, here, testNow)
    expect(offered?.manifest.version).toBe('0.2.0')
    expect(comingVersion(withdrawn, here, testNow, offered)).toBeNull()
  })

  it('a policy that waits longer than versions are apart still gets each of them in its turn', () => {
    const day = 24 * 3_600_000
    const start = testNow.getTime()
    let manifest: Manifest | null = null
    let running = '0.9.0'
    const installed: string[] = []
    for (let today = 0; today < 365; today += 1) {
      const now = new Date(start + today * day)
      if (today % 21 === 0) manifest = nextManifest(manifest, { kind: 'offer', version: `1.${today / 21}.0`, files: [file], changes, percent: 100 }, 'stable', now)
      const offered = manifest && offeredVersion(manifest, { ...here, version: running, deferDays: 90 }, now)
      if (offered) installed.push((running = offered.manifest.version))
    }
    expect(installed.length).toBeGreaterThan(12)
    expect(manifest?.earlier?.length).toBeLessThanOrEqual(8)
  })

  it('attack: versions out of their order are no manifest', () => {
    const isManifest = (...versions: readonly string[]): boolean =>
      v.safeParse(manifestSchema, { ...newest, files: [], earlier: versions.map((one) => ({ ...before, files: [], version: one })) }).success
    expect(isManifest('0.2.0', '0.1.0')).toBe(true)
    expect(isManifest('0.4.0')).toBe(false)
    expect(isManifest('0.2.0', '0.2.0')).toBe(false)
    expect(isManifest('0.2')).toBe(false)
  })
})
