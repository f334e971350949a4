import { describe, expect, it } from 'vitest'
import { problem } from '../../../../../main/problem.ts'
import { draftOf } from './draft-of.ts'
import { openQueue, saved, savedNumber } from './open-queue.ts'
import { settle } from '../../session/fake-clock.ts'

type Mind = 'updates' | 'inserts' | 'ignores'
type Body = Readonly<Record<string, unknown>>

/** A service that keeps orders in its own way. The answer to the saves whose numbers are in `lose` is lost. */
const serviceOf = (mind: Mind, lose: readonly string[], before: readonly Body[] = [], renames = false) => {
  const orders: Body[] = [...before]
  const isSame = (one: Body, other: Body): boolean =>
    one['Ordernummer'] === other['Ordernummer'] && one['Fakturanummer'] === other['Fakturanummer']
  const save = (body: Body): void => {
    const at = orders.findIndex((order) => isSame(order, body))
    if (mind === 'ignores') return
    if (mind === 'updates' && at >= 0) orders[at] = { ...orders[at], ...body }
    else orders.push(body)
  }
  const listed = () =>
    orders.map((order, index) => ({
      ÄrendeNummer: renames ? `Ä-${index}` : order['Ordernummer'],
      ExterntFakturanummer: order['Fakturanummer'],
      Belopp: order['Belopp'],
      ÄrendeFakturaExternStatusTypId: order['Status'] ?? null
    }))
  const world = openQueue({
    answer: (request) => {
      const number = savedNumber(request)
      if (number === null) return JSON.stringify(listed())
      save(JSON.parse(JSON.stringify(request.body)) as Body)
      return lose.includes(number) ? problem('unknownOutcome', 'login', 'the connection was reset') : saved
    }
  })
  return { ...world, orders }
}

const drafts = [draftOf('A-1'), draftOf('A-2'), draftOf('A-3')]
const stateOf = async ({ allRows }: ReturnType<typeof serviceOf>) =>
  (await allRows()).map(({ state, decidedBy }) => `${state} ${decidedBy ?? ''}`.trim())

describe('a row whose answer was lost, at a service whose save', () => {
  it.each(['updates', 'inserts'] as const)('%s: is saved when the list shows it, and stored once', async (mind) => {
    const service = serviceOf(mind, ['A-2'])
    await service.sendAll(drafts)
    await settle()
    expect(await stateOf(service)).toEqual(['saved exchange', 'saved list', 'saved exchange'])
    expect(service.orders.map((order) => order['Ordernummer'])).toEqual(['A-1', 'A-2', 'A-3'])
  })

  it('ignores it: stays unknown', async () => {
    const service = serviceOf('ignores', ['A-2'])
    await service.sendAll(drafts)
    await settle()
    expect(await stateOf(service)).toEqual(['saved exchange', 'unknown', 'saved exchange'])
  })

  it.each(['updates', 'inserts', 'ignores'] as const)(
    '%s: is not saved because an order with its numbers and another status is there',
    async (mind) => {
      const before = [{ Ordernummer: 'A-2', Fakturanummer: 'FA-2', Belopp: 12.5, Status: 1 }]
      const service = serviceOf(mind, ['A-2'], before)
      await service.sendAll([draftOf('A-2', { Status: '3' })])
      await settle()
      expect(await stateOf(service)).toEqual([mind === 'ignores' ? 'unknown' : 'saved list'])
    }
  )

  it('gives other numbers: stays unknown, and the person is shown what agrees in the rest', async () => {
    const service = serviceOf('inserts', ['A-2'], [], true)
    await service.sendAll(drafts)
    await settle()
    expect(await stateOf(service)).toEqual(['saved exchange', 'unknown', 'saved exchange'])
    const { rows } = await service.queue.rows({ states: ['unknown'], from: 0, to: 1 })
    const lookup = await service.queue.lookUp({ id: rows[0]?.id ?? '', again: false })
    expect(lookup?.compared.map(({ differs }) => differs)).toContainEqual(['Ordernummer'])
  })

  it.each(['updates', 'inserts', 'ignores'] as const)('%s: is never sent again by itself', async (mind) => {
    const service = serviceOf(mind, ['A-1', 'A-2', 'A-3'])
    await service.sendAll(drafts)
    service.clock.pass(30)
    await settle()
    await service.queue.resume()
    await service.halted()
    expect(service.sentNumbers()).toEqual(['A-1', 'A-2', 'A-3'])
  })
})
