import { setFlagsFromString } from 'node:v8'
import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { calls, events, fitsMessage, problemCodes } from '../../../preload/contract/index.ts'
import { callArbitrarily, type CallOutcome } from '../../support/arbitrary-calls.ts'
import { watchLongestTurn } from '../../support/longest-turn.ts'
import { startRooms, type Rooms } from '../../support/program-rooms.ts'
import { isSoak, rounds, seed } from '../../support/random-runs.ts'
import { tableWorker } from '../../support/table-worker.ts'

const count = rounds(20_000)
const rows = rounds(2_000)

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
  const slopes = sizes
    .flatMap((from, i) => sizes.slice(i + 1).map((to, more) => (to - from) / (more + 1)))
    .toSorted((a, b) => a - b)
  return slopes[Math.floor(slopes.length / 2)] ?? Number.NaN
}

/** Longest work of main's thread at a stretch, in milliseconds: while it lasts no window, menu or dialog answers. */
const longestStall = 1000

/** Whether main answers a call that the contract does not accept with its refusal: nothing gets past the schemas. */
const isValidated = ({ name, args, answer }: CallOutcome): boolean => {
  if (fitsMessage(args) && v.is(calls[name].args, args)) return true
  return !answer.ok && (answer.problem.code === 'invalid' || answer.problem.code === 'signedOut')
}

it(`${count} arbitrary calls are all answered, none breaks the program or is carried out unvalidated, and in a soak it stays quick and its memory level`, async () => {
  console.log(`arbitrary calls: KONTORIST_SEED=${seed}`)
  const rooms = startRooms({ worker: tableWorker, rows })
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
      const fits = answer.ok
        ? 'value' in answer
        : problemCodes.includes(answer.problem.code) && answer.problem.code !== 'internal'
      if (!fits) unfit.push({ name, args, answer })
      if (!isValidated(outcome)) unvalidated.push({ name, args, answer })
    },
    onIdle: async (made) => {
      if (!isSoak || made < ((sizes.length + 1) * count) / looks) return
      await turns.exclude(async () => {
        await empty(rooms)
        sizes.push(await held())
      })
    }
  })
  const stall = turns.longest()
  console.log(
    `arbitrary calls: ${good} of ${answered} good, ${invalid} refused as invalid, the slowest took ${Math.round(slowest)} ms, ` +
      `main worked ${Math.round(stall)} ms at most at a stretch`
  )
  expect(unfit).toEqual([])
  expect(unvalidated).toEqual([])
  expect(rooms.failures).toEqual([])
  expect(answered).toBe(count)
  expect([...names].toSorted()).toEqual(Object.keys(calls).toSorted())
  // Calls with many arguments that have to fit each other are seldom good.
  expect(good).toBeGreaterThan(count / 3)
  // Time depends on what else the machine does, and few calls neither fill memory nor send every event.
  if (!isSoak) return
  // The menu's is the desktop's to send.
  expect([...rooms.sentEvents, 'app.command'].toSorted()).toEqual(Object.keys(events).toSorted())
  expect(stall).toBeLessThan(longestStall)
  const growth = growthOf(sizes.slice(warmUp))
  console.log(
    `arbitrary calls: main held ${sizes.map((size) => size.toFixed(1)).join(', ')} MB (${growth.toFixed(3)} MB from one look to the next)`
  )
  expect(growth).toBeLessThan(mostGrowth)
})
