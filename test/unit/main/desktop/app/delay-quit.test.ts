import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({
  willQuit: [] as ((event: { readonly preventDefault: () => void }) => void)[],
  quits: 0,
  patience: Promise.withResolvers<undefined>()
}))
vi.mock('electron', () => ({
  app: {
    once: (_event: 'will-quit', listener: (typeof world.willQuit)[number]) => world.willQuit.push(listener),
    quit: () => void world.quits++
  }
}))
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: () => world.patience.promise
}))

beforeEach(() => {
  vi.resetModules()
  Object.assign(world, { willQuit: [], quits: 0, patience: Promise.withResolvers() })
})

/** The program, which has just started, with what is unfinished registered, as it begins to quit. Gives whether it is held up. */
const quitWith = async (...unfinished: readonly (() => Promise<unknown> | null)[]): Promise<boolean> => {
  const { delayQuit } = await import('../../../../../main/desktop/app/lifecycle.ts')
  for (const one of unfinished) delayQuit(one)
  const preventDefault = vi.fn()
  for (const listener of world.willQuit.splice(0)) listener({ preventDefault })
  return preventDefault.mock.calls.length > 0
}

it('quits at once where nothing is unfinished', async () => {
  expect(await quitWith(() => null)).toBe(false)
  expect(world.quits).toBe(0)
})

it('waits for all that is unfinished, also where one of it fails, and then quits', async () => {
  const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  expect(
    await quitWith(
      () => first.promise,
      () => null,
      () => second.promise
    )
  ).toBe(true)
  first.reject(new Error('the drive is gone'))
  await setImmediate()
  expect(world.quits).toBe(0)
  second.resolve(null)
  await setImmediate()
  expect(world.quits).toBe(1)
})

it('quits where it takes too long', async () => {
  expect(await quitWith(() => new Promise(() => undefined))).toBe(true)
  await setImmediate()
  expect(world.quits).toBe(0)
  world.patience.resolve(undefined)
  await setImmediate()
  expect(world.quits).toBe(1)
})
