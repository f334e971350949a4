import { describe, expect, it } from 'vitest'
import { problem } from '../../../../main/problem.ts'
import { updateFile } from '../../../support/update-feed.ts'
import { openUpdates, openOffered, policyWith } from './updates-world.ts'
import { expectProblem } from '../http/problems-of.ts'

const onMac = { version: '0.1.0', platform: 'darwin', arch: 'x64' } as const
const { entry: zip } = updateFile('Kontorist-0.2.0-mac-universal.zip')
const entryOf = (url: string) => updateFile(url).entry

describe('a version that was handed to the system’s installer by the last run', () => {
  it('and is not the one that runs is told in this run, until it is put off', async () => {
    const { restart, world } = openUpdates()
    world.handedOver = { version: '0.2.0', why: 'installer' }
    const updates = restart()
    expect(await updates.state()).toMatchObject({ notInstalled: { version: '0.2.0', why: 'installer' } })
    expect(await updates.check()).toMatchObject({ notInstalled: { version: '0.2.0' } })
    expect(await updates.postpone()).toMatchObject({ notInstalled: null })
  })

  it.each(['0.1.0', '0.0.9', 'nonsense', ''])('is not told of as %j', async (version) => {
    const { restart, world } = openUpdates()
    world.handedOver = { version, why: 'changed' }
    expect(await restart().state()).toMatchObject({ notInstalled: null })
  })
})

describe('a newer version', () => {
  it('is offered with what is new, fetched when the person says so, and installed at once', async () => {
    const { updates, publish, world } = openUpdates()
    publish()
    expect(await updates.check()).toMatchObject({
      phase: { kind: 'offered' },
      offer: { version: '0.2.0', changes: { sv: 'Nytt: fler ordrar på en gång.' } },
      problem: null
    })
    expect(world.events).toEqual([])
    await updates.install('now')
    expect(world.events).toEqual(['fetched', 'installed now'])
    expect(world.states.map(({ phase }) => phase)).toContainEqual({ kind: 'fetching', when: 'now', done: 0.5 })
  })

  it('leaves lines in the log: what was offered, fetched and waited for, and what failed', async () => {
    const { updates, publish, put, world } = await openOffered(
      {},
      { version: '0.1.0', signedAt: '2026-11-21T11:00:00Z' }
    )
    publish()
    await updates.check()
    world.busy = ['queue']
    await updates.install('now')
    await updates.cancel()
    put({ status: 500, body: '' })
    await updates.check()
    expect(world.log.slice(0, -1)).toEqual([
      'info updates: nothing newer than 0.1.0 is offered',
      'info updates: 0.2.0 is offered',
      'info updates: 0.2.0 is fetched, to be installed now',
      'info updates: waits for queue',
      'info updates: 0.2.0 is given up'
    ])
    expect(world.log.at(-1)).toMatch(/^error updates: /)
  })

  it.each(['signIn', 'queue', 'outcome', 'unsaved'] as const)(
    'is not installed while there is %s, and the person is told which',
    async (reason) => {
      const { updates, world } = await openOffered()
      world.busy = [reason]
      expect(await updates.install('now')).toMatchObject({ phase: { kind: 'ready', when: 'now', busy: [reason] } })
      expect(world.events).toEqual(['fetched'])
      world.busy = []
      await updates.install('now')
      expect(world.events).toEqual(['fetched', 'installed now'])
    }
  )

  it('is not installed where something has begun while the system took it, which is asked once more', async () => {
    const { updates, world } = await openOffered({ installation: onMac }, { files: [zip] }, 'latest-mac.yml')
    world.installs = async (mayInstall) => {
      await updates.install('now')
      world.busy = ['queue']
      return mayInstall()
    }
    expect(await updates.install('now')).toMatchObject({ phase: { kind: 'ready', when: 'now', busy: ['queue'] } })
    expect(world.events).toEqual(['fetched'])
  })

  it('that the system does not take is offered again, with the reason', async () => {
    const { updates, world } = await openOffered()
    world.installs = () => Promise.reject(problem('internal', 'updates', 'Squirrel: no'))
    expect(await updates.install('now')).toMatchObject({
      phase: { kind: 'offered' },
      problem: { code: 'internal' },
      failed: 'install'
    })
  })

  it('is never handed to macOS in advance, which would install it without asking', async () => {
    const { updates, publish, world } = openUpdates({ installation: onMac })
    publish({ files: [zip] }, 'latest-mac.yml')
    expect(await updates.check()).toMatchObject({ times: ['now'] })
    expect(await updates.install('onQuit')).toMatchObject({ phase: { kind: 'offered' } })
    expect(world.events).toEqual([])
    expect(world.onQuit).toBeNull()
  })

  it('waits for the end of the program, and is not installed then either while something is unsettled', async () => {
    const { updates, world } = await openOffered()
    expect(await updates.install('onQuit')).toMatchObject({ phase: { kind: 'ready', when: 'onQuit', busy: [] } })
    expect(world.onQuit?.()).toBe(true)
    world.busy = ['outcome']
    expect(world.onQuit?.()).toBe(false)
  })

  it('that has been fetched and is paused is not installed any more', async () => {
    const { updates, publish, world } = await openOffered()
    await updates.install('onQuit')
    world.isInRollout = false
    publish({ stagingPercentage: 0, signedAt: '2026-11-22T11:30:00Z' })
    expect(await updates.check()).toMatchObject({ phase: { kind: 'idle' }, offer: null, coming: '0.2.0' })
    expect(world.onQuit?.()).toBe(false)
    expect(world.events).toContain('dropped')
  })

  it('that has been fetched is not installed where the policy has turned updates off since', async () => {
    let on = true
    const { updates, world } = await openOffered({ policy: () => ({ on, channel: null, feed: null, deferDays: 0 }) })
    await updates.install('onQuit')
    expect(world.onQuit?.()).toBe(true)
    on = false
    expect(world.onQuit?.()).toBe(false)
  })

  it('that its installation is not offered yet, or that the policy waits with, is said to come later', async () => {
    const { updates, restart, publish, world } = openUpdates()
    world.isInRollout = false
    publish({ stagingPercentage: 5 })
    expect(await updates.check()).toMatchObject({
      phase: { kind: 'idle' },
      offer: null,
      coming: '0.2.0',
      problem: null
    })
    world.isInRollout = true
    const waiting = (deferDays: number) => restart({ policy: policyWith({ deferDays }) })
    // Released two days and four hours ago.
    expect(await waiting(2).check()).toMatchObject({ offer: { version: '0.2.0' }, coming: null })
    expect(await waiting(3).check()).toMatchObject({ offer: null, coming: '0.2.0' })
  })

  it('is offered with the file of its system, its own processor’s first', async () => {
    const files = ['K-setup-x64.exe', 'K-setup-arm64.exe', 'K-arm64.msi'].map((name, index) => ({
      ...entryOf(name),
      size: index + 1
    }))
    for (const [arch, size] of [
      ['x64', 1],
      ['arm64', 2]
    ] as const) {
      const { updates, publish } = openUpdates({ installation: { version: '0.1.0', platform: 'win32', arch } })
      publish({ files }, 'latest.yml')
      expect(await updates.check()).toMatchObject({ offer: { size } })
    }
    const { updates, publish } = openUpdates()
    publish({ files })
    expect(await updates.check()).toMatchObject({ offer: null, coming: '0.2.0' })
  })

  it('that has been fetched stays ready while the same is offered, and where the host cannot be reached', async () => {
    const { updates, publish, world } = await openOffered()
    await updates.install('onQuit')
    publish({ signedAt: '2026-11-22T11:30:00Z', stagingPercentage: 60 })
    expect(await updates.check()).toMatchObject({ phase: { kind: 'ready' } })
    world.answers.clear()
    expect(await updates.check()).toMatchObject({
      phase: { kind: 'ready' },
      problem: { code: 'unreachable', place: 'updates' },
      failed: 'check'
    })
    expect(world.onQuit?.()).toBe(true)
  })

  it('is put off until tomorrow, and shown at once where a newer one comes', async () => {
    const { updates, publish, world } = await openOffered()
    expect(await updates.postpone()).toMatchObject({ postponed: true })
    world.clock += 23 * 3_600_000
    expect(await updates.check()).toMatchObject({ postponed: true })
    world.clock += 2 * 3_600_000
    expect(await updates.state()).toMatchObject({ postponed: false })
    await updates.postpone()
    publish({ version: '0.3.0', signedAt: '2026-11-22T11:30:00Z' })
    expect(await updates.check()).toMatchObject({ postponed: false, offer: { version: '0.3.0' } })
  })

  it('that cannot be fetched is offered again, with the reason', async () => {
    const { updates } = await openOffered({
      installer: {
        isOffered: async () => true,
        fetch: () => Promise.reject(problem('updateDamaged', 'updates', 'another hash'))
      }
    })
    expect(await updates.install('onQuit')).toMatchObject({
      phase: { kind: 'offered' },
      problem: { code: 'updateDamaged' },
      failed: 'install'
    })
    expect(await updates.check()).toMatchObject({ phase: { kind: 'offered' }, problem: null, failed: null })
  })

  it('is given up while it is fetched, and offered again', async () => {
    const { updates } = await openOffered({
      installer: {
        isOffered: async () => true,
        fetch: (_offered, { signal }) =>
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
      }
    })
    const installing = updates.install('now')
    await new Promise(setImmediate)
    expect(await updates.cancel()).toMatchObject({ phase: { kind: 'offered' }, problem: null })
    expect(await installing).toMatchObject({ phase: { kind: 'offered' }, problem: null })
  })
})

describe('channels', () => {
  it('are chosen and remembered, and another one takes nothing of the first with it', async () => {
    const { updates, restart, publish } = openUpdates()
    publish()
    publish({ version: '0.3.0-beta.1' }, 'beta-linux.yml')
    await updates.check()
    expect(await updates.chooseChannel('beta')).toMatchObject({ channel: 'beta', offer: { version: '0.3.0-beta.1' } })
    expect(await restart().state()).toMatchObject({ channel: 'beta' })
  })

  it('a check that begins while one is chosen is of the new one', async () => {
    const { updates, publish } = openUpdates()
    publish()
    publish({ version: '0.3.0-beta.1' }, 'beta-linux.yml')
    const choosing = updates.chooseChannel('beta')
    const checking = updates.check()
    expect(await choosing).toMatchObject({ channel: 'beta', offer: { version: '0.3.0-beta.1' } })
    expect(await checking).toMatchObject({ channel: 'beta', offer: { version: '0.3.0-beta.1' } })
  })

  it('are the policy’s to choose', async () => {
    const { updates, publish } = openUpdates({
      policy: policyWith({ channel: 'beta' })
    })
    publish({ version: '0.3.0-beta.1' }, 'beta-linux.yml')
    expect(await updates.check()).toMatchObject({
      channel: 'beta',
      channelManaged: true,
      offer: { version: '0.3.0-beta.1' }
    })
    await expectProblem(updates.chooseChannel('stable'), { code: 'forbidden' })
  })
})

describe('nothing is asked for', () => {
  it.each([
    ['off', { policy: policyWith({ on: false }) }],
    ['none', { keys: [] }],
    ['none', { feed: null }],
    ['packageManager', { way: 'packageManager' }],
    ['administrator', { way: 'administrator' }]
  ] as const)('where the way is %s', async (way, options) => {
    const { updates, publish, world } = openUpdates(options)
    publish()
    expect(await updates.check()).toMatchObject({ way, offer: null, problem: null })
    await updates.install('now')
    expect(world.asked).toEqual([])
    expect(world.events).toEqual([])
  })

  it('of anybody but the policy’s own host, where it names one', async () => {
    const { updates, world } = openUpdates({
      policy: policyWith({ feed: 'https://inhouse.example/k' })
    })
    await updates.check()
    expect(world.asked).toEqual(['https://inhouse.example/k/latest-linux.yml'])
  })
})
