import { describe, expect, it } from 'vitest'
import { createFinder } from '../../../../main/orders/find-order.ts'
import type { FindByPattern } from '../../../../main/orders/read-orders.ts'
import { blankDraft, type OrderDraft, type OrderItem } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'
import { finderOf } from './finder-of.ts'

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
  [
    'gives another number as ÄrendeNummer',
    { keep: asIs, give: (_order, ExterntFakturanummer) => ({ ÄrendeNummer: '2026-1', ExterntFakturanummer }) }
  ],
  ['gives neither number', { keep: asIs, give: () => ({ ÄrendeNummer: '2026-1', ExterntFakturanummer: null }) }],
  ['gives them in capitals', { keep: (number) => number.toUpperCase(), give: plainly }]
]

const service = (
  { keep, give }: Variant,
  orders: readonly (readonly [order: string, invoice: string])[],
  { most = 5000, inAnyCase = false } = {}
) =>
  finderOf(
    orders
      .map(([order, invoice]) => [keep(order), keep(invoice)] as const)
      .map(([order, invoice]) => ({ Ordernummer: order, Fakturanummer: invoice, given: give(order, invoice) })),
    { most, inAnyCase }
  )

const draftOf = (Ordernummer: string, Fakturanummer: string): OrderDraft => ({
  ...blankDraft,
  Ordernummer,
  Fakturanummer
})
const numbers = [
  ['a-1700', '004200'],
  ['00a17', 'F-2026-000123456'],
  ['order with a long number', 'x1'],
  ['a-1700', ''],
  ['', '004200']
] as const

describe.each(variants)('a service that %s', (_what, variant) => {
  it.each(numbers)(
    'has the order %j, %j found after a lost answer, and before it is sent a second time',
    async (order, invoice) => {
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
    }
  )
})

const [, plain] = variants[0] ?? []
const ordinary = plain ?? { keep: asIs, give: plainly }

describe('finding an order', () => {
  const ofOrder = Array.from({ length: 300 }, (_, index) => [`17-${index}`, `${index}`] as const)

  it('shows the likeliest first, and no more than a person can look through', async () => {
    const look = await service(ordinary, [...ofOrder, ['17', '42']]).find(draftOf('17', '42'), null)
    expect(look.items[0]).toMatchObject({ ÄrendeNummer: '17', ExterntFakturanummer: '42' })
    expect(look.items).toHaveLength(50)
    expect(look).toMatchObject({ total: 301, isComplete: true })
  })

  it('says that it has not looked at all where the list has more than can be looked at', async () => {
    expect(await service(ordinary, ofOrder, { most: 200 }).find(draftOf('17', '42'), null)).toMatchObject({
      isComplete: false,
      total: 300
    })
  })

  it('says so too where an order that is not shown may be it', async () => {
    const alike = { ...ordinary, give: (...row: readonly [string, string]) => ({ ...plainly(...row), Belopp: '12.5' }) }
    const draft = { ...draftOf('17', '42'), Belopp: '12,50' }
    expect((await service(alike, ofOrder).find(draft, draft)).isComplete).toBe(false)
    expect((await service(alike, ofOrder).find(draft, { ...draft, Belopp: '13' })).isComplete).toBe(true)
    const same = Array.from({ length: 60 }, () => ['17', '42'] as const)
    expect((await service(ordinary, same).find(draft, draft)).isComplete).toBe(false)
  })

  it.each<
    [string, { readonly inAnyCase?: boolean }, OrderDraft, OrderDraft | null, readonly string[], readonly string[]]
  >([
    ['two numbers', {}, draftOf('Ab-17', '0042'), null, ['%Ab-17%|', '|%42%'], ['%Ab-17%|']],
    ['one number', {}, draftOf('', 'F42'), null, ['|%F42%'], ['|%F42%']],
    ['a change that leaves both', {}, draftOf('A-17', '42'), draftOf('A-17', '42'), ['%A-17%|', '|%42%'], ['%A-17%|']],
    ['a change of the order number', {}, draftOf('A-17', '42'), draftOf('A-16', '42'), ['%A-17%|', '|%42%'], ['|%42%']],
    [
      'a change of both, which is looked up under either',
      {},
      draftOf('A-17', '42'),
      draftOf('A-16', '41'),
      ['%A-17%|', '|%42%'],
      ['%A-17%|', '%A-16%|']
    ],
    ['any case, by choice', { inAnyCase: true }, draftOf('Ab-17', 'F42'), null, ['%__-17%|', '|%_42%'], ['%__-17%|']],
    [
      'any case, where it would read the whole list',
      { inAnyCase: true },
      draftOf('AB', 'F_'),
      null,
      ['%AB%|', '|%F_%'],
      ['%AB%|']
    ]
  ])(
    'asks once for each number before a save, and once after it, never for another: %s',
    async (_what, options, draft, changes, before, after) => {
      const finder = service(ordinary, [], options)
      await finder.duplicates(draft, changes)
      expect(finder.asked.splice(0)).toEqual(before)
      await finder.find(draft, draft, changes)
      expect(finder.asked.splice(0)).toEqual(after)
      await finder.doubles(draft)
      expect(finder.asked).toEqual(before)
    }
  )

  it('warns of no duplicate where there is only another invoice of the same order', async () => {
    expect((await service(ordinary, [['A-17', '41']]).duplicates(draftOf('A-17', '42'))).items).toEqual([])
  })

  it('warns of no order that is marked as removed', async () => {
    const removed = (Borttagen: string) =>
      service({ keep: asIs, give: (...row) => ({ ...plainly(...row), Borttagen }) }, [['A-17', '42']])
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
    const changes = { Ordernummer: 'A-16', Fakturanummer: '41' }
    const look = await finder.find(draftOf('A-17', '42'), null, changes)
    expect(look.items.map((item) => item.ÄrendeNummer)).toEqual(['A-17', 'A-16'])
    // What stood there before under the earlier number has not been seen.
    expect((await finder.duplicates(draftOf('A-17', '42'), changes)).seen).toBeNull()
  })

  describe('at a service whose list ignores its parameters', () => {
    const unrelated = orderItem({
      ÄrendeNummer: 'O-1',
      ExterntFakturanummer: 'F-1',
      LeverantörNamn: 'Rör AB',
      Belopp: '10'
    })
    const draft = { ...draftOf('4711', 'G-22'), LeverantorNamn: 'Målarna AB', Belopp: '99,50' }
    const among = async (item: OrderItem, asked: OrderDraft = draft, count = 1) => {
      const items = Array.from({ length: count }, (_, at) =>
        at === 0 ? item : { ...unrelated, ÄrendeNummer: `O-${at}` }
      )
      const findByPattern: FindByPattern = async () => ({ items, total: count })
      return createFinder({ findByPattern, now: () => new Date(0) }).duplicates(asked)
    }

    it('warns of no order that has nothing of this one where it gives the same many for either number', async () => {
      expect(await among(unrelated, draft, 30)).toMatchObject({ items: [], isComplete: true, isComparable: true })
      // The supplier alone has sent more than one invoice, and many cost the same.
      expect((await among({ ...unrelated, LeverantörNamn: 'målarna  ab' }, draft, 30)).items).toEqual([])
      expect((await among({ ...unrelated, Belopp: '99.5' }, draft, 30)).items).toEqual([])
    })

    it('shows a few that have nothing of this one, and says that it cannot be told', async () => {
      expect(await among(unrelated)).toEqual({
        items: [unrelated],
        seen: [unrelated],
        isComplete: true,
        isComparable: false
      })
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
    expect((await service(ordinary, many, { most: 200 }).duplicates(draftOf('17', '42'))).seen).toBeNull()
  })

  it('asks the service nothing when both numbers are blank', async () => {
    const finder = service(ordinary, [])
    expect(await finder.duplicates(draftOf(' ', ''))).toEqual({
      items: [],
      seen: [],
      isComplete: true,
      isComparable: true
    })
    expect(finder.asked).toEqual([])
  })
})

describe('looking around an order that is to be changed', () => {
  const around = (orders: Parameters<typeof service>[1], order: string, invoice: string) =>
    service(ordinary, orders).around(draftOf(order, invoice), { Ordernummer: order, Fakturanummer: invoice })
  const many = Array.from({ length: 300 }, (_, index) => [`17-${index}`, `${index}`] as const)

  it('gives one that stands there twice as two, though two searches find each', async () => {
    const { items, isComplete } = await around(
      [
        ['A-17', '42'],
        ['A-17', '42'],
        ['A-18', '43']
      ],
      'A-17',
      '42'
    )
    expect([items, isComplete]).toMatchObject([[{ ÄrendeNummer: 'A-17' }, { ÄrendeNummer: 'A-17' }], true])
  })

  it('finds one under its new numbers too', async () => {
    const finder = service(ordinary, [...many, ['18', '43']])
    const { items, isComplete } = await finder.around(draftOf('18', '43'), { Ordernummer: '17', Fakturanummer: '42' })
    expect([isComplete, items.map(({ ÄrendeNummer }) => ÄrendeNummer)]).toMatchObject([
      true,
      expect.arrayContaining(['18'])
    ])
  })

  it('says where there are more than can be looked at', async () => {
    const { isComplete } = await service(ordinary, many, { most: 200 }).around(draftOf('17', ''), {
      Ordernummer: '17',
      Fakturanummer: ''
    })
    expect(isComplete).toBe(false)
  })
})
