import { describe, expect, it } from 'vitest'
import { orderItem } from '../../../support/order-item.ts'
import { useSharedTables } from './on-engine.ts'

const { itemsOf } = useSharedTables()

describe('the list of orders', () => {
  it('recognises a name in NFC, in NFD and with escapes', async () => {
    expect(await itemsOf('[{"A\u0308rendeNummer":"7"},{"\\u00c4rendeNummer":"8"}]')).toEqual([
      orderItem({ ÄrendeNummer: '7' }),
      orderItem({ ÄrendeNummer: '8' })
    ])
  })

  it('reads missing, null, empty and dashed members as empty', async () => {
    const body = '[{"Nytt":{"a":[1]},"ÄrendeNummer":"","LeverantörNamn":null,"Belopp":null,"Skapad":"-"}]'
    expect(await itemsOf(body)).toEqual([orderItem()])
  })

  const amounts: readonly (readonly [string, unknown])[] = [
    ['12345678901234567.89', '12345678901234567.89'],
    ['1234567890123456789012345678.01', '1234567890123456789012345678.01'],
    ['"9007199254740993"', '9007199254740993'],
    ['0.10', '0.1'],
    ['-0.0', '0'],
    ['12.5e2', '1250'],
    ['5E-3', '0.005'],
    ['"-12"', '-12'],
    ['"ca 100"', { text: 'ca 100' }],
    ['1e999', { text: '1e999' }],
    ['""', null]
  ]
  it('keeps every amount exactly, at any digits, as number or as text', async () => {
    const items = await itemsOf(`[${amounts.map(([written]) => `{"Belopp":${written}}`).join()}]`)
    expect(items.map(({ Belopp }) => Belopp)).toEqual(amounts.map(([, read]) => read))
  })

  it('does not decide what an ambiguous amount means', async () => {
    const items = await itemsOf('[{"Belopp":"1.234"},{"Belopp":7},{"Belopp":"1 234"}]')
    expect(items.map(({ Belopp }) => Belopp)).toEqual([{ text: '1.234' }, '7', '1234'])
  })

  const statuses: readonly (readonly [string, number | null])[] = [
    ['3', 3],
    ['"3"', 3],
    ['3.0', 3],
    ['3.5', null],
    ['"x"', null],
    ['99999999999999999999', null],
    ['true', null]
  ]
  it('reads a status only where it is a whole number', async () => {
    const items = await itemsOf(
      `[${statuses.map(([written]) => `{"ÄrendeFakturaExternStatusTypId":${written}}`).join()}]`
    )
    expect(items.map((item) => item.ÄrendeFakturaExternStatusTypId)).toEqual(statuses.map(([, read]) => read))
  })

  it('reads a number where text is documented, digit by digit', async () => {
    expect(await itemsOf('[{"ExterntFakturanummer":10000000000000000001}]')).toEqual([
      orderItem({ ExterntFakturanummer: '10000000000000000001' })
    ])
  })

  const dates: readonly (readonly [string, string | null, string | null])[] = [
    ['"/Date(1453849200000+0100)/"', '2016-01-27T00:00:00', '2016-01-27'],
    ['"\\/Date(1453849200000+0100)\\/"', '2016-01-27T00:00:00', '2016-01-27'],
    ['"\\\\/Date(1453849200000+0100)\\\\/"', '2016-01-27T00:00:00', '2016-01-27'],
    ['"2016-01-27T00:00:00+01:00"', '2016-01-27T00:00:00', '2016-01-27'],
    ['"2016-01-27"', '2016-01-27', '2016-01-27'],
    ['"0001-01-01T00:00:00"', null, null],
    ['"-"', null, null],
    ['"i fjol"', 'i fjol', 'i fjol']
  ]
  it('shows a date of either format as a date, and any other text as it is', async () => {
    const items = await itemsOf(
      `[${dates.map(([written]) => `{"Skapad":${written},"BetaldDatum":${written}}`).join()}]`
    )
    expect(items.map(({ Skapad, BetaldDatum }) => [Skapad, BetaldDatum])).toEqual(
      dates.map(([, time, day]) => [time, day])
    )
  })
})

describe('an order is removed', () => {
  it.each([
    ['"2026-01-02T03:04:05Z"', true],
    ['"2026-01-02"', true],
    ['"/Date(1453849200000+0100)/"', true],
    ['"\\/Date(1453849200000)\\/"', true],
    ['"-"', false],
    ['""', false],
    ['null', false],
    ['"0001-01-01"', false],
    ['"0001-01-01T00:00:00"', false],
    ['"0001-01-01T00:00:00+01:00"', false],
    ['"/Date(-62135596800000)/"', false],
    ['"\\/Date(-62135596800000+0100)\\/"', false],
    // A field of another kind hides nothing: what it means is not known.
    ['false', false],
    ['"nej"', false],
    ['0', false],
    ['{"tid":"2026-01-02"}', false]
  ])('where Borttagen is %s: %s', async (written, removed) => {
    const items = await itemsOf(`[{"Borttagen":${written}},{"ÄrendeNummer":"A-1"}]`)
    const [item, missing] = [null, 'A-1'].map((number) => items.find((one) => one.ÄrendeNummer === number))
    expect(item?.Borttagen !== null).toBe(removed)
    expect(missing?.Borttagen).toBeNull()
  })
})
