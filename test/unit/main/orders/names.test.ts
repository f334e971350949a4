import { describe, expect, it } from 'vitest'
import { orderFieldNames, orderParameters, type OrderValues } from '../../../../preload/contract/index.ts'
import { saveBody } from '../../../../main/work/exchange.ts'
import * as documented from '../../../support/documents/errands-and-orders.ts'
import { useSharedTables } from './on-engine.ts'

const { itemsOf } = useSharedTables()

/** UTF-8 in hex, so that no look-alike letter and no combining dots pass for the documented name. */
const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('hex')

describe('the names of an order in the service', () => {
  it('are among the list operation’s parameters only where it has them', () => {
    const parameters = Object.values(orderFieldNames).flatMap(({ parameter }) => parameter ?? [])
    expect(parameters).toEqual(orderParameters)
    expect(parameters).toContain('LeverantorNamn')
  })
})

describe('what the service’s description names', () => {
  const bytesOf = (names: readonly string[]): string[] => names.map(bytes).toSorted()

  it('is what we save an order by, and nothing else', () => {
    const ours = Object.values(orderFieldNames).map(({ save }) => save)
    expect(bytesOf(ours)).toEqual(bytesOf(Object.keys(documented.documentedOrderSave)))
  })

  it('is what we ask the list by, and nothing else', () => {
    expect(bytesOf(orderParameters)).toEqual(bytesOf(documented.documentedOrderParameters))
  })

  it('is what we read of an item, and nothing else', async () => {
    const [item] = await itemsOf('[{"Something":"else"}]')
    expect(bytesOf(Object.keys(item ?? {}))).toEqual(bytesOf(Object.keys(documented.documentedOrderItem)))
  })

  it.each(Object.entries(documented.documentedOrderItem))(
    'is read as the documented type: %s, %s',
    async (name, type) => {
      const written = {
        text: '"0042"',
        integer: '42',
        decimal: '42.50',
        date: '"2026-11-21"',
        'date-time': '"2026-11-21T08:00:00"'
      }
      const read = {
        text: '0042',
        integer: 42,
        decimal: '42.5',
        date: '2026-11-21',
        'date-time': '2026-11-21T08:00:00'
      }
      const [item] = await itemsOf(`[{${JSON.stringify(name)}:${written[type]}}]`)
      expect(Object.entries(item ?? {}).filter(([, value]) => value !== null)).toEqual([[name, read[type]]])
    }
  )

  it('is saved as the documented type', () => {
    const filled = { text: '"0042"', integer: '42', decimal: '42.5', date: '"2026-11-21"' }
    const values = {
      Ordernummer: '0042',
      Orgnummer: '0042',
      LeverantorNamn: '0042',
      Fakturanummer: '0042',
      Belopp: '42.5',
      Status: 42,
      BetaldDatum: '2026-11-21'
    }
    for (const [name, type] of Object.entries(documented.documentedOrderSave)) {
      expect(JSON.stringify(saveBody(values))).toContain(`"${name}":${filled[type]}`)
    }
  })
})

describe('the body that saves', () => {
  const blank = {
    Ordernummer: null,
    Orgnummer: null,
    LeverantorNamn: null,
    Fakturanummer: null,
    Belopp: null,
    Status: null,
    BetaldDatum: null
  }
  const bodyOf = (values: Partial<OrderValues>) => JSON.stringify(saveBody({ ...blank, ...values }))

  it.each<[string, Partial<OrderValues>, string]>([
    ['filled fields only', { Ordernummer: 'A' }, '{"Ordernummer":"A"}'],
    ['the amount digit by digit', { Belopp: '9999999999999.99' }, '{"Belopp":9999999999999.99}'],
    ['a status of zero', { Status: 0 }, '{"Status":0}']
  ])('holds %s', (_what, values, body) => {
    expect(bodyOf(values)).toBe(body)
  })
})
