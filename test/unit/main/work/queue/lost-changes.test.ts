import { describe, expect, it } from 'vitest'
import { settle } from '../../session/fake-clock.ts'
import { changing } from './a-change.ts'
import { draftOf } from './draft-of.ts'
import { atListedService, five, listed, markAll, rowOf, setOrder, told, type Mind } from './listed-service.ts'
import { lost, createKept } from './open-queue.ts'
import { words } from './report-words.ts'

type World = ReturnType<typeof atListedService>

/** A change whose answer was lost, which the person sends again, and which is held back because somebody has changed the order meanwhile. */
const heldBack = async (more: Pick<Parameters<typeof atListedService>[0] & object, 'saveFile'> = {}) => {
  const world = atListedService({ mind: 'ignores', orders: [listed('A-1')], onSave: () => lost(), ...more })
  await markAll(world)
  await world.later(11)
  const { id } = await rowOf(world, 'A-1')
  await world.queue.settle({ id, as: 'again' })
  setOrder(world.orders, 'A-1', { Belopp: '7' })
  await world.run()
  return { world, id }
}

describe('a change whose answer was lost', () => {
  it.each<readonly [Mind, string]>([
    ['updates', 'A-1 saved changed'],
    ['inserts', 'A-1 saved beside'],
    ['ignores', 'A-1 unknown']
  ])('at a service whose save %s it: %s', async (mind, end) => {
    const world = atListedService({ mind, orders: [listed('A-1')], onSave: () => lost() })
    await markAll(world)
    expect(await told(world)).toEqual([end])
    await world.later(30)
    await world.run()
    expect(world.sentNumbers()).toEqual(['A-1'])
  })

  it('is told from an earlier change of the same order, whose work the list showed before', async () => {
    let saves = 0
    const world = atListedService({ orders: [listed('A-1')], onSave: () => (++saves === 2 ? lost() : undefined) })
    await markAll(world)
    await world.queue.add(changing(world.orders, { Status: '4' }))
    await world.run()
    await settle()
    expect((await world.allRows()).map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
      ['saved', 'exchange'],
      ['saved', 'list']
    ])
  })

  it('is sent again only by the person’s word, and not where the order has changed meanwhile', async () => {
    const { world, id } = await heldBack()
    expect(world.sentNumbers()).toEqual(['A-1'])
    expect(await told(world)).toEqual(['A-1 unknown changed'])
    // Somebody sets it back, and the person chooses once more.
    setOrder(world.orders, 'A-1', { Belopp: '12.5' })
    await world.later(11)
    await world.queue.settle({ id, as: 'again' })
    await world.run()
    expect(world.sentNumbers()).toEqual(['A-1', 'A-1'])
    expect((await rowOf(world, 'A-1')).change?.conflict).toBeNull()
  })

  it('is made in the order as it is now, where the person accepts what kept it from being sent again', async () => {
    const { world, id } = await heldBack()
    expect(await rowOf(world, 'A-1')).toMatchObject({
      state: 'unknown',
      mayResend: false,
      change: { conflict: { kind: 'changed', fields: ['Belopp'] } }
    })
    // What was lost may be stored late, so that the list is asked often enough first.
    await expect(world.queue.sendAnyway({ id })).rejects.toMatchObject({ problem: { code: 'unknownOutcome' } })
    await world.later(11)
    await world.queue.sendAnyway({ id })
    expect(await rowOf(world, 'A-1')).toMatchObject({
      state: 'waiting',
      sentBefore: true,
      draft: { Belopp: '7' },
      change: { conflict: null }
    })
    await world.run()
    expect(world.sentNumbers()).toEqual(['A-1', 'A-1'])
  })

  it('keeps nothing of what held it back once the person has said what became of it', async () => {
    for (const as of ['saved', 'notSaved'] as const) {
      const bytes: Uint8Array[] = []
      const saveFile = async (_name: string, made: () => Uint8Array) => bytes.push(made()) > 0
      const { world, id } = await heldBack({ saveFile })
      await world.queue.saveReport({ name: 'r', words })
      await world.later(11)
      await world.queue.settle({ id, as })
      expect(await rowOf(world, 'A-1')).toMatchObject({
        state: as === 'saved' ? 'saved' : 'failed',
        decidedBy: 'person',
        change: { conflict: null }
      })
      await world.queue.saveReport({ name: 'r', words })
      const reports = bytes.map((each) => new TextDecoder().decode(each).includes(words.conflicts.changed))
      expect(reports).toEqual([true, false])
    }
  })

  it('is unknown after a restart, then found in the list, and never sent twice', async () => {
    const kept = createKept()
    const first = atListedService({ kept, orders: five, onSave: () => undefined })
    await first.queue.add(changing(five))
    // The program ends after the service has stored the second.
    let saves = 0
    const second = atListedService({
      kept,
      orders: five,
      onSave: () => (++saves === 2 ? new Promise<string>(() => undefined) : undefined)
    })
    await second.queue.resume()
    await settle()
    const stored = second.orders.map((order) =>
      order['ÄrendeNummer'] === 'A-2'
        ? { ...order, ÄrendeFakturaExternStatusTypId: 3, BetaldDatum: '2026-11-22' }
        : order
    )
    const third = atListedService({ kept, orders: stored })
    await third.queue.state()
    third.become('anna')
    await settle()
    expect(await told(third)).toEqual([
      'A-1 saved changed',
      'A-2 saved changed',
      'A-3 waiting',
      'A-4 waiting',
      'A-5 waiting'
    ])
    await third.run()
    expect(third.sentNumbers()).toEqual(['A-3', 'A-4', 'A-5'])
  })
})

describe('what the person has accepted of a change that the list held back', () => {
  it.each<readonly [string, (orders: World['orders']) => unknown, string]>([
    ['that it is there twice', (orders) => orders.push({ ...orders[0] }), 'several'],
    ['that it is gone', (orders) => orders.splice(0), 'gone']
  ])('(%s) holds for one send: after a lost answer the list is shown again', async (_what, happens, kind) => {
    const world = atListedService({ mind: 'ignores', orders: [listed('A-1')], onSave: () => lost() })
    await markAll(world, happens)
    expect(await told(world)).toEqual([`A-1 failed ${kind}`])
    const { id } = await rowOf(world, 'A-1')
    await world.queue.sendAnyway({ id })
    await world.run()
    expect(world.sentNumbers()).toEqual(['A-1'])
    await world.later(11)
    // One more has come meanwhile, or it is still gone: nobody has accepted that.
    if (kind === 'several') world.orders.push({ ...world.orders[0] })
    await world.queue.settle({ id, as: 'again' })
    await world.run()
    expect(world.sentNumbers()).toEqual(['A-1'])
    expect(await told(world)).toEqual([`A-1 unknown ${kind}`])
    // And may be accepted anew.
    await world.later(11)
    await world.queue.sendAnyway({ id })
    await world.run()
    expect(world.sentNumbers()).toEqual(['A-1', 'A-1'])
  })
})

describe('a change on disk', () => {
  it('stands beside rows that the last version has written, which are new orders', async () => {
    const kept = createKept()
    await atListedService({ kept, noKey: true }).queue.add({
      drafts: [draftOf('B-1'), draftOf('B-2')],
      despiteDuplicates: []
    })
    for (const [name, bytes] of kept.queues) {
      const text = Buffer.from(bytes).toString()
      const old = text.replaceAll('"change":null,', '')
      expect(old).not.toBe(text)
      kept.queues.set(name, Buffer.from(old))
    }
    const world = atListedService({ kept, noKey: true, orders: [listed('A-1')] })
    expect(await told(world)).toEqual(['B-1 waiting', 'B-2 waiting'])
    expect((await rowOf(world, 'B-1')).change).toBeNull()
    await world.queue.add(changing([listed('A-1')]))
    await world.run()
    expect(await told(atListedService({ kept, noKey: true }))).toEqual(['B-1 saved', 'B-2 saved', 'A-1 saved changed'])
  })

  it('leaves nothing of the order but its numbers where nothing that is typed may be kept', async () => {
    const kept = createKept()
    const world = atListedService({ kept, mayKeepDrafts: false, noKey: true, orders: [listed('A-1')] })
    await markAll(world)
    const text = [...kept.queues.values()].map((bytes) => Buffer.from(bytes).toString()).join('')
    expect(text).toContain('FA-1')
    expect(text).not.toMatch(/Åkes|499000|12\.5/)
    const { change } = await rowOf(atListedService({ kept, mayKeepDrafts: false, noKey: true }), 'A-1')
    expect(change).toMatchObject({
      chosen: { ÄrendeNummer: 'A-1', LeverantörNamn: null },
      outcome: { kind: 'changed' }
    })
  })
})
