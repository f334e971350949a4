import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { HttpResponse, HttpStream } from '../../../../main/http/index.ts'
import { createFetchOrders } from '../../../../main/orders/fetch-orders.ts'
import { problem } from '../../../../main/problem.ts'
import { createAuthorizedCalls } from '../../../../main/service-calls/index.ts'
import { noFilters } from '../../../../preload/contract/index.ts'

const turns = () => new Promise((resolve) => setImmediate(resolve))

/** A service whose answers come when the test lets them; `tick` counts what happens. */
const open = () => {
  let tick = 0
  let owner: string | null = 'anna'
  const saves: PromiseWithResolvers<HttpResponse>[] = []
  const requests: {
    readonly at: number
    readonly whose: string | null
    readonly answer: PromiseWithResolvers<HttpStream>
  }[] = []
  const calls = createAuthorizedCalls({
    http: {
      request: () => {
        const save = Promise.withResolvers<HttpResponse>()
        saves.push(save)
        return save.promise
      },
      stream: ({ signal }) => {
        const answer = Promise.withResolvers<HttpStream>()
        requests.push({ at: tick, whose: owner, answer })
        signal?.addEventListener('abort', () => answer.reject(problem('cancelled', 'login', 'given up')))
        return answer.promise
      }
    },
    address: () => 'https://orders.example',
    authorization: async () => 'Bearer one',
    renew: async () => undefined,
    userKey: () => owner
  })
  const fetchOrders = createFetchOrders(calls)
  return {
    next: () => (tick += 1),
    requests,
    saves,
    save: async () => calls.send(await calls.targetFor(owner), { operation: 'saveOrder', body: {} }),
    /** The text of an answer is the number of its request. */
    ask: async () => {
      const { bytes } = await fetchOrders(noFilters, new AbortController().signal)
      for await (const chunk of bytes) return Number(Buffer.from(chunk).toString())
      throw new Error('no bytes')
    },
    answer: (at: number) =>
      requests[at]?.answer.resolve({
        bytes: (async function* () {
          yield Buffer.from(String(at))
        })(),
        length: null
      }),
    become: (name: string) => {
      owner = name
      calls.sessionChanged()
    },
    owner: () => owner
  }
}

it('a reading that is asked for after a save has begun, or has ended, is not answered by one that was asked for before', async () => {
  const step = fc.constantFrom('ask', 'ask', 'begin', 'end', 'fail', 'answer', 'somebody else')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = open()
      const readings: {
        readonly asked: number
        readonly since: number
        readonly whose: string | null
        readonly answer: Promise<number | null>
      }[] = []
      let lastSave = 0
      let ended = 0
      for (const what of steps) {
        const now = world.next()
        if (what === 'ask')
          readings.push({ asked: now, since: lastSave, whose: world.owner(), answer: world.ask().catch(() => null) })
        if (what === 'begin') void world.save().catch(() => undefined)
        if (what === 'answer') world.requests.forEach((_, at) => world.answer(at))
        if (what === 'somebody else') world.become(`person ${now}`)
        if ((what === 'end' || what === 'fail') && ended < world.saves.length) {
          const save = world.saves[ended++]
          if (what === 'end') save?.resolve({ status: 200, text: '', excerpt: () => '' })
          else save?.reject(problem('unreachable', 'login', 'cut'))
          lastSave = now
        }
        if (what === 'begin') lastSave = now
        await turns()
      }
      world.requests.forEach((_, at) => world.answer(at))
      for (const { since, whose, answer } of readings) {
        const at = await answer
        // Nobody reads on for somebody who has gone.
        if (at === null) expect(whose).not.toBe(world.owner())
        else
          expect(world.requests[at]).toSatisfy(
            (request: { at: number; whose: string | null }) => request.at >= since && request.whose === whose
          )
      }
      // What nothing happens in between of is one request.
      expect(world.requests.length).toBeLessThanOrEqual(readings.length)
    })
  )
})

it('readings that are asked for at once with no save between them share one request, after a save too', async () => {
  const world = open()
  void world.save().catch(() => undefined)
  await turns()
  world.saves[0]?.resolve({ status: 200, text: '', excerpt: () => '' })
  await turns()
  const both = [world.ask(), world.ask()]
  await turns()
  world.answer(0)
  expect(await Promise.all(both)).toEqual([0, 0])
  expect(world.requests).toHaveLength(1)
})
