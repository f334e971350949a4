import { describe, expect, it } from 'vitest'
import { settle } from '../../session/fake-clock.ts'
import { draftsOf } from './draft-of.ts'
import { openQueue, there } from './open-queue.ts'

describe('comparing many drafts with the service’s list', () => {
  it.each([
    ['searches for each of a few', 3, 'searches'],
    ['reads the list once for many', 2000, 'list']
  ] as const)('%s, and names those that may be there', async (_what, count, by) => {
    const world = openQueue({
      answer: (_request) =>
        JSON.stringify([there('A-2'), there('A-3', { Borttagen: '2026-11-01T10:00:00' }), there('B-1')])
    })
    const checked = await world.queue.check({ drafts: draftsOf(count) })
    expect(checked).toMatchObject({
      by,
      comparable: true,
      found: [{ index: 1, total: 1, items: [{ ÄrendeNummer: 'A-2' }] }]
    })
    expect(world.searches()).toBe(by === 'list' ? 1 : 6)
    expect((await world.queue.state()).check).toBeNull()
  })

  const supplier = { Organisationsnummer: '5560360793', LeverantörNamn: 'Dubbel AB' }
  const double = { ÄrendeNummer: 'DI-1', ExterntFakturanummer: 'DIF-1', ...supplier }
  /** The second may be the double. */
  const drafts = draftsOf(30).map((draft, index) => ({
    ...draft,
    ...(index === 1 && { Orgnummer: '556036-0793', LeverantorNamn: 'Dubbel AB', Fakturanummer: 'DIF-1' })
  }))
  const found = [{ index: 1, total: 1, items: [{ ÄrendeNummer: 'DI-1' }] }]

  it.each([3, 30])('names the same invoice of the same supplier under another number (%i drafts)', async (count) => {
    const { queue } = openQueue({ answer: (_request) => JSON.stringify([double]) })
    expect(await queue.check({ drafts: drafts.slice(0, count) })).toMatchObject({ found })
  })

  it('reads the whole list for a few too where one has more orders like it than a search can look at', async () => {
    const crowd = Array.from({ length: 300 }, (_, at) => ({
      ÄrendeNummer: `A-${at}`,
      ExterntFakturanummer: `${at + 1}DIF-1`,
      ...supplier
    }))
    const { queue } = openQueue({ answer: (_request) => JSON.stringify([double, ...crowd]) })
    expect(await queue.check({ drafts: drafts.slice(0, 3) })).toMatchObject({ by: 'list', read: 301, found })
  })

  it.each([3, 30])('says that it cannot compare where no order of the list has a number (%i drafts)', async (count) => {
    const { queue } = openQueue({ answer: (_request) => JSON.stringify([{ Nummer: 'A-1' }]) })
    expect(await queue.check({ drafts: draftsOf(count) })).toMatchObject({ comparable: false, found: [] })
  })

  it('ends the search that is under way when it is cancelled', async () => {
    const world = openQueue({ answer: (_request) => new Promise<string>(() => undefined) })
    void world.queue.check({ drafts: draftsOf(3) }).catch(() => undefined)
    await settle()
    const { signal } = world.asked[0] ?? {}
    expect(signal?.aborted).toBe(false)
    await world.queue.cancelCheck()
    expect(signal?.aborted).toBe(true)
  })

  it('is cancelled by the person, by a newer one, and when somebody else comes', async () => {
    const gate = Promise.withResolvers<string>()
    const { queue, become, sentNumbers } = openQueue({ answer: (_request) => gate.promise })
    const first = queue.check({ drafts: draftsOf(30) })
    await settle()
    expect((await queue.state()).check).toEqual({ done: 0, total: 30, read: 0 })
    const second = queue.check({ drafts: draftsOf(40) })
    const third = expect(second).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    await queue.cancelCheck()
    const fourth = queue.check({ drafts: draftsOf(3) })
    const last = expect(fourth).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    become('eva')
    gate.resolve('[]')
    await expect(first).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    await Promise.all([third, last])
    expect(sentNumbers()).toEqual([])
  })
})
