import { describe, expect, it } from 'vitest'
import { inMostCases } from '../../../../main/orders/any-case.ts'
import type { FindByPattern } from '../../../../main/orders/find-by-pattern.ts'
import { createFinder } from '../../../../main/orders/find-order.ts'
import { likePatterns, orderFieldNames, orderParameters, type OrderItem } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'
import { matchesLike } from '../../../support/sql-like-dialects.ts'
import { draftOf } from '../order-queue/draft-of.ts'

/** A service whose `LIKE` takes case into account. */
const finderOf = (...orders: readonly Partial<OrderItem>[]) => {
  const items = orders.map(orderItem)
  const findByPattern: FindByPattern = async (filters) => {
    const patterns = likePatterns(filters)
    const found = items.filter((item) => orderParameters.every((name) => patterns[name] === '' || matchesLike('postgres', String(item[orderFieldNames[name].item] ?? ''), patterns[name], true)))
    return { items: found.slice(0, 200), total: found.length }
  }
  return createFinder({ findByPattern, now: () => new Date(0) })
}

const stored = { ÄrendeNummer: 'SO-20027', ExterntFakturanummer: 'F7081', LeverantörNamn: 'Rören AB', Belopp: '800' }

describe('an order at a service that takes case into account', () => {
  it.each([
    ['so-20027', 'f7081'],
    ['So-20027', ''],
    ['', 'f7081']
  ])('is found in another case than it was typed in: %j, %j', async (order, invoice) => {
    const draft = draftOf(order, { Fakturanummer: invoice, LeverantorNamn: 'Annan AB' })
    const { find, duplicates, around } = finderOf(stored)
    expect((await find(draft, draft)).items).toEqual([orderItem(stored)])
    expect((await duplicates(draft)).items).toEqual([orderItem(stored)])
    expect((await around(draft, draft)).items).toEqual([orderItem(stored)])
  })

  it.each([
    ['AB1', 'x2'],
    ['ÄÖ', 'å']
  ])('is found by numbers with few digits in the ways in which they are mostly written: %j, %j', async (order, invoice) => {
    const item = orderItem({ ...stored, ÄrendeNummer: order, ExterntFakturanummer: invoice })
    const draft = draftOf(order.toLowerCase(), { Fakturanummer: invoice.toUpperCase() })
    expect((await finderOf(item).duplicates(draft)).items).toEqual([item])
  })

  it('is not taken for one whose letters are others', async () => {
    const draft = draftOf('ab-20027', { Fakturanummer: 'x7081' })
    expect(await finderOf(stored).duplicates(draft)).toMatchObject({ items: [], isComparable: true, isComplete: true })
    expect((await finderOf(stored).duplicates({ ...draft, Fakturanummer: '' })).items).toEqual([])
  })

  it('is found by the name of its supplier among more with its invoice number than can be looked at', async () => {
    const crowd = Array.from({ length: 300 }, (_, at) => ({ ÄrendeNummer: `O-${at}`, ExterntFakturanummer: `F7081${at}`, LeverantörNamn: 'Annan AB' }))
    const draft = draftOf('ny-1', { Fakturanummer: 'f7081', LeverantorNamn: 'RÖREN ab' })
    expect((await finderOf(...crowd, stored).doubles(draft)).items).toEqual([orderItem(stored)])
  })
})

it('asks once where enough is left without the letters, and else for each writing', () => {
  const patterns = (text: string) => inMostCases('Ordernummer', 'contains', text).map((filter) => filter.text)
  expect(patterns('SO-20027')).toEqual(['%__-20027%'])
  expect(patterns('4711')).toEqual(['%4711%'])
  expect(patterns('42')).toEqual(['%42%'])
  expect(patterns('Fa-1')).toEqual(['%__-1%'])
  expect(patterns('Fa1')).toEqual(['%Fa1%', '%FA1%', '%fa1%'])
})
