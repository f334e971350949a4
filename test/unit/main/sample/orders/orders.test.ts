import { describe, expect, it } from 'vitest'
import type { Order } from '../../../../../main/sample/orders/seed.ts'
import { callSample, signedIn } from '../caller.ts'

const open = async (orders?: number) => {
  const caller = callSample(orders === undefined ? {} : { orders })
  const headers = await signedIn(caller)
  return {
    list: async (parameters: Record<string, string> = {}): Promise<readonly Order[]> => {
      const { answer } = await caller.get(`/fakturaserviceorder/lista?${new URLSearchParams(parameters)}`, headers)
      return answer as readonly Order[]
    },
    save: (body: unknown) => caller.post('/fakturaserviceorder/spara', body, headers),
    pass: caller.pass
  }
}

const order = {
  Ordernummer: 'SO-7001',
  Orgnummer: '410000-0001',
  LeversntorNamn: 'Ny Påhittad Leverantör AB',
  Fakturanummer: 'F-1',
  Belopp: 1234.5,
  Status: 2,
  BetaldDatum: '2026-11-20'
}

describe('the order list', () => {
  it('begins with about sixty orders: removed, paid and of every status', async () => {
    const { list } = await open()
    const orders = await list()
    expect(orders).toHaveLength(60)
    expect(orders.filter(({ Borttagen }) => Borttagen).length).toBeGreaterThan(2)
    expect(orders.filter(({ BetaldDatum }) => BetaldDatum).length).toBeGreaterThan(5)
    expect(new Set(orders.map((item) => item.StatusTypBeteckning)).size).toBe(5)
  })

  it('has as many orders as it is told to, the same every time, each with a number of its own', async () => {
    const [one, other] = [await open(5_000), await open(5_000)]
    const orders = await one.list()
    expect(orders).toHaveLength(5_000)
    expect(await other.list()).toEqual(orders)
    expect(new Set(orders.map(({ ÄrendeNummer }) => ÄrendeNummer)).size).toBe(5_000)
    expect(orders.every(({ Skapad }) => /^20[12]\d-/.test(Skapad))).toBe(true)
    expect(await one.list({ Ordernummer: '2026-5999' })).toEqual([orders[4_998]])
    expect(await (await open(0)).list()).toEqual([])
  })

  it('names its members as the list is documented, not as the save body is', async () => {
    const { list } = await open()
    for (const item of await list()) {
      expect(Object.keys(item).toSorted()).toEqual(
        [
          'Borttagen',
          'Skapad',
          'ÄrendeFakturaExternStatusTypId',
          'ÄrendeNummer',
          'Organisationsnummer',
          'LeverantörNamn',
          'ExterntFakturanummer',
          'Belopp',
          'BetaldDatum',
          'StatusTypBeteckning',
          'StatusTypKortbeteckning',
          'StatusTypHjälptext',
          'ÄrendeBeteckning',
          'OrganisationBeteckning',
          'LeverantörNummer'
        ].toSorted()
      )
    }
  })

  it('has amounts of at most two decimals and dates as ISO 8601 has them', async () => {
    const { list } = await open()
    for (const { Belopp, Skapad, BetaldDatum, Borttagen } of await list()) {
      expect(String(Belopp)).toMatch(/^\d+(\.\d{1,2})?$/)
      expect(new Date(Skapad).toISOString()).toBe(Skapad.replace('Z', '.000Z'))
      if (BetaldDatum) expect(BetaldDatum).toMatch(/^\d{4}-\d\d-\d\d$/)
      if (Borttagen) expect(Borttagen > Skapad).toBe(true)
    }
  })

  it('gives all for four empty parameters, as for none', async () => {
    const { list } = await open()
    const empty = { Ordernummer: '', Orgnummer: '', LeverantorNamn: '', Fakturanummer: '' }
    expect(await list(empty)).toEqual(await list())
  })

  it('holds each parameter against its own member as a LIKE pattern', async () => {
    const { list } = await open()
    expect(await list({ Ordernummer: '2026-1001' })).toHaveLength(1)
    expect((await list({ LeverantorNamn: 'påhittade%' })).length).toBeGreaterThan(0)
    expect((await list({ Fakturanummer: 'F[_]%' })).map((item) => item.ExterntFakturanummer)).toHaveLength(6)
    const [first] = await list()
    const sameSupplier = await list({ Orgnummer: first?.Organisationsnummer ?? '' })
    expect(new Set(sameSupplier.map((item) => item.LeverantörNamn))).toEqual(new Set([first?.LeverantörNamn]))
  })

  it('wants all parameters to match', async () => {
    const { list } = await open()
    expect(await list({ Ordernummer: '2026-%', Fakturanummer: 'none such' })).toEqual([])
  })
})

describe('saving an order', () => {
  it('adds it to the list, under the list’s names', async () => {
    const { list, save } = await open()
    expect((await save(order)).answer).toEqual({ Success: true })
    expect(await list({ Ordernummer: 'SO-7001' })).toEqual([
      expect.objectContaining({
        Borttagen: null,
        Skapad: '2026-11-21T08:00:00.000Z',
        ÄrendeFakturaExternStatusTypId: 2,
        ÄrendeNummer: 'SO-7001',
        Organisationsnummer: '410000-0001',
        LeverantörNamn: 'Ny Påhittad Leverantör AB',
        ExterntFakturanummer: 'F-1',
        Belopp: 1234.5,
        BetaldDatum: '2026-11-20',
        StatusTypBeteckning: 'Attesterad'
      })
    ])
  })

  it('changes the order that has both numbers, and keeps when it was made', async () => {
    const { list, save, pass } = await open()
    await save(order)
    pass(60)
    expect((await save({ ...order, Belopp: 99, Status: 3 })).answer).toEqual({ Success: true })
    expect(await list({ Ordernummer: 'SO-7001' })).toEqual([
      expect.objectContaining({ Belopp: 99, StatusTypBeteckning: 'Betald', Skapad: '2026-11-21T08:00:00.000Z' })
    ])
  })

  it('adds another order for another invoice', async () => {
    const { list, save } = await open()
    await save(order)
    await save({ ...order, Fakturanummer: 'F-2' })
    expect(await list({ Ordernummer: 'SO-7001' })).toHaveLength(2)
  })

  it('leaves a removed order removed, and adds a new one beside it', async () => {
    const { list, save } = await open()
    const removed = (await list()).find(({ Borttagen }) => Borttagen)
    const numbers = { Ordernummer: removed?.ÄrendeNummer, Fakturanummer: removed?.ExterntFakturanummer }
    await save({ ...order, ...numbers })
    const found = await list({ Ordernummer: numbers.Ordernummer ?? '' })
    expect(found.map(({ Borttagen }) => Borttagen !== null)).toEqual([true, false])
  })

  it('needs only one of the two numbers', async () => {
    const { list, save } = await open()
    expect((await save({ Fakturanummer: 'only-invoice' })).answer).toEqual({ Success: true })
    expect(await list({ Fakturanummer: 'only-%' })).toEqual([
      expect.objectContaining({ ÄrendeNummer: null, Belopp: null, StatusTypKortbeteckning: 'REG' })
    ])
  })

  it.each([
    ['a supplier called avvisas', { ...order, LeversntorNamn: 'Avvisas' }],
    ['an unknown status', { ...order, Status: 77 }],
    ['neither number', { Belopp: 1 }],
    ['two blank numbers', { ...order, Ordernummer: ' ', Fakturanummer: '' }]
  ])('is answered Success: false for %s, and keeps nothing', async (_, body) => {
    const { list, save } = await open()
    const { status, answer } = await save(body)
    expect(status).toBe(200)
    expect(answer).toEqual({ Success: false })
    expect(await list()).toHaveLength(60)
  })

  it.each([
    ['Ordernummer', 7001],
    ['Orgnummer', 4100000001],
    ['LeversntorNamn', null],
    ['Fakturanummer', true],
    ['Belopp', '1234,50'],
    ['Status', '2'],
    ['Status', 2.5],
    ['BetaldDatum', '2026-13-01'],
    ['BetaldDatum', '20/11 2026']
  ])('is refused when %s is %j', async (field, value) => {
    const { list, save } = await open()
    const { status, answer } = await save({ ...order, [field]: value })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ message: expect.stringContaining(field) })
    expect(await list()).toHaveLength(60)
  })
})
