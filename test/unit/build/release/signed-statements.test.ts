import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Step } from '../../../../build/release/next-manifest.ts'
import { createRollout } from '../../../../build/release/rollout.ts'
import { seal } from '../../../../build/release/sealed-manifest.ts'
import type { Manifest } from '../../../../main/updates/index.ts'
import { draftRelease, offeredTo, type DraftOptions } from '../../../support/drafted-release.ts'
import { memoryRecord } from '../../../support/statement-record.ts'
import { testNow } from '../../../support/update-feed.ts'

let folder: string
let recorded: ReturnType<typeof memoryRecord>
beforeEach(() => {
  recorded = memoryRecord()
  folder = mkdtempSync(join(tmpdir(), 'kontorist-statements-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
const openRelease = (version = '0.2.0', options: DraftOptions = {}) => draftRelease(folder, recorded.record, version, options)
const offered = (release: Awaited<ReturnType<typeof openRelease>>) => offeredTo(folder, release, 'stable')

describe('attack: whoever can write to the host, and has no key', () => {
  const manifestPath = () => join(folder, 'host', 'stable', 'manifest-1.json')
  /** A version that is withdrawn, and the statement of before, put back on the host. */
  const replayed = async () => {
    const release = await openRelease()
    await release.rollout.release('stable', release.offer)
    const before = readFileSync(manifestPath())
    await release.rollout.step('stable', { kind: 'withdraw' })
    writeFileSync(manifestPath(), before)
    return release
  }

  it.each<Exclude<Step, { kind: 'offer' }>>([{ kind: 'renew' }, { kind: 'renew-expired' }, { kind: 'percent', percent: 100 }, { kind: 'resume' }, { kind: 'forget' }])(
    'gets no new date for a statement from before a withdrawal, by %j',
    async (step) => {
      const { rollout } = await replayed()
      const count = recorded.entries.length
      await expect(rollout.step('stable', step)).rejects.toThrow(/not what was signed last \(0\.2\.0, withdrawn/)
      expect(recorded.entries).toHaveLength(count)
    }
  )

  it('cannot have the version before it promoted, nor a new one offered as if nothing were', async () => {
    const { rollout, keyText } = await replayed()
    await expect(rollout.promote(100)).rejects.toThrow(/beta offers no version/)
    const next = await openRelease('0.3.0', { keyText })
    await expect(next.rollout.release('stable', next.offer)).rejects.toThrow(/not what was signed last/)
  })

  it.each(['<html>Sign in</html>', ''])('cannot keep anybody from withdrawing, nor from putting back what was signed last: with %j there', async (text) => {
    const release = await openRelease()
    await release.rollout.release('stable', { ...release.offer, percent: 100 })
    writeFileSync(manifestPath(), text)
    await expect(release.rollout.step('stable', { kind: 'renew' })).rejects.toThrow(/put-back/)
    await release.rollout.putBack('stable')
    expect(await offered(release)).toBe('0.2.0')
    writeFileSync(manifestPath(), text)
    await release.rollout.step('stable', { kind: 'withdraw' })
    expect(await offered(release)).toBeNull()
  })

  it('has no word in what is offered first: a statement that is recorded nowhere is not carried on', async () => {
    const release = await openRelease()
    await release.rollout.release('stable', release.offer)
    recorded.entries.length = 0
    await expect(release.rollout.step('stable', { kind: 'renew' })).rejects.toThrow(/not recorded/)
  })

  it('takes nothing back by adding an old statement to the record too: the newest by its own date counts', async () => {
    const { rollout } = await replayed()
    recorded.entries.push(...recorded.entries.filter(({ channel }) => channel === 'stable').slice(0, 1))
    expect(await rollout.read('stable')).toMatchObject({ state: 'withdrawn' })
  })
})

describe('a statement', () => {
  const muchLater = new Date(testNow.getTime() + 15 * 24 * 3_600_000)

  it('that went out of date is renewed by a word of its own only, and can be taken back', async () => {
    const { rollout, offer, keyText } = await openRelease()
    await rollout.release('stable', offer)
    const later = await openRelease('0.2.0', { keyText, now: muchLater })
    for (const step of [{ kind: 'renew' }, { kind: 'percent', percent: 100 }, { kind: 'forget' }] as const) {
      await expect(later.rollout.step('stable', step)).rejects.toThrow(/went out of date on .*renew-expired/)
    }
    await expect(later.rollout.promote(50)).rejects.toThrow(/went out of date/)
    await later.rollout.step('stable', { kind: 'renew-expired' })
    expect(await later.rollout.step('stable', { kind: 'percent', percent: 50 })).toMatchObject({ rollout: 50 })
    expect(await later.rollout.step('stable', { kind: 'withdraw' })).toMatchObject({ state: 'withdrawn' })
  })

  it('is recorded before the host has it, and comes onto the host afterwards where that has failed', async () => {
    const { rollout, offer, host, keys } = await openRelease()
    await rollout.release('stable', offer)
    const failing = createRollout({
      host: { ...host, replace: () => Promise.reject(new Error('HTTP 500')) },
      keys,
      seal: (manifest) => seal(manifest, keys),
      record: recorded.record,
      now: () => testNow
    })
    await expect(failing.step('stable', { kind: 'withdraw' })).rejects.toThrow(/recorded, and is not on the host.*HTTP 500/)
    await rollout.step('stable', { kind: 'withdraw' })
    expect(await host.read('stable/manifest-1.json')).toEqual(recorded.entries.findLast(({ channel }) => channel === 'stable')?.bytes)
    expect(await rollout.read('beta')).toMatchObject({ state: 'withdrawn' })
  })

  it('that is withdrawn already is not signed once more', async () => {
    const { rollout, offer } = await openRelease()
    await rollout.release('stable', offer)
    await rollout.step('stable', { kind: 'withdraw' })
    const count = recorded.entries.length
    expect(await rollout.step('stable', { kind: 'withdraw' })).toMatchObject({ state: 'withdrawn' })
    expect(recorded.entries).toHaveLength(count)
  })

  it('is shown before it is signed: a plan says all that would be, writes nothing, and is of one state only', async () => {
    const { rollout, offer, host, keys } = await openRelease()
    await rollout.release('stable', offer)
    const standing = await rollout.standing()
    const would: Manifest[] = []
    const plan = createRollout({ host, keys, seal: null, record: recorded.record, now: () => testNow, onSigned: (manifest) => would.push(manifest) })
    const before = readFileSync(join(folder, 'host', 'stable', 'manifest-1.json'))
    await plan.step('stable', { kind: 'withdraw' })
    expect(would.map(({ channel, state }) => [channel, state])).toEqual([['stable', 'withdrawn'], ['beta', 'withdrawn']])
    expect(readFileSync(join(folder, 'host', 'stable', 'manifest-1.json'))).toEqual(before)
    expect(await plan.standing()).toBe(standing)
    await rollout.step('beta', { kind: 'renew' })
    expect(await plan.standing()).not.toBe(standing)
  })
})
