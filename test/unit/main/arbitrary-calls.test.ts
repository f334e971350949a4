import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, onTestFinished } from 'vitest'
import { calls, problemCodes } from '../../../preload/contract/index.ts'
import { callArbitrarily } from '../../support/arbitrary-calls.ts'
import { startRooms } from '../../support/program-rooms.ts'

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** By hand: KONTORIST_CALLS_SEED makes the calls of a run that was printed, KONTORIST_CALLS_ROWS=200000 a list of that size. */
const count = number('KONTORIST_CALLS', 20_000)
const rows = number('KONTORIST_CALLS_ROWS', 2_000)
const seed = number('KONTORIST_CALLS_SEED', Math.floor(Math.random() * 2 ** 31))
const minutes = number('KONTORIST_CALLS_MINUTES', 5)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What main holds on to, in MB. */
const held = (): number => {
  collect()
  // What the first round has let go of may have been all that held on to something else.
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** Where the answers of two of the thirty calls were kept, it was more than two; where nothing is, it is well below one. */
const mostGrowth = 1.5

it(`${count} arbitrary calls are all answered, none breaks the program, and its memory stays level`, async () => {
  console.log(`arbitrary calls: KONTORIST_CALLS_SEED=${seed}`)
  const rooms = startRooms({ worker: new URL('../../../main/table/worker.ts', import.meta.url), rows })
  onTestFinished(rooms.close)
  const names = new Set<string>()
  const unfit: unknown[] = []
  let [answered, good] = [0, 0]
  let [before, slowest] = [0, 0]
  await callArbitrarily({
    rooms,
    seed,
    count,
    seen: ({ name, args, answer, ms }) => {
      answered++
      names.add(name)
      slowest = Math.max(slowest, ms)
      if (answer.ok) good++
      const fits = answer.ok ? 'value' in answer : problemCodes.includes(answer.problem.code) && answer.problem.code !== 'internal'
      if (!fits) unfit.push({ name, args, answer })
    },
    rested: (made) => {
      // By then every list has been asked about, and what is made once has been made.
      if (before === 0 && made >= count / 4) before = held()
    }
  })
  const growth = held() - before
  console.log(`arbitrary calls: ${good} of ${answered} good, main grew by ${growth.toFixed(1)} MB, the slowest took ${Math.round(slowest)} ms`)
  expect(unfit).toEqual([])
  expect(rooms.failures).toEqual([])
  expect(answered).toBe(count)
  expect([...names].toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(good).toBeGreaterThan(count / 2)
  expect(growth).toBeLessThan(mostGrowth)
}, minutes * 60_000)
