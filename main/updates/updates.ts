import * as v from 'valibot'
import { installTimes, type BusyReason, type ComingVersion, type InstallTime, type NotInstalled, type UpdateChannel, type UpdateState, type UpdateWay } from '../../preload/contract/index.ts'
import type { Wire } from '../http/index.ts'
import { problem, toProblem } from '../problem.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { comingVersion, offeredVersion, type Installation, type Offered } from './decide.ts'
import { createFeedRequest } from './feed.ts'
import { fetchManifest } from './fetch-manifest.ts'
import type { FetchedUpdate, FetchUpdate } from './installer.ts'
import { channelFolder } from './manifest.ts'
import type { UpdatePolicy } from '../update-policy.ts'
import { createKeptUpdates, seenAfter, withSeen, type UpdateFiles } from './seen.ts'
import { isNewer, versionSchema } from './version.ts'

export interface UpdatesOptions {
  /** How this installation is updated, whatever the policy says. */
  readonly way: Exclude<UpdateWay, 'off'>
  readonly installation: Omit<Installation, 'deferDays'>
  /** The public keys that may sign a manifest. With none, nothing is looked for. */
  readonly keys: readonly string[]
  /** The place of updates that the program was built with; null where there is none. */
  readonly feed: string | null
  readonly policy: () => UpdatePolicy
  readonly wire: Wire
  readonly files: UpdateFiles
  readonly fetchUpdate: FetchUpdate
  /** The version that an earlier run was to install at its end, once; null where there is none, or the system tells itself. */
  readonly takeHandedOver: () => NotInstalled | null
  /** Why nothing may be installed, now or at the end of the program, as things are; empty where it may. */
  readonly busy: (when: InstallTime) => readonly BusyReason[]
  readonly now: () => Date
  /** Milliseconds that never go back, and go on while the computer sleeps. */
  readonly clock: () => number
  readonly logError: (text: string) => void
  /** Logs what happens, for whoever wants to know why a computer has the version that it has. */
  readonly logInfo: (text: string) => void
  readonly onChanged: (state: UpdateState) => void
}

/** The updates of this installation, as in the contract. Nothing but `chooseChannel` rejects: what failed stands in the state. */
export interface Updates {
  readonly state: () => Promise<UpdateState>
  readonly check: () => Promise<UpdateState>
  readonly install: (when: InstallTime) => Promise<UpdateState>
  readonly cancel: () => Promise<UpdateState>
  readonly postpone: () => Promise<UpdateState>
  /** @throws ProblemError `forbidden` where the policy fixes it, `notKept` where the choice cannot be written. */
  readonly chooseChannel: (channel: UpdateChannel) => Promise<UpdateState>
}

/** What can change from one moment to the next. */
type Changing = Pick<UpdateState, 'checkedAt' | 'coming' | 'phase' | 'problem' | 'failed'>

const postponement = 24 * 3_600_000
const isSame = (one: Offered, other: Offered): boolean =>
  one.file.sha512 === other.file.sha512 && one.manifest.version === other.manifest.version && one.manifest.channel === other.manifest.channel

/** What was to be installed, where it is newer than the version that runs; null where it is not, or is no version of ours. */
const newerThan = (running: string, handedOver: NotInstalled | null): NotInstalled | null =>
  handedOver !== null && v.is(versionSchema, handedOver.version) && isNewer(handedOver.version, running) ? handedOver : null

/** The updates, as `on-demand.ts` loads them. Nothing is looked for before the first `check`. */
export const openUpdates = (options: UpdatesOptions): Updates => {
  const { installation, keys, now, clock, policy, busy } = options
  const kept = createKeptUpdates(options.files, options.logError)
  let changing: Changing = { checkedAt: null, coming: null, phase: { kind: 'idle' }, problem: null, failed: null }
  let offered: Offered | null = null
  let fetched: FetchedUpdate | null = null
  let fetching: AbortController | null = null
  let checking: Promise<void> | null = null
  /** Whether the system is being given a version to install. */
  let isInstalling = false
  let postponedAt = -Infinity
  let channel: UpdateChannel = 'stable'
  // Whoever answered the system's question, or whatever stopped the installer, could tell nobody: the program had ended.
  let notInstalled = newerThan(installation.version, options.takeHandedOver())

  // macOS installs what it has been given without asking whether it still may, so it is given nothing in advance.
  const times: readonly InstallTime[] = installation.system === 'darwin' ? ['now'] : installTimes
  const feed = (): string | null => policy().feed ?? options.feed
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
    offer: offered && { version: offered.manifest.version, changes: offered.manifest.changes, size: offered.file.size },
    notInstalled,
    postponed: clock() - postponedAt < postponement
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
    if (fetching || fetched) log(`${offered?.manifest.version ?? 'what was fetched'} is given up`)
    fetching?.abort()
    fetching = null
    fetched?.drop()
    fetched = null
  }

  const readChannel = async (): Promise<UpdateChannel> => {
    channel = (await kept.read()).channel ?? 'stable'
    return policy().channel ?? channel
  }

  /** What is offered now. What has been seen is on disk before anything is done with it. */
  const look = async (from: string): Promise<{ found: Offered | null; coming: ComingVersion | null }> => {
    const asked = await readChannel()
    const request = createFeedRequest({ wire: options.wire, feed: from })
    const manifest = await fetchManifest({ request, feed: from, keys }, asked)
    const before = await kept.read()
    await kept.write(withSeen(before, asked, seenAfter(manifest, before.seen[asked], now())))
    const here = { ...installation, deferDays: policy().deferDays }
    const found = offeredVersion(manifest, here, now(), (fetched ?? fetching) && offered ? offered.manifest.version : null)
    return { found, coming: comingVersion(manifest, here, now(), found) }
  }

  const take = ({ found, coming }: { found: Offered | null; coming: ComingVersion | null }): void => {
    const stays = offered !== null && found !== null && isSame(offered, found)
    // Withdrawn or overtaken: what was fetched of it is not installed any more.
    if (!stays) forget()
    if (!stays) postponedAt = -Infinity
    offered = found
    const later = coming === null ? '' : `, ${coming.version} comes later`
    log(found === null ? `nothing newer than ${installation.version} is offered${later}` : `${found.manifest.version} is offered${later}`)
    const { phase } = changing
    change({ checkedAt: now().toISOString(), coming, phase: stays && phase.kind !== 'checking' ? phase : rest(), problem: null, failed: null })
  }

  /** Checks and the choice of a channel: none begins while the other is under way, so no check answers for another channel. */
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
    log(`${offered?.manifest.version ?? 'it'} is fetched, to be installed ${when}`)
    change({ phase: { kind: 'ready', when, busy: [] }, problem: null, failed: null })
    if (when === 'now') return installFetched(update)
    update.installOnQuit(() => fetched === update && way() === 'self' && busy('onQuit').length === 0)
  }

  const fetchOffered = async ({ manifest, file }: Offered, from: string, when: InstallTime): Promise<void> => {
    const abort = new AbortController()
    fetching = abort
    change({ phase: { kind: 'fetching', when, done: null }, problem: null, failed: null })
    try {
      const update = await options.fetchUpdate({
        manifest,
        file,
        folder: channelFolder(from, manifest.channel),
        request: createFeedRequest({ wire: options.wire, feed: from }),
        signal: abort.signal,
        onProgress: (done) => {
          if (fetching === abort) change({ phase: { kind: 'fetching', when, done } })
        }
      })
      if (fetching !== abort) return update.drop()
      fetching = null
      await settle(update, when)
    } catch (error) {
      // Whoever has given it up has said what comes next.
      if (fetching !== abort) return
      fetching = null
      fail('install', error)
    }
  }

  return {
    state: async () => {
      // The channel in the settings, before the first check.
      await readChannel().catch(() => undefined)
      return stateNow()
    },
    check,
    install: async (when) => {
      await inTurn(async () => undefined)
      const from = feed()
      if (way() !== 'self' || from === null || fetching || isInstalling || !times.includes(when)) return stateNow()
      if (fetched) await settle(fetched, when)
      else if (offered) await fetchOffered(offered, from, when)
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
      if (policy().channel !== null) throw problem('forbidden', 'program', 'the policy file decides the channel of updates')
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
