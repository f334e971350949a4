import { describe, expect, it } from 'vitest'
import { draftOf, draftsOf } from './draft-of.ts'
import { atListedService, listed, type Mind } from './listed-service.ts'
import { lost } from './open-queue.ts'

const minds = ['updates', 'inserts', 'ignores'] as const

/** A service that keeps orders in its own way. The answer to the saves whose numbers are in `lose` is lost. */
const serviceOf = (mind: Mind, lose: readonly string[], more: Parameters<typeof atListedService>[0] = {}) =>
  atListedService({ mind, onSave: (number) => (lose.includes(number) ? lost() : undefined), ...more })

const stateOf = async ({ allRows }: ReturnType<typeof serviceOf>) =>
  (await allRows()).map(({ state, decidedBy }) => `${state} ${decidedBy ?? ''}`.trim())

describe('a row whose answer was lost, at a service whose save', () => {
  it.each<readonly [Mind, string, string, readonly string[]]>([
    ['updates', 'is saved when the list shows it, and stored once', 'saved list', ['A-1', 'A-2', 'A-3']],
    ['inserts', 'is saved when the list shows it, and stored once', 'saved list', ['A-1', 'A-2', 'A-3']],
    ['ignores', 'stays unknown', 'unknown', []]
  ])('%s: %s', async (mind, _end, state, stored) => {
    const service = serviceOf(mind, ['A-2'])
    await service.sendAll(draftsOf(3))
    expect(await stateOf(service)).toEqual(['saved exchange', state, 'saved exchange'])
    expect(service.orders.map((order) => order['ÄrendeNummer'])).toEqual(stored)
  })

  it.each(minds)('%s: is not saved because an order with its numbers and another status is there', async (mind) => {
    const service = serviceOf(mind, ['A-2'], { orders: [listed('A-2')] })
    await service.sendAll([draftOf('A-2', { Status: '3' })])
    expect(await stateOf(service)).toEqual([mind === 'ignores' ? 'unknown' : 'saved list'])
  })

  it('gives other numbers: stays unknown, and the person is shown what agrees in the rest', async () => {
    const service = serviceOf('inserts', ['A-2'], {
      onList: (orders) => JSON.stringify(orders.map((order, at) => ({ ...order, ÄrendeNummer: `Ä-${at}` })))
    })
    await service.sendAll(draftsOf(3))
    expect(await stateOf(service)).toEqual(['saved exchange', 'unknown', 'saved exchange'])
    const lookup = await service.queue.lookUp({ id: (await service.rowAt(1)).id, again: false })
    expect(lookup?.compared.map(({ differs }) => differs)).toContainEqual(['Ordernummer'])
  })

  it.each(minds)('%s: is never sent again by itself', async (mind) => {
    const service = serviceOf(mind, ['A-1', 'A-2', 'A-3'])
    await service.sendAll(draftsOf(3))
    await service.later(30)
    await service.run()
    expect(service.sentNumbers()).toEqual(['A-1', 'A-2', 'A-3'])
  })
})
