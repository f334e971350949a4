import { UnsentError, type HttpRequest } from '../../../../../main/http/index.ts'
import { problem } from '../../../../../main/problem.ts'
import type { PlainProblemCode } from '../../../../../preload/contract/index.ts'
import { answeringWith } from '../../../../support/http-answer.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'
import { createClock } from '../../session/fake-clock.ts'
import { streamOf } from '../../orders/plain-find-by-pattern.ts'
import { startOrderProgram } from '../order-program.ts'

/** What the service does with a save: when it stores the order, if at all, and how the exchange ends. */
export interface Plan {
  /** Seconds after the request has come; null never. */
  readonly stores: number | null
  readonly ends:
    'true' | 'false' | 'empty' | 'cut off' | 'html' | 'reset' | 'silent' | 500 | 503 | 408 | 401 | 400 | 'offline'
  /** Seconds until it ends. */
  readonly after: number
}

/** Ends by which a service says, or the network shows, that it has stored nothing: no plan of ours has it store then. */
export const isDenial = (ends: Plan['ends']): boolean => ['false', 401, 400, 'offline'].includes(ends)

const never = <Result>(): Promise<Result> => new Promise<Result>(() => undefined)

const codes: Readonly<Record<number, PlainProblemCode>> = { 401: 'unauthorized' }
const bodies: Readonly<Record<string, string>> = {
  true: '{"Success":true}',
  false: '{"Success":false}',
  empty: '',
  'cut off': '{"Success":tr',
  html: '<p>Try again</p>'
}

const unheard = new AbortController().signal

/**
 * A person's orders carry the person's name, so that any of them that turns up with somebody else is seen. Without the letters, for which the list
 * is asked in any case, they are still one person's.
 */
export const numberOf = (person: string, count: number): string =>
  `${person}-${[...person].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}-${count}`

/** Whether a text is LIKE a pattern of `%`, `_` and letters that stand for themselves. */
const isLike = (text: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}$`
  ).test(text)

/** A service that may store late, a computer whose disk may fill up, and programs that may be killed at any step outside. */
export const createOrderWorld = () => {
  const clock = createClock()
  const kept = new Map<string, Uint8Array>()
  const secrets = new Map<string, string>()
  /** Orders by number: how often each has been stored or will be. */
  const stored = new Map<string, number>()
  const rows: string[] = []
  /** By pattern, when the list has answered to whoever asked for it, in this run of the program; in milliseconds. */
  const looked = new Map<string, number[]>()
  const broken: string[] = []
  const faults = { plans: [] as Plan[], full: 0, listDown: 0 }

  const after = (seconds: number): Promise<void> =>
    seconds > 0 ? clock.wait(seconds * 1000, unheard) : Promise.resolve()

  const store = (number: string, delay: number): void => {
    stored.set(number, (stored.get(number) ?? 0) + 1)
    void after(delay).then(() => rows.push(number))
  }

  const lost = (): Error => problem('unknownOutcome', 'login', 'the connection was reset')

  const save = async ({ body, authorization }: HttpRequest): Promise<string> => {
    const { Ordernummer: number } = body as { Ordernummer: string }
    if (authorization !== `Bearer ${number.split('-')[0]}`) broken.push(`${number} came with ${authorization}`)
    const plan = faults.plans.shift() ?? { stores: 0, ends: 'true', after: 0 }
    if (plan.ends === 'offline') throw new UnsentError(problem('offline', 'login', 'no network').problem)
    if (plan.stores !== null) store(number, plan.stores)
    await after(plan.after)
    if (plan.ends === 'silent') return never()
    if (plan.ends === 'reset') throw lost()
    if (typeof plan.ends === 'number')
      throw problem(codes[plan.ends] ?? 'service', 'login', 'an error', { status: plan.ends })
    return bodies[plan.ends] ?? ''
  }

  const list = ({ query }: HttpRequest): string => {
    if (faults.listDown > 0) {
      faults.listDown -= 1
      throw problem('service', 'login', 'an error', { status: 503 })
    }
    const pattern = query?.['Ordernummer'] || '%'
    looked.set(pattern, [...(looked.get(pattern) ?? []), clock.now()])
    // The numbers are padded, as some services store them.
    return JSON.stringify(
      rows
        .map((number) => `${number}   `)
        .flatMap((number) => (isLike(number, pattern) ? [{ ÄrendeNummer: number }] : []))
    )
  }

  /** Starts the program. `killAt`: at which step outside it ends, from when that is called. */
  const launch = () => {
    looked.clear()
    let alive = true
    let countdown = Infinity

    const step = async (): Promise<void> => {
      if (alive && --countdown <= 0) alive = false
      if (!alive) return never()
    }
    const outside = async <Result>(act: () => Result | Promise<Result>): Promise<Result> => {
      await step()
      const result = await act()
      await step()
      return result
    }

    const { files } = memoryFiles(kept, (doing) => {
      if (doing === 'read' || faults.full === 0) return
      faults.full -= 1
      throw new Error('ENOSPC: no space left on device')
    })
    const { get, set, locationOf } = memorySecrets(secrets)
    const { orders, become, person } = startOrderProgram({
      http: {
        request: answeringWith((request) => outside(() => save(request))),
        stream: async (request) => streamOf(await outside(() => list(request)))
      },
      files: {
        drafts: {
          read: (name) => outside(() => files.read(name)),
          write: (name, bytes) => outside(() => files.write(name, bytes)),
          remove: (name) => outside(() => files.remove(name)),
          rewriteAll: (revise) => outside(() => files.rewriteAll(revise))
        }
      },
      secrets: {
        locationOf,
        get: (name) => outside(() => get(name)),
        set: (name, secret) => outside(() => set(name, secret))
      },
      clock,
      owner: null,
      token: (name) => outside(() => name),
      renew: () => outside(() => undefined)
    })
    return {
      orders,
      isAlive: () => alive,
      kill: (): void => {
        alive = false
      },
      killAt: (steps: number): void => {
        countdown = steps
      },
      person,
      become
    }
  }

  /** When the list has answered to whoever asked for the number, in this run of the program; in milliseconds, the earliest first. */
  const looksFor = (number: string): readonly number[] =>
    [...looked]
      .flatMap(([pattern, times]) => (pattern !== '%' && isLike(number, pattern) ? times : []))
      .toSorted((one, other) => one - other)

  return { clock, kept, stored, looksFor, broken, faults, launch }
}

export type OrderWorld = ReturnType<typeof createOrderWorld>
export type OrderLife = ReturnType<OrderWorld['launch']>
