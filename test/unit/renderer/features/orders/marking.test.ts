import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxQueuedOrders, orderFields, parseOrder, type OrderItem } from '../../../../../preload/contract/index.ts'
import { draftOf } from '../../../../../renderer/features/orders/order-draft.ts'
import { planMarking, type MarkingOptions } from '../../../../../renderer/features/orders/marking.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { orderItem } from '../../../../support/order-item.ts'

const format = createFormat('sv')
const order = (number: number, fields: Partial<OrderItem> = {}): OrderItem =>
  orderItem({
    ÄrendeNummer: `A-${number}`,
    ExterntFakturanummer: `F-${number}`,
    LeverantörNamn: 'Åkes Rör',
    Belopp: '1234.5',
    ÄrendeFakturaExternStatusTypId: 1,
    ...fields
  })
const paid = { status: '3', paidOn: '2026-11-22', replacesDates: false, sparesStopped: true }
const plan = (items: readonly OrderItem[], options: Partial<MarkingOptions> = {}) =>
  planMarking(items, {
    marking: paid,
    format,
    today: '2026-11-22',
    queued: new Set(),
    unreadable: new Set(),
    inQueue: 0,
    ...options
  })

describe('marking many orders', () => {
  it('sets what is chosen, and leaves the rest of each order as the list has it', () => {
    expect(plan([order(1)]).marked).toEqual([
      {
        item: order(1),
        draft: {
          Ordernummer: 'A-1',
          Orgnummer: '',
          LeverantorNamn: 'Åkes Rör',
          Fakturanummer: 'F-1',
          Belopp: '1\u00a0234,50',
          Status: '3',
          BetaldDatum: '2026-11-22'
        }
      }
    ])
  })

  it('leaves a field as it is where nothing is chosen for it', () => {
    const item = order(1, { BetaldDatum: '2026-10-01' })
    expect(
      plan([item], { marking: { ...paid, status: '4', paidOn: '', replacesDates: true } }).marked[0]?.draft
    ).toMatchObject({ Status: '4', BetaldDatum: '2026-10-01' })
    expect(plan([item], { marking: { ...paid, status: '', replacesDates: true } }).marked[0]?.draft).toMatchObject({
      Status: '1',
      BetaldDatum: '2026-11-22'
    })
  })

  it('keeps the date that an order has already, unless it is to be replaced, and says of how many', () => {
    const items = [
      order(1, { BetaldDatum: '2026-11-01' }),
      order(2),
      order(3, { BetaldDatum: '2026-11-31' }),
      order(4, { BetaldDatum: '2026-11-22' })
    ]
    const kept = plan(items)
    expect(kept.marked.map(({ draft }) => draft.BetaldDatum)).toEqual([
      '2026-11-01',
      '2026-11-22',
      '2026-11-22',
      '2026-11-22'
    ])
    expect(kept.marked.every(({ draft }) => draft.Status === '3')).toBe(true)
    const replaced = plan(items, { marking: { ...paid, replacesDates: true } })
    expect(replaced.marked.map(({ draft }) => draft.BetaldDatum)).toEqual(Array.from(items, () => '2026-11-22'))
    expect([kept.dated, replaced.dated]).toEqual([1, 1])
    // A date alone changes nothing of an order that keeps its own.
    expect(plan(items.slice(0, 1), { marking: { ...paid, status: '' } })).toMatchObject({
      marked: [],
      leftOut: { dated: 1, already: 0 }
    })
  })

  it('leaves out orders whose status sounds as if they were not to be paid, unless the person takes them along, and says of which status they are', () => {
    const named = (number: number, StatusTypBeteckning: string): OrderItem =>
      order(number, { StatusTypBeteckning, ÄrendeFakturaExternStatusTypId: 4 })
    const items = [
      named(1, 'Krediterad'),
      named(2, 'Attesterad'),
      named(3, 'Bestridd'),
      named(4, 'Krediterad'),
      named(5, 'Ej krediterad'),
      named(6, 'Makulerad'),
      order(7)
    ]
    const spared = plan(items)
    expect(spared.marked.map(({ item }) => item['ÄrendeNummer'])).toEqual(['A-2', 'A-5', 'A-7'])
    expect([spared.leftOut.stopped, [...spared.stopped]]).toEqual([
      4,
      [
        ['Krediterad', 2],
        ['Bestridd', 1],
        ['Makulerad', 1]
      ]
    ])
    const taken = plan(items, { marking: { ...paid, sparesStopped: false } })
    expect([taken.marked.length, taken.leftOut.stopped, taken.stopped.size]).toEqual([7, 0, 3])
    expect(plan([order(1, { StatusTypBeteckning: 'Krediterad', Borttagen: '2026-11-20T10:00:00' })]).stopped.size).toBe(
      0
    )
  })

  it('adds up the amounts of those that are changed, exactly', () => {
    const items = ['0.10', '0.20', '-1234567890.05', null, '1e3x'].map((Belopp, number) => order(number, { Belopp }))
    expect(plan(items)).toMatchObject({ sum: '-1234567889.75', withoutAmount: 1, leftOut: { unreadable: 1 } })
    expect(plan([order(1, { Belopp: '-0.05' })]).sum).toBe('-0.05')
    expect(plan([])).toMatchObject({ sum: '0.00', withoutAmount: 0 })
  })

  it.each<readonly [string, readonly OrderItem[], Partial<MarkingOptions>]>([
    ['removed', [order(1, { Borttagen: '2026-11-20T10:00:00' })], {}],
    ['already', [order(1, { ÄrendeFakturaExternStatusTypId: 3, BetaldDatum: '2026-11-22T00:00:00' })], {}],
    [
      'already',
      [order(1, { ÄrendeFakturaExternStatusTypId: 3 })],
      { marking: { ...paid, paidOn: '', replacesDates: true } }
    ],
    ['unreadable', [order(1, { Belopp: { text: '1.234' } })], {}],
    ['unreadable', [order(1, { ÄrendeNummer: null, ExterntFakturanummer: null })], {}],
    ['unreadable', [order(1, { StatusTypHjälptext: 'x'.repeat(3000) })], {}],
    ['unreadable', [order(1, { LeverantörNamn: 'x'.repeat(600) })], {}],
    ['noRoom', [order(1)], { inQueue: maxQueuedOrders }]
  ])('leaves out an order as %s', (reason, items, options) => {
    const { marked, leftOut } = plan(items, options)
    expect([marked, leftOut]).toMatchObject([[], { [reason]: 1 }])
  })

  it('leaves out both of two with the same numbers, but not one whose double is removed', () => {
    expect(plan([order(1), order(1, { Belopp: '7' }), order(2)])).toMatchObject({
      marked: [{ item: { ÄrendeNummer: 'A-2' } }],
      leftOut: { doubled: 2 }
    })
    expect(plan([order(1), order(1, { Borttagen: '2026-11-20T10:00:00' })])).toMatchObject({
      marked: [{}],
      leftOut: { doubled: 0, removed: 1 }
    })
  })

  it('leaves out orders whose numbers are the same however they are written, and names those that they cannot be told from', () => {
    const numbered = (ÄrendeNummer: string, ExterntFakturanummer: string | null) =>
      order(0, { ÄrendeNummer, ExterntFakturanummer })
    const twins = [numbered('DI-3', 'F-3'), numbered('di-3 ', '0f-3')]
    const [without, beside] = [numbered('DI-4', null), numbered('DI-4', 'F-4')]
    const { marked, leftOut, doubles } = plan([...twins, order(1), without, beside])
    // The numbers of the last tell it from the one that lacks one, and not the other way round.
    expect(marked.map(({ item }) => item)).toEqual([order(1), beside])
    expect([leftOut.doubled, leftOut.queued, doubles]).toEqual([3, 0, [twins, [without, beside]]])
  })

  it('names an order that cannot be told from another, although that one is as it is to be already', () => {
    const [open, done] = [order(1), order(1, { ÄrendeFakturaExternStatusTypId: 3, BetaldDatum: '2026-11-22' })]
    expect(plan([open, done])).toMatchObject({
      marked: [],
      leftOut: { doubled: 1, already: 1 },
      doubles: [[open, done]]
    })
  })

  it('leaves out what the queue has refused, and what does not fit in it', () => {
    const items = Array.from({ length: 5 }, (_, at) => order(at))
    const { marked, leftOut, queued } = plan(items, {
      queued: new Set(items.slice(0, 1)),
      inQueue: maxQueuedOrders - 2
    })
    expect([marked.length, leftOut.queued, leftOut.noRoom, queued]).toEqual([2, 1, 2, [order(0)]])
    expect(plan(items, { unreadable: new Set(items.slice(3)) }).leftOut).toMatchObject({ unreadable: 2, queued: 0 })
  })

  it('counts every order once, and makes drafts that differ from the order in what is set alone', () => {
    const anItem = fc
      .record({
        ÄrendeNummer: fc.option(fc.constantFrom('A-1', 'A-2', 'A-3'), { nil: null }),
        ExterntFakturanummer: fc.option(fc.constantFrom('F-1', 'F-2'), { nil: null }),
        Belopp: fc.option(fc.constantFrom('12.5', '-1000', { text: '1.234' }), { nil: null }),
        ÄrendeFakturaExternStatusTypId: fc.option(fc.nat(4), { nil: null }),
        BetaldDatum: fc.option(fc.constantFrom('2026-11-22', '2026-01-02'), { nil: null }),
        Borttagen: fc.option(fc.constant('2026-11-20T10:00:00'), { nil: null })
      })
      .map((fields) => orderItem(fields))
    const marking = fc.record({
      status: fc.constantFrom('', '3', ' 3 '),
      paidOn: fc.constantFrom('', '2026-11-22'),
      replacesDates: fc.boolean(),
      sparesStopped: fc.boolean()
    })
    fc.assert(
      fc.property(
        fc.array(anItem, { maxLength: 8 }),
        marking,
        fc.constantFrom(0, maxQueuedOrders - 1),
        (items, chosen, inQueue) => {
          const { marked, leftOut } = plan(items, { marking: chosen, inQueue })
          expect(marked.length + Object.values(leftOut).reduce((sum, count) => sum + count, 0)).toBe(items.length)
          expect(inQueue + marked.length).toBeLessThanOrEqual(maxQueuedOrders)
          for (const { item, draft } of marked) {
            expect(parseOrder(draft, '2026-11-22').ok).toBe(true)
            const before = draftOf(item, format)
            // An order that has a date keeps it, unless it is to be replaced.
            if (before.BetaldDatum !== '' && !chosen.replacesDates) expect(draft.BetaldDatum).toBe(before.BetaldDatum)
            const set = orderFields.filter((field) => draft[field] !== before[field])
            expect(
              set.every(
                (field) =>
                  (field === 'Status' && chosen.status !== '') || (field === 'BetaldDatum' && chosen.paidOn !== '')
              )
            ).toBe(true)
            expect(set.length).toBeGreaterThan(0)
          }
        }
      )
    )
  })
})
