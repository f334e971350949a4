import { describe, expect, it } from 'vitest'
import { atListedService, listed, markAll, rowOf, told } from './listed-service.ts'
import { lost } from './open-queue.ts'

type World = ReturnType<typeof atListedService>

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
