import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HttpError, UnsentError } from '../../../../../main/http/index.ts'
import { blankDraft, type OrderDraft, type OrderSubmission } from '../../../../../preload/contract/index.ts'
import { memoryFiles } from '../../../../support/memory-files.ts'
import { settle } from '../../session/fake-clock.ts'
import { filledDraft } from './filled-draft.ts'
import { failure, inOrder, openOrders, saving, type Answer } from './open-orders.ts'
import { expectProblem } from '../../http/problems-of.ts'

const service = (...answers: readonly Answer[]) => openOrders({ answer: inOrder(...answers) })

const saves = (asked: readonly { readonly operation: string }[]): number =>
  asked.filter(({ operation }) => operation === 'saveOrder').length
const draftOf = (draft: OrderDraft) => ({ id: randomUUID(), draft, original: null, maybeSent: false })

const kept = async ({ orders }: ReturnType<typeof openOrders>) => (await orders.drafts())[0]?.draft ?? null

describe('saving an order', () => {
  it('is one call with the exact amount, and the draft is gone when it is saved', async () => {
    const world = service('{"Success":true}')
    expect(await world.orders.save({ draft: filledDraft })).toMatchObject({
      state: 'saved',
      host: 'service.example',
      draft: filledDraft
    })
    expect(world.asked).toHaveLength(1)
    expect(world.asked[0]?.operation).toBe('saveOrder')
    expect(JSON.stringify(world.asked[0]?.body)).toBe(
      '{"Ordernummer":"A-17","Orgnummer":"4990001234","LeversntorNamn":"Åkes Rör & Värme AB",' +
        '"Fakturanummer":"0042","Belopp":1234.5,"Status":2,"BetaldDatum":"2026-11-20"}'
    )
    expect(await kept(world)).toBeNull()
  })

  const bodies: readonly (readonly [body: string, state: OrderSubmission['state'], answer: string])[] = [
    ['{"Success":true}', 'saved', '{"Success":true}'],
    ['\uFEFF {"Success":true,"Id":7}\n', 'saved', '{"Success":true,"Id":7}'],
    ['{"Success":false}', 'refused', '{"Success":false}'],
    ['{"Success":false,"Message":"dubblett"}', 'refused', '{"Success":false,"Message":"dubblett"}'],
    ['', 'unknown', ''],
    ['null', 'unknown', 'null'],
    ['{}', 'unknown', '{}'],
    ['[]', 'unknown', '[]'],
    ['{"Success":tr', 'unknown', '{"Success":tr'],
    ['{"Success":"true"}', 'unknown', '{"Success":"true"}'],
    ['{"Success":"false"}', 'unknown', '{"Success":"false"}'],
    ['{"Success":1}', 'unknown', '{"Success":1}'],
    ['{"Success":0}', 'unknown', '{"Success":0}'],
    ['{"Success":null}', 'unknown', '{"Success":null}'],
    ['{"Success":true,"Success":false}', 'unknown', '{"Success":true,"Success":false}'],
    ['{"Success":false,"Id":7,"Succ\\u0065ss":true}', 'unknown', '{"Success":false,"Id":7,"Succ\\u0065ss":true}'],
    ['{"success":false,"Success":true}', 'unknown', '{"success":false,"Success":true}'],
    ['{"Success":true,"d":{"Success":false}}', 'saved', '{"Success":true,"d":{"Success":false}}'],
    ['{"success":true}', 'unknown', '{"success":true}'],
    ['{"SUCCESS":false}', 'unknown', '{"SUCCESS":false}'],
    ['[{"Success":true}]', 'unknown', '[{"Success":true}]'],
    ['{"d":{"Success":true}}', 'unknown', '{"d":{"Success":true}}'],
    ['{"__proto__":{"Success":true}}', 'unknown', '{"__proto__":{"Success":true}}'],
    ['"true"', 'unknown', '"true"'],
    ['true', 'unknown', 'true'],
    ['1', 'unknown', '1'],
    ['<p>\n\u0007Busy</p>', 'unknown', '<p> Busy</p>'],
    ['x'.repeat(10_000), 'unknown', 'x'.repeat(500)]
  ]
  it.each(bodies)('answered by %j is %s', async (body, state, answer) => {
    const world = openOrders({ answer: saving([body]) })
    expect(await world.orders.save({ draft: filledDraft })).toMatchObject({ state, answer, answered: true })
    expect(saves(world.asked)).toBe(1)
    expect(await kept(world)).toEqual(state === 'saved' ? null : filledDraft)
  })

  const statuses: readonly (readonly [status: number, state: OrderSubmission['state']])[] = [
    ...[400, 401, 403, 404, 405, 410, 411, 413, 414, 415, 422, 431].map((status) => [status, 'failed'] as const),
    ...[300, 301, 302, 303, 304, 307, 308, 402, 406, 407, 408, 409, 412, 418, 423, 425, 429, 451].map(
      (status) => [status, 'unknown'] as const
    ),
    ...[500, 501, 502, 503, 504, 507, 520, 599].map((status) => [status, 'unknown'] as const)
  ]
  it.each(statuses)('answered with HTTP %i is %s', async (status, state) => {
    const problem = failure(status === 401 ? 'unauthorized' : 'service', status)
    const world = openOrders({ answer: saving([problem]) })
    expect(await world.orders.save({ draft: filledDraft })).toMatchObject({
      state,
      problem,
      answered: state === 'unknown'
    })
    expect(saves(world.asked)).toBe(1)
    expect(await kept(world)).toEqual(filledDraft)
  })

  it.each([
    ['{"Success": true}', 'unknown'],
    ['{"Success":false}', 'failed']
  ])(
    'answered with HTTP 400 and %s is %s: a status and a body that contradict each other say nothing',
    async (body, state) => {
      const world = openOrders({ answer: saving([new HttpError(failure('service', 400), body)]) })
      expect(await world.orders.save({ draft: filledDraft })).toMatchObject({ state })
    }
  )

  it.each(['offline', 'dns', 'unreachable', 'tls', 'proxy', 'timeout'] as const)(
    'that never left (%s) has failed, and says so',
    async (code) => {
      const world = openOrders({ answer: saving([new UnsentError(failure(code))]) })
      expect(await world.orders.save({ draft: filledDraft })).toMatchObject({ state: 'failed', problem: { code } })
      expect(await kept(world)).toEqual(filledDraft)
    }
  )

  it.each(['unknownOutcome', 'malformed', 'internal', 'tls', 'unreachable', 'timeout'] as const)(
    'that may have left (%s) is unknown',
    async (code) => {
      const world = openOrders({ answer: saving([failure(code)]) })
      expect(await world.orders.save({ draft: filledDraft })).toMatchObject({
        state: 'unknown',
        problem: { code },
        answered: false
      })
    }
  )

  it('refused with 401 is not sent again; the sign-in is renewed and that is reported, so that it can be saved at once', async () => {
    const world = openOrders({ answer: saving([failure('unauthorized', 401), '{"Success":true}']) })
    expect(await world.orders.save({ draft: filledDraft })).toMatchObject({
      state: 'failed',
      renewed: true,
      problem: { code: 'unauthorized' }
    })
    expect(world.renewed).toEqual(['Bearer token-1'])
    expect(saves(world.asked)).toBe(1)
    expect(await world.orders.save({ draft: filledDraft })).toMatchObject({ state: 'saved' })
    expect(world.asked[1]?.authorization).toBe('Bearer token-2')
  })

  it('refused with 401 where the sign-in cannot be renewed does not say that it was', async () => {
    const world = openOrders({
      answer: saving([failure('unauthorized', 401)]),
      renew: () => Promise.reject(new Error('over'))
    })
    expect(await world.orders.save({ draft: filledDraft })).toMatchObject({ state: 'failed', renewed: false })
  })

  it('sends nothing that cannot be parsed', async () => {
    const world = service()
    await expectProblem(world.orders.save({ draft: { ...filledDraft, Belopp: '1.234' } }), {
      code: 'invalid',
      detail: 'Belopp: ambiguous'
    })
    expect(world.asked).toEqual([])
  })

  it('does not start a second time while the first is on its way', async () => {
    const world = service('{"Success":true}')
    const first = world.orders.save({ draft: filledDraft })
    await expectProblem(world.orders.save({ draft: filledDraft }), { code: 'invalid' })
    expect(await first).toMatchObject({ state: 'saved' })
    expect(world.asked).toHaveLength(1)
  })

  it('is written down as sending before its first byte can leave', async () => {
    const disk = memoryFiles()
    let seen = ''
    const world = openOrders({
      disk,
      answer: () => {
        seen = disk.text('anna')
        return '{"Success":true}'
      }
    })
    await world.orders.save({ draft: filledDraft })
    expect(JSON.parse(seen)).toMatchObject({ marks: [{ state: 'sending', address: 'https://service.example' }] })
    // The mark is all that can be read without the key.
    expect(seen).not.toContain('Åkes')
  })

  it('is not sent where it cannot be written down, and says why', async () => {
    const world = openOrders({
      answer: inOrder(),
      disk: memoryFiles(new Map(), (doing) => {
        if (doing === 'write') throw new Error('ENOSPC')
      })
    })
    await expectProblem(world.orders.save({ draft: filledDraft }), { code: 'notKept' })
    expect(await world.orders.submission()).toBeNull()
    expect(world.asked).toEqual([])
  })

  it('is not sent where the file that may hold an unknown one cannot be read', async () => {
    const world = openOrders({
      answer: inOrder(),
      disk: memoryFiles(new Map(), (doing) => {
        if (doing === 'read') throw new Error('EIO')
      })
    })
    await expectProblem(world.orders.save({ draft: filledDraft }), { code: 'notKept' })
    expect(world.asked).toEqual([])
  })

  it('is saved even where that cannot be written down, and unknown after a restart then', async () => {
    const disk = memoryFiles()
    let full = false
    const { files } = memoryFiles(disk.kept, (doing) => {
      if (doing === 'write' && full) throw new Error('ENOSPC')
    })
    const answer = () => {
      full = true
      return '{"Success":true}'
    }
    const world = openOrders({ answer, disk: { ...disk, files } })
    expect(await world.orders.save({ draft: filledDraft })).toMatchObject({ state: 'saved' })
    expect(await kept(world)).toBeNull()
    const again = openOrders({ answer: () => '[]', disk })
    expect(await again.orders.submission()).toMatchObject({ state: 'unknown' })
  })

  it('has its outcome shown once, and then nothing of it is left', async () => {
    const secrets = new Map<string, string>()
    const world = openOrders({ answer: saving(['{"Success":true}']), secrets })
    const { id } = await world.orders.save({ draft: filledDraft })
    const after = openOrders({ answer: inOrder(), disk: world.disk, secrets })
    expect(await after.orders.submission()).toMatchObject({ id, state: 'saved', draft: filledDraft })
    await after.orders.settle({ id, draft: 'keep' })
    expect(await after.orders.submission()).toBeNull()
    expect([...world.disk.kept]).toEqual([])
  })
})

describe('the draft', () => {
  it('is kept as typed, and a blank one counts as none', async () => {
    const { orders } = service()
    const { id } = draftOf(blankDraft)
    await orders.keepDraft({ ...draftOf({ ...blankDraft, Belopp: '12,' }), id })
    expect(await orders.drafts()).toMatchObject([
      { id, draft: { ...blankDraft, Belopp: '12,' }, original: null, maybeSent: false }
    ])
    await orders.keepDraft({ ...draftOf({ ...blankDraft, Belopp: ' ' }), id })
    expect(await orders.drafts()).toEqual([])
  })
})

describe('somebody who signs out while their order is being written down', () => {
  it.each([null, 'eva'])('has it not sent (%s is there then), and it comes back as one that was not', async (next) => {
    let leave = (): void => undefined
    const disk = memoryFiles(undefined, (doing) => {
      if (doing === 'write') leave()
    })
    const world = openOrders({ answer: () => '[]', disk })
    leave = () => {
      leave = () => undefined
      world.become(next)
    }
    await expectProblem(world.orders.save({ draft: filledDraft }), { code: 'cancelled' })
    expect(saves(world.asked)).toBe(0)
    world.become('anna')
    expect(await world.orders.submission()).toMatchObject({ state: 'failed', problem: { code: 'signedOut' } })
    expect(await kept(world)).toEqual(filledDraft)
  })
})

describe('somebody who signs out before the answer comes', () => {
  it.each([
    ['{"Success":true}', 'saved'],
    ['{"Success":false}', 'refused'],
    ['', 'unknown']
  ])('finds what became of the order when they are back (%s: %s), and nobody else is told', async (body, state) => {
    const answer = Promise.withResolvers<string>()
    const world = openOrders({ answer: (request) => (request.operation === 'saveOrder' ? answer.promise : '[]') })
    const save = world.orders.save({ draft: filledDraft })
    await settle()
    world.become(null)
    world.become('eva')
    const evas = { ...blankDraft, Ordernummer: 'E-1' }
    await world.orders.keepDraft(draftOf(evas))
    answer.resolve(body)
    await expectProblem(save, { code: 'cancelled' })
    expect(await world.orders.submission()).toBeNull()
    expect(await kept(world)).toEqual(evas)
    world.become(null)
    world.become('anna')
    expect(await world.orders.submission()).toMatchObject({ state, draft: filledDraft })
    expect(await kept(world)).toEqual(state === 'saved' ? null : filledDraft)
  })

  it('has nothing sent with another’s sign-in', async () => {
    const world = openOrders({ answer: inOrder() })
    const save = world.orders.save({ draft: filledDraft })
    world.become('eva')
    await expectProblem(save, { code: 'signedOut' })
    expect(world.asked).toEqual([])
  })
})

describe('a save of a change', () => {
  const draftId = '5b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'
  const changes = { Ordernummer: filledDraft.Ordernummer, Fakturanummer: filledDraft.Fakturanummer }
  const draft = { ...filledDraft, LeverantorNamn: ' ' }

  it('tells which fields were cleared, until its outcome has been seen', async () => {
    const world = openOrders({ answer: saving(['{"Success":true}']) })
    await world.orders.keepDraft({ id: draftId, draft, original: filledDraft, maybeSent: false })
    expect(await world.orders.save({ draft, draftId, changes })).toMatchObject({
      state: 'saved',
      cleared: ['LeverantorNamn']
    })
    expect(await world.orders.submission()).toMatchObject({ cleared: ['LeverantorNamn'] })
  })

  it('tells of none that the order did not have', async () => {
    const world = openOrders({ answer: saving(['{"Success":true}']) })
    await world.orders.keepDraft({ id: draftId, draft, original: draft, maybeSent: false })
    expect(await world.orders.save({ draft, draftId, changes })).toMatchObject({ cleared: [] })
  })
})
