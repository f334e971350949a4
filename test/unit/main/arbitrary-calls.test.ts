import { setFlagsFromString } from 'node:v8'
import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { calls, events, fitsMessage, problemCodes } from '../../../preload/contract/index.ts'
import { callArbitrarily, type CallOutcome } from '../../support/arbitrary-calls.ts'
import { watchLongestTurn } from '../../support/longest-turn.ts'
import { startRooms, type Rooms } from '../../support/program-rooms.ts'

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/**
 * By hand: KONTORIST_CALLS_SEED makes the calls of a run that was printed, KONTORIST_CALLS=100000 KONTORIST_CALLS_MINUTES=30 the long
 * run, KONTORIST_CALLS_ROWS=200000 a list of that size.
 */
const count = number('KONTORIST_CALLS', 20_000)
const rows = number('KONTORIST_CALLS_ROWS', 2_000)
const seed = number('KONTORIST_CALLS_SEED', Math.floor(Math.random() * 2 ** 31))
const minutes = number('KONTORIST_CALLS_MINUTES', 5)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What main holds on to, in MB. What one round lets go of may have been all that held on to something else, or be freed a turn later. */
const held = async (): Promise<number> => {
  for (let round = 0; round < 6; round++) {
    collect()
    await setImmediate()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** What the calls happened to leave open is not growth: both looks are at a program that nobody is signed in to, without a list. */
const empty = async (rooms: Rooms): Promise<void> => {
  await rooms.call('settings.connect', { kind: 'sample', rows: 20_000 })
  await rooms.call('session.signOut', {})
  await rooms.quiet()
}

const looks = 8
/** Looks before these calls have all been made often enough for V8 to have compiled what it will. */
const warmUp = 2
/** MB from one look to the next. Where the answers of two of the calls are kept it is 0.5 and more; where nothing is, less than 0.15. */
const mostGrowth = 0.3

/**
 * MB from one look to the next in the middle of all pairs of looks, so that no single one decides: V8 makes code and throws it
 * away when it pleases.
 */
const growthOf = (sizes: readonly number[]): number => {
  const slopes = sizes.flatMap((from, i) => sizes.slice(i + 1).map((to, more) => (to - from) / (more + 1))).toSorted((a, b) => a - b)
  return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN
}

/** Longest work of main's thread at a stretch, in milliseconds: while it lasts no window, menu or dialog answers. */
const longestStall = 1000

/** Whether main answers a call that the contract does not accept with its refusal: nothing gets past the schemas. */
const isValidated = ({ name, args, answer }: CallOutcome): boolean => {
  if (fitsMessage(args) && v.is(calls[name].args, args)) return true
  return !answer.ok && (answer.problem.code === 'invalid' || answer.problem.code === 'signedOut')
}

it(`${count} arbitrary calls are all answered, none breaks the program or holds it up or is carried out unvalidated, and its memory stays level`, async () => {
  console.log(`arbitrary calls: KONTORIST_CALLS_SEED=${seed}`)
  const rooms = startRooms({ worker: new URL('../../../main/table/worker.ts', import.meta.url), rows })
  onTestFinished(rooms.close)
  const names = new Set<string>()
  const [unfit, unvalidated]: [unknown[], unknown[]] = [[], []]
  let [answered, good, invalid] = [0, 0, 0]
  let slowest = 0
  const sizes: number[] = []
  const turns = watchLongestTurn()
  onTestFinished(turns.stop)
  await callArbitrarily({
    rooms,
    seed,
    count,
    onCall: (outcome) => {
      const { name, args, answer, ms } = outcome
      answered++
      names.add(name)
      slowest = Math.max(slowest, ms)
      if (answer.ok) good++
      else if (answer.problem.code === 'invalid') invalid++
      const fits = answer.ok ? 'value' in answer : problemCodes.includes(answer.problem.code) && answer.problem.code !== 'internal'
      if (!fits) unfit.push({ name, args, answer })
      if (!isValidated(outcome)) unvalidated.push({ name, args, answer })
    },
    onIdle: async (made) => {
      if (made < ((sizes.length + 1) * count) / looks) return
      await turns.exclude(async () => {
        await empty(rooms)
        sizes.push(await held())
      })
    }
  })
  const growth = growthOf(sizes.slice(warmUp))
  const stall = turns.longest()
  const megabytes = sizes.map((size) => size.toFixed(1)).join(', ')
  console.log(
    `arbitrary calls: ${good} of ${answered} good, ${invalid} refused as invalid, main held ${megabytes} MB (${growth.toFixed(3)} MB from one look to the next), ` +
      `the slowest took ${Math.round(slowest)} ms, main worked ${Math.round(stall)} ms at most at a stretch`
  )
  expect(unfit).toEqual([])
  expect(unvalidated).toEqual([])
  expect(rooms.failures).toEqual([])
  expect(answered).toBe(count)
  expect([...names].toSorted()).toEqual(Object.keys(calls).toSorted())
  // The menu's is the desktop's to send.
  expect([...rooms.sentEvents, 'app.command'].toSorted()).toEqual(Object.keys(events).toSorted())
  // Calls with many arguments that have to fit each other are seldom good.
  expect(good).toBeGreaterThan(count / 3)
  expect(stall).toBeLessThan(longestStall)
  expect(growth).toBeLessThan(mostGrowth)
}, minutes * 60_000)
