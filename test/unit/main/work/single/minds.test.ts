import { describe, expect, it } from 'vitest'
import { UnsentError, type HttpRequest } from '../../../../../main/http/index.ts'
import type { OrderDraft } from '../../../../../preload/contract/index.ts'
import { dialects, matchesLike, type Dialect } from '../../../../support/sql-like-dialects.ts'
import { settle } from '../../session/fake-clock.ts'
import { filledDraft } from './filled-draft.ts'
import { failure, openOrders, type Answer } from './open-orders.ts'
import { expectProblem } from '../../http/problems-of.ts'

/** What a service does with a save, which its documents leave open. */
interface Mind {
  readonly saves: 'updates' | 'inserts' | 'ignores'
  /** What it gives as `ÄrendeNummer`. */
  readonly number: 'order number' | 'number of its own'
  readonly dialect: Dialect
}
type Row = Readonly<Record<string, unknown>>

const minds: readonly Mind[] = (['updates', 'inserts', 'ignores'] as const).flatMap((saves) =>
  (['order number', 'number of its own'] as const).flatMap((number) =>
    dialects.map((dialect) => ({ saves, number, dialect }))
  )
)

/** Where the exchange of a save is cut, and whether the service has carried it out by then. */
const cuts: readonly (readonly [where: string, stores: boolean, end: (stored: string) => Answer])[] = [
  ['before it is connected', false, () => new UnsentError(failure('offline'))],
  ['in the request', false, () => failure('unknownOutcome')],
  ['before the service carries it out', false, () => failure('unknownOutcome')],
  ['before the answer', true, () => failure('unknownOutcome')],
  ['in the answer’s headers', true, () => failure('unknownOutcome')],
  ['in the answer', true, (stored) => stored.slice(0, 8)],
  ['nowhere', true, (stored) => stored]
]

const serviceOf = ({ saves, number, dialect }: Mind) => {
  const rows: Row[] = []
  let end: (stored: string) => Answer = (stored) => stored
  let stores = true
  const same = (row: Row, body: Row): boolean =>
    row['order'] === body['Ordernummer'] && row['ExterntFakturanummer'] === body['Fakturanummer']

  const store = (body: Row): void => {
    const at = rows.findIndex((row) => same(row, body))
    if (at >= 0 && saves === 'ignores') return
    const row = {
      order: body['Ordernummer'],
      ÄrendeNummer: number === 'order number' ? body['Ordernummer'] : `2026-${rows.length + 1}`,
      ExterntFakturanummer: body['Fakturanummer'],
      Organisationsnummer: body['Orgnummer'],
      LeverantörNamn: body['LeversntorNamn'],
      Belopp: String(JSON.parse(JSON.stringify(body['Belopp']))),
      ÄrendeFakturaExternStatusTypId: body['Status'],
      BetaldDatum: body['BetaldDatum']
    }
    if (at >= 0 && saves === 'updates') rows[at] = { ...row, ÄrendeNummer: rows[at]?.['ÄrendeNummer'] }
    else rows.push(row)
  }
  const answer = ({ operation, body, query }: HttpRequest): Answer => {
    if (operation === 'saveOrder') {
      // As it arrives, byte for byte.
      if (stores) store(JSON.parse(JSON.stringify(body)))
      return end('{"Success":true}')
    }
    const fits = (pattern: string | undefined, value: unknown): boolean =>
      !pattern || matchesLike(dialect, String(value), pattern)
    const found = rows.filter(
      (row) => fits(query?.['Ordernummer'], row['order']) && fits(query?.['Fakturanummer'], row['ExterntFakturanummer'])
    )
    return JSON.stringify(found.map(({ order: _order, ...row }) => row))
  }
  return {
    rows,
    answer,
    cut: (next: (stored: string) => Answer, carriesOut: boolean): void => {
      end = next
      stores = carriesOut
    }
  }
}

const numbers = { Ordernummer: filledDraft.Ordernummer, Fakturanummer: filledDraft.Fakturanummer }
const changed: OrderDraft = { ...filledDraft, Belopp: '99,90' }

describe.each(minds)('a service that $saves, gives the $number and searches as $dialect', (mind) => {
  it.each(cuts)(
    'is never believed to have saved, or not saved, a new order whose exchange is cut %s',
    async (_where, stores, end) => {
      const service = serviceOf(mind)
      const world = openOrders({ answer: service.answer })
      service.cut(end, stores)
      await world.orders.duplicates(filledDraft)
      const { id, state } = await world.orders.save({ draft: filledDraft })
      await settle()
      const shown = await world.orders.submission()
      if (state === 'failed') expect(service.rows).toEqual([])
      if (state === 'saved') expect(service.rows).toHaveLength(1)
      if (state === 'unknown' && stores) {
        // Another number than was sent leaves it to the person.
        expect(shown?.verdict?.kind).toBe(mind.number === 'order number' ? 'same' : 'similar')
      }
      if (state === 'unknown' && !stores) expect(shown?.verdict).toEqual({ kind: 'missing', beside: 0 })
      if (state === 'unknown')
        await expectProblem(world.orders.save({ draft: filledDraft, resend: id }), { code: 'unknownOutcome' })
      expect(world.asked.filter(({ operation }) => operation === 'saveOrder')).toHaveLength(1)
      expect(service.rows.length).toBeLessThanOrEqual(1)
    }
  )

  it.each(cuts.filter(([, , end]) => !(end('') instanceof Error)))(
    'is never believed to have changed an order, or not, where the exchange is cut %s',
    async (_where, stores, end) => {
      const service = serviceOf(mind)
      const world = openOrders({ answer: service.answer })
      const first = await world.orders.save({ draft: filledDraft })
      await world.orders.settle({ id: first.id, draft: 'keep' })
      service.cut(end, stores)
      const [before] = (await world.orders.duplicates(changed, numbers)).items
      const changes = { Ordernummer: before?.ÄrendeNummer ?? '', Fakturanummer: before?.ExterntFakturanummer ?? '' }
      await world.orders.duplicates(changed, changes)
      const { id } = await world.orders.save({ draft: changed, changes })
      await settle()
      const shown = await world.orders.lookUpAgain({ id })
      const isCarriedOut = stores && mind.saves !== 'ignores'
      const kind = shown?.verdict?.kind
      if (!isCarriedOut) expect(kind).toMatch(/^(unchanged|missing)$/)
      else expect(kind).toBe(mind.number === 'order number' ? 'same' : 'similar')
      if (stores && mind.saves === 'inserts') expect(shown?.verdict).toMatchObject({ beside: 1 })
      if (stores && mind.saves === 'updates') expect(shown?.verdict).toMatchObject({ beside: 0 })
    }
  )
})
