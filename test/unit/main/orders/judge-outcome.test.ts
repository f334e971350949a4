import { describe, expect, it } from 'vitest'
import { judgeOutcome } from '../../../../main/orders/compare-order.ts'
import type { OrderItem, OrderValues } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'

const sent: OrderValues = {
  Ordernummer: 'A-17',
  Orgnummer: null,
  LeverantorNamn: 'Åkes Rör',
  Fakturanummer: '0042',
  Belopp: '200',
  Status: 2,
  BetaldDatum: null
}
const numbers = { ÄrendeNummer: 'A-17', ExterntFakturanummer: '0042' }
const after = orderItem({ ...numbers, LeverantörNamn: 'Åkes Rör', Belopp: '200', ÄrendeFakturaExternStatusTypId: 2 })
const before: OrderItem = { ...after, Belopp: '100', ÄrendeFakturaExternStatusTypId: 1 }
const other = orderItem({ ÄrendeNummer: 'A-17', ExterntFakturanummer: '0041', LeverantörNamn: 'Åkes Rör', Belopp: '7' })

/** What the list gives now, and gave before; null where it had not been asked. */
const judge = (
  items: readonly OrderItem[],
  seen: readonly OrderItem[] | null,
  changes: { Ordernummer: string; Fakturanummer: string } | null = null,
  isComplete = true
) => {
  const isAmong = (some: readonly OrderItem[], item: OrderItem): boolean =>
    some.some((each) => JSON.stringify(each) === JSON.stringify(item))
  const someGone = seen?.some((item) => !isAmong(items, item)) ?? false
  return judgeOutcome({ sent, changes, items, isComplete, wasThere: seen && ((item) => isAmong(seen, item)), someGone })
}

describe('what the list shows of an order that was sent', () => {
  it('is that it is saved, where an order has come that agrees in everything', () => {
    expect(judge([other, after], [other])).toMatchObject({
      kind: 'same',
      order: { item: after },
      matching: 1,
      beside: 0,
      earlierKnown: true
    })
  })

  it('is not that it is saved, where such an order was there before it was sent', () => {
    expect(judge([after], [after])).toMatchObject({ kind: 'unchanged' })
  })

  it('is said with the doubt that it may be an earlier one, where the list had not been asked before', () => {
    expect(judge([after], null)).toMatchObject({ kind: 'same', earlierKnown: false })
  })

  it('is said with that doubt, where one that was there has been edited since, and may be the one that agrees', () => {
    expect(judge([{ ...after, BetaldDatum: '2026-11-22' }], [after])).toMatchObject({
      kind: 'same',
      earlierKnown: false
    })
    expect(judge([after], [before], { Ordernummer: 'A-17', Fakturanummer: '0042' })).toMatchObject({
      kind: 'same',
      earlierKnown: true
    })
  })

  it('is that it is there twice, where two agree', () => {
    expect(judge([after, after], [])).toMatchObject({ kind: 'same', matching: 2 })
  })

  it('is that one is like it, where one has come that differs', () => {
    const verdict = judge([{ ...after, Belopp: '20' }], [])
    expect(verdict).toMatchObject({ kind: 'similar', order: { fields: { Belopp: 'different', Status: 'same' } } })
  })

  it('is that one is like it, where the service gives other numbers than it was sent', () => {
    expect(judge([{ ...after, ÄrendeNummer: '2026-1', ExterntFakturanummer: null }], [])).toMatchObject({
      kind: 'similar',
      order: { fields: { Ordernummer: 'different', Fakturanummer: 'notComparable' } }
    })
  })

  it('is that one is like it, and no more, where it has been removed since', () => {
    expect(judge([{ ...after, Borttagen: '2026-11-21T08:00:00' }], [])).toMatchObject({
      kind: 'similar',
      order: { removed: true }
    })
  })

  it('is nothing, where there is only another invoice of the same order', () => {
    expect(judge([other], null)).toEqual({ kind: 'missing', beside: 0 })
    expect(judge([], [])).toEqual({ kind: 'missing', beside: 0 })
  })
})

describe('what a list shows that has more orders than could be read', () => {
  const judgeSome = (items: readonly OrderItem[], seen: readonly OrderItem[] | null) => judge(items, seen, null, false)

  it('is not that the order is missing or unchanged, because it may be among the others', () => {
    for (const given of [judgeSome([], null), judgeSome([other], [other]), judgeSome([before], [before])])
      expect(given).toEqual({ kind: 'tooMany' })
  })

  it('is all the same that it is saved, where an order has come that agrees in everything', () => {
    expect(judgeSome([other, after], [other])).toMatchObject({ kind: 'same', order: { item: after } })
    expect(judgeSome([{ ...after, Belopp: '20' }], [])).toMatchObject({ kind: 'similar' })
  })
})

describe('what the list shows of a change', () => {
  const changes = { Ordernummer: 'A-17', Fakturanummer: '0042' }

  it('is that the order is changed, where the service updates', () => {
    expect(judge([after], [before], changes)).toMatchObject({ kind: 'same', matching: 1, beside: 0 })
  })

  it('is that a second one stands beside it, where the service inserts', () => {
    expect(judge([before, after], [before], changes)).toMatchObject({ kind: 'same', order: { item: after }, beside: 1 })
  })

  it('is that the order is unchanged, where the service ignores it', () => {
    expect(judge([before], [before], changes)).toMatchObject({ kind: 'unchanged', order: { item: before }, beside: 0 })
  })

  it('is that a field is not as it was sent, where the service changes only some', () => {
    expect(judge([{ ...before, Belopp: '200' }], [before], changes)).toMatchObject({
      kind: 'similar',
      order: { fields: { Status: 'different' } }
    })
  })

  it('is that a second one stands beside it also where the list had not been asked before', () => {
    expect(judge([before, after], null, changes)).toMatchObject({
      kind: 'same',
      order: { item: after },
      beside: 1,
      earlierKnown: false
    })
    expect(judge([after], null, changes)).toMatchObject({ kind: 'same', beside: 0 })
    expect(judge([before, { ...after, Belopp: '20' }], null, changes)).toMatchObject({ kind: 'similar', beside: 1 })
  })

  it('is that the old one stands beside the new one, where its number was changed and the service inserts', () => {
    const old = { ...before, ÄrendeNummer: 'A-16' }
    const from = { Ordernummer: 'A-16', Fakturanummer: '0042' }
    expect(judge([old, after], [old], from)).toMatchObject({ kind: 'same', beside: 1 })
    expect(judge([after], [old], from)).toMatchObject({ kind: 'same', beside: 0 })
    expect(judge([old], [old], from)).toMatchObject({ kind: 'unchanged', order: { item: old } })
  })
})
