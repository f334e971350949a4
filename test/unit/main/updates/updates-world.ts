import type { BusyReason, NotInstalled, UpdateState } from '../../../../preload/contract/index.ts'
import { WireFailure, type Wire } from '../../../../main/http/index.ts'
import { createUpdates, type UpdateInstaller, type UpdatesOptions } from '../../../../main/updates/index.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { newUpdateKey, releaseWith, signedRelease, testNow } from '../../../support/update-feed.ts'

const feed = 'https://updates.example/kontorist/'
export const key = newUpdateKey()

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}

/** A policy with these rules, whatever else its defaults. */
export const policyWith =
  (rules: Partial<ReturnType<UpdatesOptions['policy']>> = {}) =>
  () => ({
    on: true,
    channel: null,
    feed: null,
    deferDays: 0,
    ...rules
  })

/** A host of updates whose answers a test decides, and a program that looks there. */
export const openUpdates = (options: Partial<UpdatesOptions> = {}) => {
  const world = {
    answers: new Map<string, Answer>(),
    asked: [] as string[],
    states: [] as UpdateState[],
    busy: [] as BusyReason[],
    now: testNow,
    clock: 0,
    events: [] as string[],
    /** Whether electron-updater's staged rollout has come to this installation. */
    isInRollout: true,
    onQuit: null as (() => boolean) | null,
    log: [] as string[],
    handedOver: null as NotInstalled | null,
    /** Stands in for the system, which is given a version now. */
    installs: async (mayInstall: () => boolean): Promise<boolean> => mayInstall()
  }
  const wire: Wire = async ({ url, signal }) => {
    world.asked.push(url.href)
    const answer = world.answers.get(url.href)
    if (!answer) throw new WireFailure('unreachable', 'nobody is there', true)
    signal.throwIfAborted()
    const body = async function* () {
      yield Buffer.from(answer.body)
    }
    return { status: answer.status ?? 200, headers: { ...answer.headers }, body: body() }
  }
  const fetch: UpdateInstaller['fetch'] = async (_offered, { onProgress }) => {
    world.events.push('fetched')
    onProgress(0.5)
    return {
      installNow: async (mayInstall) => {
        const ends = await world.installs(mayInstall)
        if (ends) world.events.push('installed now')
        return ends
      },
      installOnQuit: (mayInstall) => (world.onQuit = mayInstall),
      drop: () => void world.events.push('dropped')
    }
  }
  const disk = memoryFiles()
  const open = (more: Partial<UpdatesOptions> = {}) =>
    createUpdates({
      way: 'self',
      installation: { version: '0.1.0', platform: 'linux', arch: 'x64' },
      keys: [key.publicKey],
      feed,
      policy: policyWith(),
      wire,
      files: disk.files,
      installer: { isOffered: async () => world.isInRollout, fetch },
      takeHandedOver: () => world.handedOver,
      busy: () => world.busy,
      now: () => world.now,
      clock: () => world.clock,
      logError: (text) => world.log.push(`error ${text}`),
      logInfo: (text) => world.log.push(`info ${text}`),
      onChanged: (state) => world.states.push(state),
      ...options,
      ...more
    })
  return {
    world,
    disk,
    updates: open(),
    /** The program after a restart. */
    restart: open,
    put: (answer: Answer, name = 'latest-linux.yml') => world.answers.set(`${feed}${name}`, answer),
    publish: (changes: object = {}, name = 'latest-linux.yml') =>
      world.answers.set(`${feed}${name}`, { body: signedRelease(releaseWith(changes), [key], name) })
  }
}

/** The same, after a check that has found a version. */
export const openOffered = async (options: Partial<UpdatesOptions> = {}, ...published: [object?, string?]) => {
  const opened = openUpdates(options)
  opened.publish(...published)
  await opened.updates.check()
  return opened
}
