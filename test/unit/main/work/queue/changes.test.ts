import { describe, expect, it } from 'vitest'
import { settle } from '../../session/fake-clock.ts'
import { changing } from './a-change.ts'
import { draftOf } from './draft-of.ts'
import { atListedService, five, listed, markAll, rowOf, setOrder, told, type Mind } from './listed-service.ts'
import { createKept, failing, lost, refusal, saved } from './open-queue.ts'

type World = ReturnType<typeof atListedService>

describe('a queued change', () => {
  it('is sent as the whole order, by the names of the documents, with nothing changed but what the person set', async () => {
    const world = atListedService({ orders: [listed('A-1')] })
    await markAll(world)
    expect(JSON.stringify(world.saves()[0]?.body)).toBe(
      '{"Ordernummer":"A-1","Orgnummer":"499000-1234","LeversntorNamn":"Åkes Rör","Fakturanummer":"FA-1","Belopp":12.5,"Status":3,"BetaldDatum":"2026-11-22"}'
    )
    expect(await rowOf(world, 'A-1')).toMatchObject({
      state: 'saved',
      change: {
        chosen: { ÄrendeFakturaExternStatusTypId: 1 },
        set: ['Status', 'BetaldDatum'],
        conflict: null,
        outcome: { kind: 'changed', differs: [] }
      }
    })
  })

  it('is not sent where the order is gone, removed, there twice or changed since it was chosen, and the others are', async () => {
    const world = atListedService({ orders: five })
    const state = await markAll(world, (orders) => {
      orders.splice(0, 1)
      setOrder(orders, 'A-2', { Borttagen: '2026-11-22T11:00:00' })
      orders.push(listed('A-3', { Skapad: '2026-11-22T11:00:00' }))
      setOrder(orders, 'A-4', { Belopp: '13.5', StatusTypHjälptext: 'ny' })
    })
    expect(await told(world)).toEqual([
      'A-1 failed gone',
      'A-2 failed removed',
      'A-3 failed several',
      'A-4 failed changed',
      'A-5 saved changed'
    ])
    expect(world.sentNumbers()).toEqual(['A-5'])
    expect(state.run).toEqual({ kind: 'idle' })
    expect(state.toLookAt).toBe(4)
    const { rows, total } = await world.queue.rows({ states: ['failed', 'saved'], toLookAt: true, from: 0, to: 2 })
    expect([total, rows.map(({ numbers }) => numbers.Ordernummer)]).toEqual([4, ['A-1', 'A-2']])
    expect((await rowOf(world, 'A-4')).change?.conflict).toMatchObject({
      fields: ['Belopp', 'StatusTypBeteckning'],
      now: { Belopp: '13.5' }
    })
  })

  it.each([
    ['a conflict with', 'StatusTypHjälptext', 2001],
    ['a draft made of', 'LeverantörNamn', 501]
  ] as const)(
    'leaves a queue that can be read after a restart, with %s a text of the service that the window could not send',
    async (_what, field, length) => {
      const kept = createKept()
      const world = atListedService({ kept, orders: [listed('A-1'), listed('A-2')] })
      await markAll(world, (orders) => setOrder(orders, 'A-1', { [field]: 'x'.repeat(length) }))
      if (field === 'LeverantörNamn') await world.queue.sendAnyway({ id: (await rowOf(world, 'A-1')).id })
      const again = atListedService({ kept, orders: world.orders })
      expect((await again.queue.state()).unreadable).toBeNull()
      expect(await again.allRows()).toHaveLength(2)
      expect((await again.queue.add(changing([listed('B-1')]))).added).toBe(1)
    }
  )

  it('is followed by the next one as soon as it has been read, though many older ones are still to be read', async () => {
    const kept = createKept()
    const older = Array.from({ length: 30 }, (_, index) => listed(`A-${index}`))
    let isUp = true
    const world = atListedService({
      kept,
      orders: older,
      onSave: () => void (isUp = false),
      onList: () => {
        if (isUp) return undefined
        isUp = true
        return failing(503)
      }
    })
    await markAll(world)
    expect((await told(world))[0]).toBe('A-0 saved')
    const newer = [listed('B-1'), listed('B-2')]
    const again = atListedService({ kept, orders: [...world.orders, ...newer] })
    await again.queue.add(changing(newer))
    await again.run()
    const [first = 0, second = 0] = again.asked.flatMap(({ operation }, at) => (operation === 'saveOrder' ? [at] : []))
    // Its own reading and the question before the next one, with a few of the older ones in between.
    expect(second - first).toBeLessThan(20)
    await settle()
    expect((await told(again)).every((each) => each.endsWith('saved changed'))).toBe(true)
  })

  it('is not sent where the list does not answer, stops the queue as other failures do, and is sent when the person tries again', async () => {
    let isDown = true
    const world = atListedService({
      orders: five,
      onList: () => (isDown ? failing(503) : undefined)
    })
    expect(await markAll(world)).toMatchObject({
      run: { kind: 'stopped', why: 'failures' },
      counts: { failed: 3, waiting: 2 }
    })
    expect(world.sentNumbers()).toEqual([])
    isDown = false
    await world.queue.retry({ rows: 'all' })
    await world.run()
    expect(await told(world)).toEqual(five.map(({ ÄrendeNummer }) => `${String(ÄrendeNummer)} saved changed`))
  })

  it('of an order that the queue itself has stored is no duplicate, and two changes of one order are', async () => {
    const world = atListedService()
    await world.sendAll([draftOf('A-1', { Status: '1' })])
    expect(await world.queue.add(changing(world.orders))).toMatchObject({ added: 1, duplicates: [] })
    expect(await world.queue.add(changing(world.orders))).toMatchObject({
      added: 0,
      duplicates: [{ index: 0, sameAsRow: { state: 'waiting' } }]
    })
    await world.run()
    expect((await world.allRows()).map(({ state, change }) => `${state} ${change?.outcome?.kind ?? ''}`)).toEqual([
      'saved ',
      'saved changed'
    ])
    // A new order with the numbers of one that was changed is one that is there already.
    expect(await world.queue.add({ drafts: [draftOf('A-1')], despiteDuplicates: [] })).toMatchObject({ added: 0 })
  })

  it('of an order whose single save has an unknown outcome is not sent', async () => {
    const world = atListedService({
      orders: [listed('A-1')],
      onSave: (_, orders) => (orders.length === 1 ? lost() : undefined)
    })
    await world.single.save({ draft: draftOf('A-1', { Status: '2' }) })
    await world.queue.add(changing(world.orders))
    await world.run()
    expect(await rowOf(world, 'A-1')).toMatchObject({ state: 'failed', problem: { code: 'unknownOutcome' } })
    expect(world.sentNumbers()).toEqual(['A-1'])
  })
})

describe('what the list shows of a change that the service has called saved', () => {
  it.each<readonly [Mind, string, number]>([
    ['updates', 'changed', 1],
    ['inserts', 'beside', 2],
    ['ignores', 'unchanged', 1]
  ])('is said where a save %s: %s', async (mind, outcome, stored) => {
    const world = atListedService({ mind, orders: [listed('A-1')] })
    await markAll(world)
    expect(await told(world)).toEqual([`A-1 saved ${outcome}`])
    expect(world.orders).toHaveLength(stored)
    expect((await world.queue.state()).toLookAt).toBe(outcome === 'changed' ? 0 : 1)
    expect(world.sentNumbers()).toEqual(['A-1'])
  })

  it('is that it is changed in part, with the fields that are not as they were sent', async () => {
    const world = atListedService({
      orders: [listed('A-1')],
      onSave: (_, orders) => {
        setOrder(orders, 'A-1', { ÄrendeFakturaExternStatusTypId: 3, StatusTypBeteckning: 'Läge 3' })
        return saved
      }
    })
    await markAll(world)
    expect((await rowOf(world, 'A-1')).change?.outcome).toMatchObject({ kind: 'partly', differs: ['BetaldDatum'] })
    const lookup = await world.queue.lookUp({ id: (await rowOf(world, 'A-1')).id, again: false })
    expect(lookup?.compared).toMatchObject([{ differs: ['BetaldDatum'] }])
  })

  it('is read again after a while where a service stores late, and by itself no more', async () => {
    let isLate = true
    const late: (() => void)[] = []
    const world = atListedService({
      orders: [listed('A-1')],
      onSave: (_, orders) => {
        late.push(() =>
          setOrder(orders, 'A-1', {
            ÄrendeFakturaExternStatusTypId: 3,
            BetaldDatum: '2026-11-22',
            StatusTypBeteckning: 'Läge 3'
          })
        )
        return isLate ? saved : undefined
      }
    })
    await markAll(world)
    expect(await told(world)).toEqual(['A-1 saved unchanged'])
    expect(await world.queue.state()).toMatchObject({ counts: { saved: 1 }, toLookAt: 1, savedOtherwise: 1 })
    const totalOf = async (toLookAt?: boolean) =>
      (await world.queue.rows({ states: ['saved'], toLookAt, from: 0, to: 9 })).total
    expect([await totalOf(), await totalOf(true), await totalOf(false)]).toEqual([1, 1, 0])
    late[0]?.()
    isLate = false
    await world.later(11)
    expect(await told(world)).toEqual(['A-1 saved changed'])
    const asked = world.asked.length
    await world.later(60)
    expect(world.asked).toHaveLength(asked)
  })

  it('is not known where the list does not answer, and is read when the person resumes, asks, or comes back', async () => {
    let isDown = false
    const kept = createKept()
    const options = {
      orders: [listed('A-1')],
      kept,
      onSave: () => {
        isDown = true
        return undefined
      },
      onList: () => (isDown ? failing(503) : undefined)
    }
    const world = atListedService(options)
    await markAll(world)
    expect(await told(world)).toEqual(['A-1 saved'])
    expect((await world.queue.lookUp({ id: (await rowOf(world, 'A-1')).id, again: true }))?.problem).toMatchObject({
      code: 'service'
    })
    const next = atListedService({ kept, orders: world.orders })
    await next.queue.state()
    next.become('anna')
    await settle()
    expect(await told(next)).toEqual(['A-1 saved changed'])
  })

  it('counts no order that merely has similar numbers and stood there before', async () => {
    const near = listed('A-12345', { ExterntFakturanummer: null })
    const world = atListedService({ orders: [listed('A-1234', { ExterntFakturanummer: null }), near] })
    await world.queue.add(changing([near]))
    await world.run()
    expect(await told(world)).toEqual(['A-12345 saved changed'])
  })
})

describe('a change that was not sent for what the list says', () => {
  it('is set in the order as it is now, where the person wants it all the same: somebody else’s change stays', async () => {
    const world = atListedService({ orders: [listed('A-1')] })
    await markAll(world, (orders) => setOrder(orders, 'A-1', { Belopp: '99.5', LeverantörNamn: 'Åkes Rör AB' }))
    const { id } = await rowOf(world, 'A-1')
    expect((await world.queue.sendAnyway({ id })).counts).toMatchObject({ waiting: 1, failed: 0 })
    expect(world.sentNumbers()).toEqual([])
    await world.run()
    expect(JSON.parse(JSON.stringify(world.saves()[0]?.body))).toMatchObject({
      Belopp: 99.5,
      LeversntorNamn: 'Åkes Rör AB',
      Status: 3,
      BetaldDatum: '2026-11-22'
    })
    expect(await told(world)).toEqual(['A-1 saved changed'])
  })

  it('is not sent in spite of a second change that the person has not seen', async () => {
    const world = atListedService({ orders: [listed('A-1')] })
    await markAll(world, (orders) => setOrder(orders, 'A-1', { Belopp: '99.5' }))
    await world.queue.sendAnyway({ id: (await rowOf(world, 'A-1')).id })
    setOrder(world.orders, 'A-1', { Belopp: '100.5' })
    await world.run()
    expect(await told(world)).toEqual(['A-1 failed changed'])
    expect(world.sentNumbers()).toEqual([])
  })

  it.each([
    ['gone', (orders: World['orders']): void => void orders.splice(0, 1), 'changed'],
    [
      'removed',
      (orders: World['orders']): void => setOrder(orders, 'A-1', { Borttagen: '2026-11-22T11:00:00' }),
      'partly'
    ],
    [
      'several',
      (orders: World['orders']): void => void orders.push(listed('A-1', { Skapad: '2026-11-22T11:00:00' })),
      'beside'
    ]
  ] as const)('for being %s is sent where the person has seen and accepted that', async (kind, meanwhile, outcome) => {
    const world = atListedService({ orders: [listed('A-1')] })
    await markAll(world, meanwhile)
    expect(await told(world)).toEqual([`A-1 failed ${kind}`])
    await world.queue.sendAnyway({ id: (await rowOf(world, 'A-1')).id })
    await world.run()
    expect(world.sentNumbers()).toEqual(['A-1'])
    expect(await told(world)).toEqual([`A-1 saved ${outcome}`])
  })

  it('stays as it is where there is nothing to accept', async () => {
    const world = atListedService({ orders: [listed('A-1')], onSave: () => refusal })
    await markAll(world)
    await world.queue.sendAnyway({ id: (await rowOf(world, 'A-1')).id })
    expect(await told(world)).toEqual(['A-1 refused'])
  })
})
