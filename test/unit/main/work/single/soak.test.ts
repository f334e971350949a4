import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toProblem } from '../../../../../main/problem.ts'
import { blankDraft, type OrderDraft, type OrderSubmission } from '../../../../../preload/contract/index.ts'
import { rounds, seed } from '../../../../support/random-runs.ts'
import { settle } from '../../session/fake-clock.ts'
import { createOrderWorld, isDenial, numberOf, type OrderLife, type OrderWorld, type Plan } from './order-world.ts'

const people = ['anna', 'eva', 'per'] as const

const seconds = fc.constantFrom(0, 0, 1, 8, 25)
const plan = fc
  .record({
    stores: fc.option(seconds, { nil: null, freq: 5 }),
    ends: fc.constantFrom<Plan['ends']>(
      'true',
      'true',
      'false',
      'empty',
      'cut off',
      'html',
      'reset',
      'reset',
      'silent',
      500,
      503,
      408,
      401,
      400,
      'offline'
    ),
    after: seconds
  })
  // A service that says so stands by it: who denies has stored nothing, and who says "saved" has.
  .map((one) => ({ ...one, stores: isDenial(one.ends) ? null : one.ends === 'true' ? (one.stores ?? 0) : one.stores }))

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('save' as const), plan }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('insist' as const, 'send again' as const, 'settle' as const, 'keep' as const, 'look' as const)
    })
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.constantFrom(1, 5, 10, 11, 60) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('become' as const), person: fc.constantFrom(...people, null) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('kill' as const), steps: fc.nat({ max: 24 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('fill disk' as const, 'list down' as const),
      times: fc.integer({ min: 1, max: 3 })
    })
  }
)
/** What goes through the page, which is locked meanwhile. */
const onPage: readonly string[] = ['save', 'insist', 'send again', 'settle', 'keep', 'look']
/** `haste`: how little time there is before the next one. */
const happening = fc.record({ step, haste: fc.constantFrom(0, 1, 3, 20) })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What people do and are told; who chose what in words. */
const createPeople = () => {
  const counts = new Map<string, number>()
  const attempts = new Map<string, string>()
  const chosen = new Map<string, number>()
  const told = new Map<string, Set<OrderSubmission['state']>>()
  const wrong: string[] = []
  const hear = (person: string, submission: OrderSubmission): void => {
    const number = submission.numbers?.Ordernummer ?? ''
    if (attempts.get(number) !== person) wrong.push(`${person} is told of ${number}`)
    told.set(number, (told.get(number) ?? new Set()).add(submission.state))
  }
  return {
    attempts,
    chosen,
    told,
    wrong,
    hear,
    next: (person: string): OrderDraft => {
      const count = (counts.get(person) ?? 0) + 1
      counts.set(person, count)
      return { ...blankDraft, Ordernummer: numberOf(person, count), Belopp: '1,50' }
    },
    /** Counts what the person asks for as a choice unless it is refused; a program that is killed meanwhile answers nothing. */
    choosing: async <Result>(number: string, made: Promise<Result>): Promise<Result> => {
      chosen.set(number, (chosen.get(number) ?? 0) + 1)
      return made.catch((error: unknown) => {
        // Somebody who has left meanwhile is told nothing, and it may have been sent.
        if (toProblem(error).code !== 'cancelled') chosen.set(number, (chosen.get(number) ?? 0) - 1)
        throw error
      })
    }
  }
}
type People = ReturnType<typeof createPeople>

/** As the page does: an end that is known is told and then settled. */
const beTold = async (life: OrderLife, known: People, person: string): Promise<OrderSubmission | null> => {
  const submission = await life.orders.submission()
  if (!submission || life.person() !== person) return null
  known.hear(person, submission)
  if (submission.state === 'unknown' || submission.state === 'sending') return submission
  await life.orders.settle({ id: submission.id, draft: 'keep' })
  return null
}

const honest = ['signedOut', 'cancelled', 'unknownOutcome', 'notKept', 'invalid', 'service', 'offline']

/** What is restored is saved first, as somebody does who is told nothing else. */
const save = async (
  world: OrderWorld,
  life: OrderLife,
  known: People,
  choice: 'none' | 'insist' | 'send again'
): Promise<void> => {
  const person = life.person()
  if (person === null) return
  const standing = await beTold(life, known, person)
  const [restored] = await life.orders.drafts()
  if (life.person() !== person) return
  const draft = standing?.draft ?? restored?.draft ?? known.next(person)
  if ((known.attempts.get(draft.Ordernummer) ?? person) !== person)
    known.wrong.push(`${person} is given ${draft.Ordernummer}`)
  known.attempts.set(draft.Ordernummer, person)
  if (choice === 'send again' && !standing?.mayResend) return
  const resend = choice === 'none' ? undefined : standing?.id
  // To name the order that may be there already is to choose, and is taken only when the list has been asked over a while.
  const isChoice = resend !== undefined && standing?.state === 'unknown'
  const saved = life.orders.save({ draft, resend })
  const outcome = await (isChoice ? known.choosing(draft.Ordernummer, saved) : saved)
  const looks = world.looksFor(draft.Ordernummer)
  if (isChoice && (looks.at(-1) ?? 0) - (looks[0] ?? 0) < 10_000)
    known.wrong.push(`${draft.Ordernummer} was sent again too early`)
  known.hear(person, outcome)
}

const act = async (world: OrderWorld, life: OrderLife, known: People, what: Step): Promise<void> => {
  const person = life.person()
  switch (what.do) {
    case 'save':
      world.faults.plans.push(what.plan)
      return save(world, life, known, 'none')
    case 'insist':
    case 'send again':
      return save(world, life, known, what.do)
    case 'look':
    case 'settle':
    case 'keep': {
      const standing = person === null ? null : await beTold(life, known, person)
      if (standing?.state !== 'unknown' || life.person() !== person) return
      const { id } = standing
      if (what.do === 'look') return void (await life.orders.lookUpAgain({ id }))
      if (what.do === 'settle') return life.orders.settle({ id, draft: 'discard' })
      return known.choosing(standing.numbers?.Ordernummer ?? '', life.orders.settle({ id, draft: 'keep' }))
    }
    case 'pass':
      return world.clock.pass(what.seconds)
    case 'become':
      return life.become(what.person)
    case 'kill':
      return what.steps === 0 ? life.kill() : life.killAt(what.steps)
    case 'fill disk':
      world.faults.full = what.times
      return
    case 'list down':
      world.faults.listDown = what.times
  }
}

describe('orders, whatever fails, is late, full or killed at any time, and whoever is signed in', () => {
  it('are each stored once unless sent again on purpose, and the outcome of each is shown to its owner', async () => {
    console.info(`order soak: KONTORIST_SEED=${seed}`)
    let saves = 0
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 50 }), async (happenings) => {
        const world = createOrderWorld()
        const known = createPeople()
        let life = world.launch()
        // One person before one page: while that does something, nothing else is begun there.
        let busy: OrderLife | null = null
        life.become('anna')
        for (const { step: what, haste } of happenings) {
          const here = life
          if (onPage.includes(what.do) && busy === here) continue
          if (what.do === 'save') saves += 1
          if (onPage.includes(what.do)) busy = here
          void act(world, here, known, what)
            .catch((error: unknown) => {
              const { code, detail } = toProblem(error)
              if (!honest.includes(code)) known.wrong.push(`${code}: ${detail}`)
            })
            .then(() => {
              if (onPage.includes(what.do) && busy === here) busy = null
            })
          for (let turn = 0; turn < haste; turn += 1) await new Promise(setImmediate)
          if (!life.isAlive()) {
            const person = life.person()
            life = world.launch()
            life.become(person)
          }
        }
        // In the end everything heals, everybody comes back, and is told what is still to be told.
        life.kill()
        Object.assign(world.faults, { plans: [], full: 0, listDown: 0 })
        life = world.launch()
        for (const person of people) {
          life.become(person)
          await settle()
          await beTold(life, known, person)
        }
        world.clock.pass(1000)
        await settle()

        expect(known.wrong).toEqual([])
        expect(world.broken).toEqual([])
        for (const [number, times] of world.stored) {
          const states = [...(known.told.get(number) ?? [])]
          expect(times, `${number}, told as ${states.join(', ')}`).toBeLessThanOrEqual(
            1 + (known.chosen.get(number) ?? 0)
          )
          // Whatever reached the service is told of, and never as not stored alone.
          expect(
            states.some((state) => state === 'saved' || state === 'unknown'),
            `${number} was told as ${states.join(', ')}`
          ).toBe(true)
        }
        for (const [number, states] of known.told) {
          if (states.has('saved')) expect(world.stored.has(number), `${number} is saved`).toBe(true)
        }
      }),
      { numRuns: rounds(250) }
    )
    expect(saves).toBeGreaterThanOrEqual(rounds(500))
  })
})
