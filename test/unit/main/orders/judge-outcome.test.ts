import { expect, it } from 'vitest'
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
const numbersSent = { Ordernummer: 'A-17', Fakturanummer: '0042' }
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

type Row = readonly [what: string, items: readonly OrderItem[], seen: readonly OrderItem[] | null, verdict: object]
const edited = { ...after, BetaldDatum: '2026-11-22' }
const cheaper = { ...after, Belopp: '20' }
const renamed = { ...after, ÄrendeNummer: '2026-1', ExterntFakturanummer: null }
const removed = { ...after, Borttagen: '2026-11-21T08:00:00' }
const same = { kind: 'same', order: { item: after } }
const unchanged = { kind: 'unchanged', order: { item: before }, beside: 0 }
const similar = (fields: object) => ({ kind: 'similar', order: { fields } })
const missing = { kind: 'missing', beside: 0 }

it.each<Row>([
  ['saved, where one has come that agrees in everything', [other, after], [other], { ...same, matching: 1, beside: 0 }],
  ['saved for sure, where the list had been asked before', [other, after], [other], { ...same, earlierKnown: true }],
  ['not saved, where such an order was there before it was sent', [after], [after], { kind: 'unchanged' }],
  ['saved or an earlier one, where the list had not been asked', [after], null, { ...same, earlierKnown: false }],
  ['saved or an earlier one that was edited since', [edited], [after], { kind: 'same', earlierKnown: false }],
  ['there twice, where two agree', [after, after], [], { kind: 'same', matching: 2 }],
  ['like it, where one has come that differs', [cheaper], [], similar({ Belopp: 'different', Status: 'same' })],
  ['like it under other numbers', [renamed], [], similar({ Ordernummer: 'different', Fakturanummer: 'notComparable' })],
  ['like it, and no more, where it is removed', [removed], [], { kind: 'similar', order: { removed: true } }],
  ['nothing, where there is only another invoice of the same order', [other], null, missing],
  ['nothing, where the list has nothing', [], [], missing]
])('what the list shows of an order that was sent is %s', (_what, items, seen, verdict) => {
  expect(judge(items, seen)).toMatchObject(verdict)
})

it.each<Row>([
  ['no verdict where it gives nothing', [], null, { kind: 'tooMany' }],
  ['no verdict where it gives another invoice', [other], [other], { kind: 'tooMany' }],
  ['not that the order is unchanged', [before], [before], { kind: 'tooMany' }],
  ['all the same that it is saved, where it agrees in everything', [other, after], [other], same],
  ['all the same that one is like it', [cheaper], [], { kind: 'similar' }]
])('a list that has more orders than could be read shows %s', (_what, items, seen, verdict) => {
  expect(judge(items, seen, null, false)).toMatchObject(verdict)
})

const old = { ...before, ÄrendeNummer: 'A-16' }
const partly = { ...before, Belopp: '200' }

it.each<Row>([
  ['changed, where the service updates', [after], [before], { ...same, matching: 1, beside: 0, earlierKnown: true }],
  ['beside the old one, where the service inserts', [before, after], [before], { ...same, beside: 1 }],
  ['unchanged, where the service ignores it', [before], [before], unchanged],
  ['changed in some fields', [partly], [before], similar({ Status: 'different' })],
  ['beside the old one, not asked before', [before, after], null, { ...same, beside: 1, earlierKnown: false }],
  ['changed, not asked before', [after], null, { kind: 'same', beside: 0 }],
  ['beside the old one and not as sent, not asked before', [before, cheaper], null, { kind: 'similar', beside: 1 }]
])('what the list shows of a change is the order %s', (_what, items, seen, verdict) => {
  expect(judge(items, seen, numbersSent)).toMatchObject(verdict)
})

it.each<Row>([
  ['changed and beside the old one', [old, after], [old], { kind: 'same', beside: 1 }],
  ['changed', [after], [old], { kind: 'same', beside: 0 }],
  ['unchanged', [old], [old], { kind: 'unchanged', order: { item: old } }]
])('what the list shows of a change of its number is the order %s', (_what, items, seen, verdict) => {
  expect(judge(items, seen, { Ordernummer: 'A-16', Fakturanummer: '0042' })).toMatchObject(verdict)
})
