import * as v from 'valibot'
import {
  installTimes,
  type BusyReason,
  type InstallTime,
  type NotInstalled,
  type UpdateChannel,
  type UpdateState,
  type UpdateWay
} from '../../preload/contract/index.ts'
import type { Wire } from '../http/index.ts'
import { problem, toProblem } from '../problem.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import type { UpdatePolicy } from './update-policy.ts'
import { createFeedRequest } from './feed.ts'
import type { FetchedUpdate, Offered, UpdateInstaller } from './installer.ts'
import { fetchRelease, updateFileName, type Release, type ReleaseFile } from './release.ts'
import { createKeptUpdates, seenAfter, type UpdateFiles } from './seen.ts'
import { isNewer, versionSchema } from './version.ts'

export interface UpdatesOptions {
  /** How this installation is updated, whatever the policy says. */
  readonly way: Exclude<UpdateWay, 'off'>
  readonly installation: { readonly version: string; readonly platform: NodeJS.Platform; readonly arch: string }
  /** The public keys that may sign an update file. With none, nothing is looked for. */
  readonly keys: readonly string[]
  /** The place of updates that the program was built with; null where there is none. */
  readonly feed: string | null
  readonly policy: () => UpdatePolicy
  readonly wire: Wire
  readonly files: UpdateFiles
  readonly installer: UpdateInstaller
  /** The version that an earlier run was to install at its end, once; null where there is none. */
  readonly takeHandedOver: () => NotInstalled | null
  /** Why nothing may be installed, now or at the end of the program, as things are; empty where it may. */
  readonly busy: (when: InstallTime) => readonly BusyReason[]
  readonly now: () => Date
  /** Milliseconds that never go back, and go on while the computer sleeps. */
  readonly clock: () => number
  readonly logError: (text: string) => void
  /** Logs each step, to explain later which version a computer has. */
  readonly logInfo: (text: string) => void
  readonly onChanged: (state: UpdateState) => void
}

/** The updates of this installation. Nothing but `chooseChannel` rejects: what failed stands in the state. */
export interface Updates {
  readonly state: () => Promise<UpdateState>
  readonly check: () => Promise<UpdateState>
  readonly install: (when: InstallTime) => Promise<UpdateState>
  readonly cancel: () => Promise<UpdateState>
  readonly postpone: () => Promise<UpdateState>
  /** @throws ProblemError `forbidden` where the policy fixes it, `notKept` where the choice cannot be written. */
  readonly chooseChannel: (channel: UpdateChannel) => Promise<UpdateState>
}

type Changing = Pick<UpdateState, 'checkedAt' | 'coming' | 'phase' | 'problem' | 'failed'>

const day = 24 * 3_600_000

/** The file of a version for this computer: its own processor's, else the one for all. */
const fileFor = ({ files }: Release, { platform, arch }: UpdatesOptions['installation']): ReleaseFile | null => {
  const ending = platform === 'win32' ? '.exe' : platform === 'darwin' ? '.zip' : '.AppImage'
  const ofSystem = files.filter(({ url }) => url.endsWith(ending))
  return ofSystem.find(({ url }) => url.includes(arch)) ?? ofSystem[0] ?? null
}

/** The version to be installed, if it is newer than the one that runs, and one of ours; else null. */
const newerThan = (running: string, handedOver: NotInstalled | null): NotInstalled | null =>
  handedOver !== null && v.is(versionSchema, handedOver.version) && isNewer(handedOver.version, running)
    ? handedOver
    : null

/** The updates. Nothing is looked for before the first `check`. */
export const openUpdates = (options: UpdatesOptions): Updates => {
  const { installation, keys, now, clock, policy, busy } = options
  const kept = createKeptUpdates(options.files, options.logError)
  let changing: Changing = { checkedAt: null, coming: null, phase: { kind: 'idle' }, problem: null, failed: null }
  let offered: Offered | null = null
  let fetched: FetchedUpdate | null = null
  let fetching: AbortController | null = null
  let checking: Promise<void> | null = null
  let isInstalling = false
  let postponedAt = -Infinity
  let channel: UpdateChannel = 'stable'
  // A declined or stopped installer is told now: the program had ended.
  let notInstalled = newerThan(installation.version, options.takeHandedOver())

  // macOS installs what it has been given without asking whether it still may, so it is given nothing in advance.
  const times: readonly InstallTime[] = installation.platform === 'darwin' ? ['now'] : installTimes
  const feed = (): URL | null => {
    const place = policy().feed ?? options.feed
    return place === null ? null : new URL(place.endsWith('/') ? place : `${place}/`)
  }
  const way = (): UpdateWay => {
    if (options.way !== 'self') return options.way
    if (!policy().on) return 'off'
    return keys.length > 0 && feed() !== null ? 'self' : 'none'
  }

  const stateNow = (): UpdateState => ({
    ...changing,
    way: way(),
    channel: policy().channel ?? channel,
    channelManaged: policy().channel !== null,
    times,
    offer: offered && { version: offered.release.version, changes: offered.release.changes, size: offered.file.size },
    notInstalled,
    postponed: clock() - postponedAt < day
  })
  const log = (text: string): void => options.logInfo(`updates: ${text}`)
  const change = (next: Partial<Changing>): void => {
    changing = { ...changing, ...next }
    options.onChanged(stateNow())
  }
  const rest = (): UpdateState['phase'] => ({ kind: offered ? 'offered' : 'idle' })
  const fail = (failed: 'check' | 'install', error: unknown, phase = rest()): void => {
    const why = toProblem(error)
    if (why.code === 'cancelled') return change({ phase })
    options.logError(`updates: ${why.code}: ${why.detail}`)
    change({ phase, problem: why, failed })
  }
  const forget = (): void => {
    if (fetching || fetched) log(`${offered?.release.version ?? 'what was fetched'} is given up`)
    fetching?.abort()
    fetching = null
    fetched?.drop()
    fetched = null
  }

  const readChannel = async (): Promise<UpdateChannel> => {
    channel = (await kept.read()).channel ?? 'stable'
    return policy().channel ?? channel
  }

  /** Looks for a newer version. The update file that has been seen is on disk before anything is done with it. */
  const look = async (folder: URL): Promise<{ found: Offered | null; coming: string | null }> => {
    const asked = await readChannel()
    const request = createFeedRequest({ wire: options.wire, folder })
    const name = updateFileName(asked, installation.platform, installation.arch)
    const release = await fetchRelease({ request, folder, channel: asked, name, keys })
    const before = await kept.read()
    await kept.write({ ...before, seen: { ...before.seen, [asked]: seenAfter(release, before.seen[asked]) } })
    if (!isNewer(release.version, installation.version)) return { found: null, coming: null }
    const file = fileFor(release, installation)
    const isDue = now().getTime() >= Date.parse(release.releaseDate) + policy().deferDays * day
    const found = file && { release, file, folder, request }
    return found && isDue && (await options.installer.isOffered(found))
      ? { found, coming: null }
      : { found: null, coming: release.version }
  }

  const take = ({ found, coming }: { found: Offered | null; coming: string | null }): void => {
    const stays =
      offered !== null &&
      offered.file.sha512 === found?.file.sha512 &&
      offered.release.version === found.release.version
    // Overtaken, or not offered any more: what was fetched of it is not installed.
    if (!stays) forget()
    if (!stays) postponedAt = -Infinity
    offered = found
    const later = coming === null ? '' : `, ${coming} comes later`
    log(
      found === null
        ? `nothing newer than ${installation.version} is offered${later}`
        : `${found.release.version} is offered`
    )
    const { phase } = changing
    change({
      checkedAt: now().toISOString(),
      coming,
      phase: stays && phase.kind !== 'checking' ? phase : rest(),
      problem: null,
      failed: null
    })
  }

  /** Runs checks and the choice of a channel one at a time, so that no check answers for another channel. */
  const inTurn = createSerialQueue()
  const checkOnce = async (): Promise<void> => {
    const from = feed()
    if (way() !== 'self' || from === null) return
    // What has been fetched stays ready while it is looked whether it is still offered.
    if (changing.phase.kind === 'idle' || changing.phase.kind === 'offered') change({ phase: { kind: 'checking' } })
    try {
      take(await look(from))
    } catch (error) {
      const { phase } = changing
      fail('check', error, phase.kind === 'checking' ? rest() : phase)
    }
  }
  const check = async (): Promise<UpdateState> => {
    checking ??= inTurn(checkOnce).finally(() => {
      checking = null
    })
    await checking
    return stateNow()
  }

  /** Installs now what has been fetched, or says what keeps it from being installed. */
  const installFetched = async (update: FetchedUpdate): Promise<void> => {
    const wait = (busyWith: readonly BusyReason[]): void => {
      log(`waits for ${busyWith.join(', ')}`)
      change({ phase: { kind: 'ready', when: 'now', busy: busyWith } })
    }
    const reasons = busy('now')
    if (reasons.length > 0) return wait(reasons)
    isInstalling = true
    log('installs now')
    try {
      const ends = await update.installNow(() => fetched === update && way() === 'self' && busy('now').length === 0)
      if (!ends && fetched === update) wait(busy('now'))
    } catch (error) {
      if (fetched === update) forget()
      fail('install', error)
    } finally {
      isInstalling = false
    }
  }
  const settle = async (update: FetchedUpdate, when: InstallTime): Promise<void> => {
    fetched = update
    log(`${offered?.release.version ?? 'it'} is fetched, to be installed ${when}`)
    change({ phase: { kind: 'ready', when, busy: [] }, problem: null, failed: null })
    if (when === 'now') return installFetched(update)
    update.installOnQuit(() => fetched === update && way() === 'self' && busy('onQuit').length === 0)
  }

  const fetchOffered = async (found: Offered, when: InstallTime): Promise<void> => {
    const abort = new AbortController()
    fetching = abort
    change({ phase: { kind: 'fetching', when, done: null }, problem: null, failed: null })
    try {
      const update = await options.installer.fetch(found, {
        signal: abort.signal,
        onProgress: (done) => {
          if (fetching === abort) change({ phase: { kind: 'fetching', when, done } })
        }
      })
      if (fetching !== abort) return update.drop()
      fetching = null
      await settle(update, when)
    } catch (error) {
      // Giving it up has set what comes next.
      if (fetching !== abort) return
      fetching = null
      fail('install', error)
    }
  }

  return {
    state: async () => {
      // The kept channel, before the first check. A file that cannot be read leaves the one in memory.
      await readChannel().catch(() => undefined)
      return stateNow()
    },
    check,
    install: async (when) => {
      await inTurn(async () => undefined)
      if (way() !== 'self' || fetching || isInstalling || !times.includes(when)) return stateNow()
      if (fetched) await settle(fetched, when)
      else if (offered) await fetchOffered(offered, when)
      return stateNow()
    },
    cancel: async () => {
      forget()
      change({ phase: rest() })
      return stateNow()
    },
    postpone: async () => {
      postponedAt = clock()
      log('postponed by the person')
      notInstalled = null
      change({})
      return stateNow()
    },
    chooseChannel: async (chosen) => {
      if (policy().channel !== null)
        throw problem('forbidden', 'program', 'the policy file decides the channel of updates')
      await inTurn(async () => {
        await kept.write({ ...(await kept.read()), channel: chosen })
        channel = chosen
        forget()
        offered = null
        change({ phase: rest(), coming: null, problem: null, failed: null })
      })
      return check()
    }
  }
}
