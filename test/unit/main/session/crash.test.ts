import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toProblem } from '../../../../main/problem.ts'
import { runs } from '../../../support/random-runs.ts'
import { settle } from './fake-clock.ts'
import { keeper, person } from './fake-service.ts'
import { createWorld, type Life, type SecretFault, type WireFault, type World } from './world.ts'

const users = 'per eva short no-refresh revoked process redirect redirect-process refresh-process refresh-both'.split(
  ' '
)
const wireFaults: WireFault[] = ['before', 'during', 'after', 'timeout', 'failed', 'refused', 'garbled', 'slow']
const secretFaults: readonly SecretFault[] = ['fails', 'late', 'silent', 'slow']

/** What can happen; each of it is possible on a real day. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('sign in' as const), user: fc.constantFrom(...users), keep: fc.boolean() })
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(2, 60, 3600, 100_000) })
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('call' as const, 'call twice' as const, 'be refused' as const) })
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('resume' as const, 'visit page' as const, 'release' as const) })
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('sign out' as const, 'lock' as const, 'cancel' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('kill' as const), steps: fc.nat({ max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ambush' as const),
      steps: fc.integer({ min: 1, max: 12 }),
      /** How many turns of pending promises after that step. */
      turns: fc.integer({ min: 1, max: 12 }),
      by: fc.constantFrom('sign out' as const, 'lock' as const, 'cancel' as const, 'sign in' as const)
    })
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wire' as const), fault: fc.constantFrom(...wireFaults) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('secrets' as const), fault: fc.constantFrom(...secretFaults) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fill disk' as const), writes: fc.integer({ min: 1, max: 4 }) }) }
)
/** `haste`: how little time passes before the next one. */
const happening = fc.record({ step, haste: fc.constantFrom(0, 0, 1, 3, 20) })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** How a call of the service or a sign-in may fail: never with more to do for the person than to sign in again, or to wait. */
const honest = 'signedOut cancelled offline unauthorized malformed service unreachable timeout notKept'.split(' ')

const expectHonest = (world: World, work: Promise<unknown>): void => {
  void work.catch((error: unknown) => {
    const { code, detail } = toProblem(error)
    world.demand(honest.includes(code), `nothing ends as ${code}: ${detail}`)
  })
}

/** Who signs out while the disk is full depends on the deletion alone, so a token that stays does not count as a failure here. */
const leave = (world: World, { session, isAlive }: Life, how: 'sign out' | 'lock' | 'cancel'): void => {
  if (how === 'cancel') {
    if (session.cancel().kind === 'signedOut') world.leave(false)
    return
  }
  const marked = world.faults.full === 0
  const state = how === 'lock' ? session.lock() : session.signOut()
  const left = state.kind === 'signedOut' && (how === 'sign out' || state.ended?.kind === 'idle')
  if (left && marked && isAlive()) world.leave(true)
}

const signIn = (world: World, { session }: Life, user: string, keep: boolean): void => {
  world.comeBack()
  expectHonest(world, session.signIn({ ...(keep ? keeper : person), identifier: user, key: 'sample' }))
}

const take = async (world: World, life: Life, what: Step): Promise<void> => {
  const { session } = life
  switch (what.do) {
    case 'sign in':
      return signIn(world, life, what.user, what.keep)
    case 'pass':
      return world.clock.pass(what.seconds)
    case 'call':
      return expectHonest(world, session.authorization())
    case 'call twice':
      expectHonest(world, session.authorization())
      return expectHonest(world, session.authorization())
    case 'be refused':
      return expectHonest(world, session.authorization().then(session.renew))
    case 'resume':
      world.comeBack()
      return expectHonest(world, session.resume())
    case 'visit page': {
      const address = await world.visitPage()
      if (address) session.handleCallback(address)
      return
    }
    case 'release':
      return world.release()
    case 'sign out':
    case 'lock':
    case 'cancel':
      return leave(world, life, what.do)
    case 'kill':
      // The next program is an update of the one that is killed.
      return what.steps === 0 ? life.kill() : life.at(what.steps, life.kill)
    case 'ambush':
      return life.at(what.steps, async () => {
        for (let turn = 0; turn < what.turns; turn += 1) await Promise.resolve()
        if (!life.isAlive()) return
        if (what.by === 'sign in') signIn(world, life, 'eva', true)
        else leave(world, life, what.by)
      })
    case 'wire':
      return void world.faults.wire.push(what.fault)
    case 'secrets':
      return void world.faults.secrets.push(what.fault)
    case 'fill disk':
      world.faults.full = what.writes
  }
}

/** A program that has been killed is started again. */
const onceMore = (world: World, life: Life): Life => {
  if (life.isAlive()) return life
  const next = world.launch()
  expectHonest(world, next.session.start())
  return next
}

describe('a session, whatever is cut, fails, hangs or is killed when', () => {
  it('never has a refresh token reach the service twice, and asks for nothing but a new sign-in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
        const world = createWorld()
        let life = world.launch()
        await life.session.start()
        for (const { step: what, haste } of happenings) {
          await take(world, life, what)
          for (let turn = 0; turn < haste; turn += 1) await new Promise(setImmediate)
          life = onceMore(world, life)
          expect(world.alarms()).toBe(0)
          expect(world.broken).toEqual([])
        }

        // Nothing is left behind by whoever leaves.
        life.at(Infinity, () => undefined)
        await world.heal()
        life = onceMore(world, life)
        await settle()
        expect(world.findings(life.session.state())).toEqual([])
        life.session.signOut()
        await settle()
        expect(world.stored()).toEqual([])
        expect(world.flag()).toBeNull()

        // Everything works again.
        world.leave(true)
        world.comeBack()
        expect(await life.session.signIn({ ...keeper, identifier: 'anna', key: 'sample' })).toMatchObject({
          lifetime: 'kept'
        })
        life.kill()
        life = world.launch()
        expect(await life.session.start()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })

        expect(world.alarms()).toBe(0)
        expect(world.broken).toEqual([])
        const seen = JSON.stringify(world.states)
        for (const value of world.secret) expect(seen).not.toContain(value)
      }),
      { numRuns: runs(500) }
    )
  })
})
