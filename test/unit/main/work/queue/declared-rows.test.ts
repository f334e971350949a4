import { describe, expect, it } from 'vitest'
import { problem } from '../../../../../main/problem.ts'
import { draftsOf } from './draft-of.ts'
import { answering, lost, openQueue, refusal, saved } from './open-queue.ts'

/** A queue with one row of unknown outcome, which the service's list does not have; its next answers are these. */
const openUnknown = async (...answers: readonly string[]) => {
  const left = [lost(), ...answers]
  const world = openQueue({ answer: answering(left) })
  await world.sendAll(draftsOf(1))
  return { ...world, id: (await world.rowAt()).id }
}

/** The person has looked often enough, and says that it is not there. */
const openDeclared = async (...answers: readonly string[]) => {
  const world = await openUnknown(...answers)
  await world.later(11)
  await world.queue.settle({ id: world.id, as: 'notSaved' })
  return world
}

describe('a row that the person has declared not saved', () => {
  it('is sent again only where it is chosen by itself, because it may be stored all the same', async () => {
    const { queue, id, sentNumbers, run } = await openDeclared()
    expect(await queue.retry({ rows: 'all' })).toMatchObject({ retriable: 0, counts: { failed: 1, waiting: 0 } })
    expect(await queue.retry({ rows: [id] })).toMatchObject({ counts: { failed: 0, waiting: 1 } })
    expect((await run()).counts.saved).toBe(1)
    expect(sentNumbers()).toEqual(['A-1', 'A-1'])
  })

  it('is unknown again where sending it again did not come about', async () => {
    const { queue, id, run } = await openDeclared(refusal)
    await queue.retry({ rows: [id] })
    expect((await run()).counts).toMatchObject({ unknown: 1, refused: 0 })
  })

  it('may be one of another address, which this program cannot ask', async () => {
    const { queue, at, id, allRows } = await openUnknown()
    await expect(queue.settle({ id, as: 'notSaved' })).rejects.toMatchObject({ problem: { code: 'unknownOutcome' } })
    at.address = 'https://service.example/other'
    await expect(queue.settle({ id, as: 'again' })).rejects.toMatchObject({ problem: { code: 'unknownOutcome' } })
    await queue.settle({ id, as: 'notSaved' })
    expect(await allRows()).toMatchObject([{ state: 'failed', decidedBy: 'person' }])
  })
})

it('rows that the service has refused are sent again together, and their number is told', async () => {
  const { queue, sendAll, run } = openQueue({ answer: (_, index) => (index < 2 ? refusal : saved) })
  expect(await sendAll(draftsOf(3))).toMatchObject({ retriable: 2, counts: { refused: 2, saved: 1 } })
  await queue.retry({ rows: 'all' })
  expect(await run()).toMatchObject({ retriable: 0, counts: { saved: 3 } })
})

it('a queue that stopped waits for its person once rows have been added', async () => {
  const { queue, sendAll } = openQueue({ answer: () => problem('forbidden', 'login', 'no', { status: 403 }) })
  expect((await sendAll(draftsOf(1))).run).toMatchObject({ kind: 'idle' })
  await queue.add({ drafts: draftsOf(2).slice(1), despiteDuplicates: [] })
  expect((await queue.state()).run).toEqual({ kind: 'paused', why: 'start' })
})
