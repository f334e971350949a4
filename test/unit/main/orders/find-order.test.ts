import { describe, expect, it } from 'vitest'
import { createFinder } from '../../../../main/orders/find-order.ts'
import type { FindByPattern } from '../../../../main/orders/find-by-pattern.ts'
import { blankDraft, likePatterns, type OrderDraft, type OrderItem } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'
import { matchesLike } from '../../../support/sql-like-dialects.ts'

/** How a service keeps an order: what it does with the numbers, and under which names it gives them. */
interface Variant {
  readonly keep: (number: string) => string
  readonly give: (order: string, invoice: string) => Partial<OrderItem>
}

const plainly: Variant['give'] = (ÄrendeNummer, ExterntFakturanummer) => ({ ÄrendeNummer, ExterntFakturanummer })
const asIs = (number: string): string => number

const variants: readonly (readonly [what: string, variant: Variant])[] = [
  ['keeps numbers as they are', { keep: asIs, give: plainly }],
  ['pads them with blanks', { keep: (number) => number.padEnd(20), give: plainly }],
  ['pads them in front', { keep: (number) => number.padStart(20), give: plainly }],
  ['fills them up with zeros', { keep: (number) => number.padStart(12, '0'), give: plainly }],
  ['takes zeros away', { keep: (number) => number.replace(/^0+/, ''), give: plainly }],
  ['cuts them', { keep: (number) => number.slice(0, 12), give: plainly }],
  ['gives another number as ÄrendeNummer', { keep: asIs, give: (_order, ExterntFakturanummer) => ({ ÄrendeNummer: '2026-1', ExterntFakturanummer }) }],
  ['gives neither number', { keep: asIs, give: () => ({ ÄrendeNummer: '2026-1', ExterntFakturanummer: null }) }],
  ['gives them in capitals', { keep: (number) => number.toUpperCase(), give: plainly }]
]

const service = ({ keep, give }: Variant, orders: readonly (readonly [order: string, invoice: string])[]) => {
  const asked: string[] = []
  const findByPattern: FindByPattern = async (filters) => {
    const patterns = likePatterns(filters)
    asked.push(`${patterns.Ordernummer}|${patterns.Fakturanummer}`)
    const fits = (pattern: string, number: string): boolean => pattern === '' || matchesLike('sqlServer', number, pattern)
    const found = orders
      .map(([order, invoice]) => [keep(order), keep(invoice)] as const)
      .filter(([order, invoice]) => fits(patterns.Ordernummer, order) && fits(patterns.Fakturanummer, invoice))
    return { items: found.map(([order, invoice]) => orderItem(give(order, invoice))).slice(0, 200), total: found.length }
  }
  return { asked, ...createFinder({ findByPattern, now: () => new Date(0) }) }
}

const draftOf = (Ordernummer: string, Fakturanummer: string): OrderDraft => ({ ...blankDraft, Ordernummer, Fakturanummer })
const numbers = [
  ['a-1700', '004200'],
  ['00a17', 'F-2026-000123456'],
  ['order with a long number', 'x1'],
  ['a-1700', ''],
  ['', '004200']
] as const

describe.each(variants)('a service that %s', (_what, variant) => {
  it.each(numbers)('has the order %j, %j found after a lost answer, and before it is sent a second time', async (order, invoice) => {
    const finder = service(variant, [
      ['b-1', '9'],
      [order, invoice]
    ])
    const look = await finder.find(draftOf(order, invoice), null)
    const wanted = orderItem(variant.give(variant.keep(order), variant.keep(invoice)))
    expect(look.items).toContainEqual(wanted)
    expect(look.total).toBe(look.items.length)
    const { items, seen } = await finder.duplicates(draftOf(order, invoice))
    expect(items).toContainEqual(wanted)
    expect(seen).toContainEqual(wanted)
  })
})

const [, plain] = variants[0] ?? []
const ordinary = plain ?? { keep: asIs, give: plainly }

describe('finding an order', () => {
  it('shows the likeliest first, and no more than a person can look through', async () => {
    const others = Array.from({ length: 300 }, (_, index) => [`17-${index}`, `${index}`] as const)
    const look = await service(ordinary, [...others, ['17', '42']]).find(draftOf('17', '42'), null)
    expect(look.items[0]).toMatchObject({ ÄrendeNummer: '17', ExterntFakturanummer: '42' })
    expect(look.items).toHaveLength(50)
    expect(look.total).toBeGreaterThan(250)
  })

  const others = (from: number, count: number) => Array.from({ length: count }, (_, index) => [`17${from + index}`, `42${from + index}`] as const)

  it('finds one among more than can be read, by both of its numbers, or by one exactly as typed', async () => {
    const crowd = others(1000, 300)
    const both = await service(ordinary, [...crowd, ['17', '42']]).find(draftOf('17', '42'), null)
    expect(both.items[0]).toMatchObject({ ÄrendeNummer: '17', ExterntFakturanummer: '42' })
    const one = await service(ordinary, [...crowd, ['17', '']]).find(draftOf('17', ''), null)
    expect(one.items[0]).toMatchObject({ ÄrendeNummer: '17' })
  })

  it('says that it has not looked at all where the list has more than can be read, even where a closer question has few', async () => {
    expect(await service(ordinary, others(1000, 300)).find(draftOf('17', '42'), null)).toMatchObject({ isComplete: false, total: 400 })
    expect((await service(ordinary, others(1000, 150)).find(draftOf('17', '42'), null)).isComplete).toBe(true)
  })

  it('says so too where an order that is not shown may be it', async () => {
    const alike = { ...ordinary, give: (...row: readonly [string, string]) => ({ ...plainly(...row), Belopp: '12.5' }) }
    const draft = { ...draftOf('17', '42'), Belopp: '12,50' }
    expect((await service(alike, others(1000, 150)).find(draft, draft)).isComplete).toBe(false)
    expect((await service(alike, others(1000, 150)).find(draft, { ...draft, Belopp: '13' })).isComplete).toBe(true)
    const same = Array.from({ length: 60 }, () => ['17', '42'] as const)
    expect((await service(ordinary, same).find(draft, draft)).isComplete).toBe(false)
  })

  it('warns of no duplicate where there is only another invoice of the same order', async () => {
    expect((await service(ordinary, [['A-17', '41']]).duplicates(draftOf('A-17', '42'))).items).toEqual([])
  })

  it('warns of no order that is marked as removed', async () => {
    const removed = (Borttagen: string) => service({ keep: asIs, give: (...row) => ({ ...plainly(...row), Borttagen }) }, [['A-17', '42']])
    expect((await removed('2026-01-01T10:00:00').duplicates(draftOf('A-17', '42'))).items).toEqual([])
    for (const none of ['-', '0001-01-01T00:00:00', ' ']) {
      expect((await removed(none).duplicates(draftOf('A-17', '42'))).items, none).toHaveLength(1)
    }
  })

  it('gives the rows of the order that is to be changed too, though its numbers are others', async () => {
    const finder = service(ordinary, [
      ['A-16', '41'],
      ['A-17', '42']
    ])
    const look = await finder.find(draftOf('A-17', '42'), null, { Ordernummer: 'A-16', Fakturanummer: '41' })
    expect(look.items.map((item) => item.ÄrendeNummer)).toEqual(['A-17', 'A-16'])
    expect(look.asked).toHaveLength(4)
  })

  describe('at a service whose list ignores its parameters', () => {
    const unrelated = orderItem({ ÄrendeNummer: 'O-1', ExterntFakturanummer: 'F-1', LeverantörNamn: 'Rör AB', Belopp: '10' })
    const draft = { ...draftOf('4711', 'G-22'), LeverantorNamn: 'Målarna AB', Belopp: '99,50' }
    const among = async (item: OrderItem, asked: OrderDraft = draft) => {
      const findByPattern: FindByPattern = async () => ({ items: [item], total: 1 })
      return createFinder({ findByPattern, now: () => new Date(0) }).duplicates(asked)
    }

    it('warns of no order that has nothing of this one, and does not say that it was not there', async () => {
      expect(await among(unrelated)).toEqual({ items: [], seen: [unrelated], isComplete: true, isComparable: true })
      // The supplier alone has sent more than one invoice, and many cost the same.
      expect((await among({ ...unrelated, LeverantörNamn: 'målarna  ab' })).items).toEqual([])
      expect((await among({ ...unrelated, Belopp: '99.5' })).items).toEqual([])
    })

    it.each<[string, Partial<OrderItem>]>([
      ['a number in another form', { ExterntFakturanummer: '000G-22' }],
      ['a number within another', { ÄrendeNummer: 'ORDER 4711/2' }],
      ['the supplier and the amount', { LeverantörNamn: 'målarna  ab', Belopp: '99.5' }],
      ['no number, so that nothing can be told', { ÄrendeNummer: null, ExterntFakturanummer: ' ' }],
      ['no amount, so that nothing can be told', { Belopp: null }]
    ])('warns of one with %s', async (_what, fields) => {
      const item = { ...unrelated, ...fields }
      expect((await among(item)).items).toEqual([item])
    })

    it('warns where too little is typed to tell', async () => {
      expect((await among(unrelated, draftOf('4711', 'G-22'))).items).toEqual([unrelated])
    })
  })

  it('does not claim to have seen all rows where the list has more than it gives', async () => {
    const many = Array.from({ length: 300 }, (_, index) => [`17-${index}`, `${index}`] as const)
    expect((await service(ordinary, many).duplicates(draftOf('17', '42'))).seen).toBeNull()
  })

  it('asks the service nothing when both numbers are blank', async () => {
    const finder = service(ordinary, [])
    expect(await finder.duplicates(draftOf(' ', ''))).toEqual({ items: [], seen: [], isComplete: true, isComparable: true })
    expect(finder.asked).toEqual([])
  })
})

describe('looking around an order that is to be changed', () => {
  const around = (orders: Parameters<typeof service>[1], order: string, invoice: string) =>
    service(ordinary, orders).around(draftOf(order, invoice), { Ordernummer: order, Fakturanummer: invoice })
  const many = Array.from({ length: 300 }, (_, index) => [`17-${index}`, `${index}`] as const)

  it('gives one that stands there twice as two, though two searches find each', async () => {
    const { items, isComplete } = await around([['A-17', '42'], ['A-17', '42'], ['A-18', '43']], 'A-17', '42')
    expect([items, isComplete]).toMatchObject([[{ ÄrendeNummer: 'A-17' }, { ÄrendeNummer: 'A-17' }], true])
  })

  it('asks for both numbers at once where one alone has more than can be looked at', async () => {
    const { items, isComplete } = await around([...many, ['17', '42']], '17', '42')
    expect(isComplete).toBe(true)
    expect(items).toContainEqual(orderItem({ ÄrendeNummer: '17', ExterntFakturanummer: '42' }))
  })

  it('finds one under its new numbers too, where those it had have more than can be looked at', async () => {
    const finder = service(ordinary, [...many, ['18', '43']])
    const { items, isComplete } = await finder.around(draftOf('18', '43'), { Ordernummer: '17', Fakturanummer: '42' })
    expect([isComplete, items.map(({ ÄrendeNummer }) => ÄrendeNummer)]).toMatchObject([true, expect.arrayContaining(['18'])])
  })

  it('asks for exactly the number where there is but one, and says where even that has too many', async () => {
    const found = await around([...many, ['17', '']], '17', '')
    expect([found.items, found.isComplete]).toMatchObject([[{ ÄrendeNummer: '17' }], true])
    const same = Array.from({ length: 300 }, (_, index) => ['17', `${index}`] as const)
    expect((await around(same, '17', '')).isComplete).toBe(false)
  })
})
