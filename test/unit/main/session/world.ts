import { WireFailure } from '../../../../main/http/wire-failure.ts'
import { createHttp, abortable, type Wire } from '../../../../main/http/index.ts'
import { problem } from '../../../../main/problem.ts'
import { createSample } from '../../../../main/sample/index.ts'
import { SecretFailure } from '../../../../main/secrets/index.ts'
import type { RefreshTokenMarker } from '../../../../main/session/refresh-token-marker.ts'
import { createSession, type Session } from '../../../../main/session/index.ts'
import type { SessionState } from '../../../../preload/contract/index.ts'
import { createClock, settle } from './fake-clock.ts'
import { address, usualRules } from './fake-service.ts'
import { pressOn } from './sample-page.ts'
import { wireAnswer } from '../../../support/wire-answer.ts'

/**
 * What a request meets. `before`: no byte of it leaves. `during`: it leaves, and never arrives. `after` and `timeout`: it
 * is carried out, and the answer is lost. `refused` and `failed`: it is carried out, and answered with an error.
 */
export type WireFault = 'before' | 'during' | 'after' | 'timeout' | 'failed' | 'refused' | 'garbled' | 'slow'
/**
 * What a call of the secret store meets. `late`: it is done, and said to have failed. `silent`: nothing is found, as in a
 * keyring that its owner would not unlock; a store that cannot be written to says so.
 */
export type SecretFault = 'fails' | 'late' | 'silent' | 'slow'

export interface Faults {
  readonly wire: WireFault[]
  readonly secrets: SecretFault[]
  /** How many of the next writes of the settings file fail. */
  full: number
}

/** One run of the program, from its start until it is killed. */
export interface Life {
  readonly session: Session
  /** Kills it: nothing that it does from now on has any effect. */
  readonly kill: () => void
  /** Runs `act` at the n-th step from now. Every call to the outside has one step before it and one after it. */
  readonly at: (steps: number, act: () => void) => void
  readonly isAlive: () => boolean
}

const deviceId = 'device-1'
/** The secret of another profile of the same person, in the same keychain. */
const another = `${address} device-2`
const anothers = JSON.stringify({ id: 'another', token: 'another', name: 'another', employee: false })

const never = <Result>(): Promise<Result> => new Promise(() => undefined)

/** A service that detects reused tokens, a computer with a keychain and a settings file, and programs that start and are killed. */
export const createWorld = () => {
  const clock = createClock()
  const sample = createSample({
    rows: 0,
    now: () => new Date(clock.now()),
    returnAddresses: [usualRules.returnAddress]
  })
  const faults: Faults = { wire: [], secrets: [], full: 0 }
  const stored = new Map<string, string>([[another, anothers]])
  const own = (): readonly string[] => [...stored].flatMap(([name, secret]) => (name === another ? [] : [secret]))
  let flag: RefreshTokenMarker | null = null
  const states: SessionState[] = []
  /** Every secret value that was ever sent or received: none may ever be shown. */
  const secret = new Set<string>()
  const pages: string[] = []
  /** For each refresh token, how many sign-outs had happened when it was requested. */
  const issued = new Map<string, number>()
  const accepted = new Set<string>()
  let departures = 0
  let left = false
  let spoilt = false
  const held: (() => void)[] = []
  let renewing = 0
  const broken: string[] = []
  const demand = (holds: boolean, rule: string): void => void (holds || broken.push(rule))

  const hold = (): Promise<void> => new Promise((resolve) => void held.push(resolve))
  const release = (): void => {
    for (const go of held.splice(0)) go()
  }

  const checkDurable = (): void => {
    const own = flag && `${flag.origin} ${deviceId}`
    for (const name of stored.keys()) demand(name === own || name === another, 'no secret is ever without its flag')
    demand(stored.get(another) === anothers, 'nothing of another profile is touched')
  }

  const notice = (members: Readonly<Record<string, unknown>>): void => {
    for (const name of [
      'key',
      'state',
      'nonce',
      'codeVerifier',
      'accessToken',
      'refreshToken',
      'authorizationCode',
      'code',
      'redirect'
    ]) {
      const value = members[name]
      if (typeof value === 'string' && value.length > 20) secret.add(value)
    }
  }

  /** A refresh token may be sent only once it is marked as spent on disk, and if nobody has signed out since it came. */
  const checkToken = (key: string): void => {
    demand(issued.get(key) === departures, 'no token of somebody who left is used')
    const [inStore] = own()
    if (inStore?.includes(key)) demand(flag?.spent === true, 'no token leaves before it is marked')
  }

  const answerOf = async (request: Request): Promise<{ readonly status: number; readonly text: string }> => {
    const asked = departures
    const response = await sample.fetch(request)
    const text = await response.text()
    const answer = JSON.parse(text) as { readonly completed?: object; readonly redirect?: string }
    const members: Record<string, unknown> = { ...answer, ...answer.completed }
    notice(members)
    if (typeof members['refreshToken'] === 'string') issued.set(members['refreshToken'], asked)
    if (answer.redirect) pages.push(answer.redirect)
    return { status: response.status, text }
  }

  const wire: Wire = async ({ url, method, headers, body, signal }) => {
    const fault = faults.wire.shift()
    const sent = JSON.parse(body ?? '{}') as Record<string, unknown>
    notice(sent)
    const lost = (code: 'unreachable' | 'timeout') => new WireFailure(code, 'the connection was cut', true)
    if (fault === 'before') throw new WireFailure('offline', 'no network', false)
    if (sent['method'] === 'refreshToken') checkToken(String(sent['key']))
    if (fault === 'during') throw lost('unreachable')
    const { status, text } = await answerOf(new Request(url, { method, headers, body }))
    if (fault === 'slow') {
      await abortable(hold(), signal).catch((cause: unknown) => {
        throw new WireFailure('cancelled', 'given up', true, { cause })
      })
    }
    if (fault === 'after') throw lost('unreachable')
    if (fault === 'timeout') throw lost('timeout')
    const [code, said] =
      fault === 'failed'
        ? [500, '{}']
        : fault === 'refused'
          ? [400, '{"type":"MachineErrorException"}']
          : [status, text]
    return wireAnswer(fault === 'garbled' ? said.slice(0, 5) : said, code)
  }

  /** Only one request with a refresh token may be under way at a time. */
  const counted: Wire = async (request) => {
    const renews = request.body?.includes('"method":"refreshToken"') ? 1 : 0
    renewing += renews
    demand(renewing <= 1, 'one renewal at a time')
    try {
      return await wire(request)
    } finally {
      renewing -= renews
    }
  }

  const useSecret = async <Result>(isAlive: () => boolean, act: () => Result, silent?: Result): Promise<Result> => {
    const fault = faults.secrets.shift()
    if (fault === 'slow') await hold()
    // The keychain's prompt closes with the program that it was for.
    if (!isAlive()) return never()
    if (fault === 'silent' && silent !== undefined) return silent
    if (fault === 'fails' || fault === 'silent') throw new SecretFailure('locked', 'not unlocked')
    const result = act()
    checkDurable()
    if (fault === 'late') throw new SecretFailure('locked', 'too late')
    return result
  }

  const launch = (): Life => {
    let alive = true
    let ambush = { steps: Infinity, act: (): void => undefined }
    left = false
    if (flag) accepted.add(flag.id)
    const isAlive = (): boolean => alive
    /** Nothing is under way any more in a killed program. */
    const kill = (): void => {
      alive = false
      renewing = 0
    }
    const step = (): boolean => {
      const { steps, act } = ambush
      ambush = { steps: steps > 1 ? steps - 1 : Infinity, act }
      if (steps <= 1 && alive) act()
      return alive
    }
    const outside = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      if (!step()) return never()
      const end = await act().then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error
        }
      )
      return step() ? end() : never()
    }

    const session = createSession({
      http: createHttp({ wire: (request) => outside(() => counted(request)), sleep: never }),
      deviceId,
      address: () => address,
      signInSettings: () => usualRules,
      clock: clock.now,
      sleep: (milliseconds, signal) => outside(() => clock.wait(milliseconds, signal)),
      secrets: {
        get: (name) =>
          outside(() => useSecret<string | null>(isAlive, () => stored.get(name) ?? null, null)).catch(
            (error: unknown) => {
              // Where profiles share a name, the secret is read before it is deleted.
              if (name === address) spoilt = true
              throw error
            }
          ),
        set: (name, value) => outside(() => useSecret(isAlive, () => void stored.set(name, value))),
        delete: (name) =>
          outside(() => useSecret(isAlive, () => void stored.delete(name))).catch((error: unknown) => {
            spoilt = true
            throw error
          })
      },
      marker: {
        read: () => flag,
        write: (next) => {
          if (!step()) return
          if (faults.full > 0) {
            faults.full -= 1
            spoilt = true
            throw problem('notKept', 'program', 'the disk is full')
          }
          flag = next
          checkDurable()
          step()
        }
      },
      openInBrowser: async () => true,
      openApplication: async () => true,
      copy: async () => undefined,
      onChanged: (state) => {
        if (!alive) return
        states.push(state)
        demand(!left || state.kind !== 'signedIn', 'nobody who left comes back by themselves')
        if (flag && state.kind === 'signedIn' && state.lifetime === 'kept') accepted.add(flag.id)
      },
      onOtherUser: () => undefined
    })
    return { session, kill, at: (steps, act) => (ambush = { steps, act }), isAlive }
  }

  return {
    clock,
    faults,
    /** What this profile has stored. */
    stored: own,
    flag: () => flag,
    states,
    secret,
    release,
    launch,
    alarms: sample.alarms,
    /** Rules that have been broken. */
    broken,
    demand,
    /** Somebody cancels a sign-in (`forGood`: signs out as well). Until they come back, nothing may sign them in. */
    leave: (forGood: boolean): void => {
      left = true
      if (forGood) departures += 1
    },
    comeBack: (): void => {
      left = false
    },
    /** What is wrong with the stored secrets once nothing is under way, given the state that is shown. */
    findings: (state: SessionState): readonly string[] => {
      const [secretKept] = own()
      const isKept = state.kind === 'signedIn' && state.lifetime === 'kept'
      const whole = flag !== null && !flag.spent && secretKept?.includes(flag.id)
      return [
        ...(isKept && !whole ? ['what is said to be kept is not'] : []),
        ...(!spoilt && flag?.spent ? ['a spent token has stayed behind'] : []),
        ...(!spoilt && flag && !accepted.has(flag.id) ? ['a token of nobody has stayed behind'] : [])
      ]
    },
    /** Signs in on the newest login page, and gives the address that the browser ends at. */
    visitPage: async (): Promise<string | null> => {
      const page = pages.pop()
      return page ? pressOn(sample, page, 'signIn') : null
    },
    /** Removes all faults and lets everything under way end. */
    heal: async (): Promise<void> => {
      faults.wire.length = 0
      faults.secrets.length = 0
      faults.full = 0
      release()
      await settle()
    }
  }
}
export type World = ReturnType<typeof createWorld>
