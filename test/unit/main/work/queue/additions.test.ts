import { describe, expect, it } from 'vitest'
import { UnsentError } from '../../../../../main/http/index.ts'
import { problem } from '../../../../../main/problem.ts'
import { changing } from './a-change.ts'
import { draftOf, draftsOf } from './draft-of.ts'
import { atListedService, listed } from './listed-service.ts'
import { openQueue, savedNumber } from './open-queue.ts'

const offline = () => new UnsentError(problem('offline', 'login', 'no network').problem)

describe('a queue that has stopped', () => {
  it('still says why it stopped where nothing is added to it', async () => {
    const { queue, sendAll } = openQueue({ answer: (request) => (savedNumber(request) === null ? '[]' : offline()) })
    const stopped = (await sendAll(draftsOf(3))).run
    expect((await queue.add({ drafts: draftsOf(3), despiteDuplicates: [] })).added).toBe(0)
    expect((await queue.state()).run).toEqual(stopped)
    await queue.add({ drafts: [draftOf('B-1')], despiteDuplicates: [] })
    expect((await queue.state()).run).toEqual({ kind: 'paused', why: 'start' })
  })
})

describe('what is added to a queue', () => {
  const ofAke = { Fakturanummer: 'F1', Orgnummer: '5560360793' }

  it('is held back by the rule for possible duplicates, among itself and against the queue', async () => {
    const { queue } = openQueue()
    const drafts = [
      draftOf('A-1', ofAke),
      draftOf('A-2', { ...ofAke, Orgnummer: '16556036-0793' }),
      draftOf('A-3', { Fakturanummer: 'F1' })
    ]
    expect(await queue.add({ drafts, despiteDuplicates: [] })).toMatchObject({
      added: 0,
      duplicates: [{ index: 1, sameAsIndex: 0, sameAsRow: null }]
    })
    expect(await queue.add({ drafts: drafts.slice(0, 1), despiteDuplicates: [] })).toMatchObject({ added: 1 })
    expect(await queue.add({ drafts: drafts.slice(1), despiteDuplicates: [] })).toMatchObject({
      added: 0,
      duplicates: [{ index: 0, sameAsIndex: null, sameAsRow: { state: 'waiting' } }]
    })
    expect(await queue.add({ drafts: drafts.slice(1), despiteDuplicates: [0] })).toMatchObject({ added: 2 })
  })

  it('is told before it is added, and then nothing is added', async () => {
    const { queue, halted } = openQueue()
    await queue.add({ drafts: [draftOf('A-1', ofAke)], despiteDuplicates: [] })
    const drafts = [draftOf('a-1', ofAke), draftOf('B-1'), draftOf('B-2', { Belopp: 'x' })]
    const planned = await queue.plan({ drafts, changes: [], despiteDuplicates: [] })
    expect(planned).toMatchObject({
      added: 0,
      refused: [{ index: 2 }],
      duplicates: [{ index: 0, sameAsIndex: null, sameAsRow: { state: 'waiting' } }]
    })
    expect(await queue.plan({ drafts: [draftOf('B-1')], changes: [], despiteDuplicates: [] })).toMatchObject({
      added: 1,
      duplicates: []
    })
    expect((await halted()).counts.waiting).toBe(1)
  })

  it('is free to change several orders of the list that may be the same, because each is there', async () => {
    const world = atListedService({
      orders: ['A-1', 'A-2'].map((number) => listed(number, { ExterntFakturanummer: 'F1' }))
    })
    expect(await world.queue.add(changing(world.orders))).toMatchObject({ added: 2, duplicates: [] })
  })
})
