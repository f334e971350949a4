import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOrder } from '../../../../../preload/contract/index.ts'
import { byAmount, byText } from '../../../../../renderer/features/orders/compare.ts'
import { draftOf } from '../../../../../renderer/features/orders/prefill.ts'
import { searched } from '../../../../../renderer/features/orders/search.ts'
import { statusNamed } from '../../../../../renderer/features/orders/statuses.ts'
import { compareAmounts, sumOf } from '../../../../../renderer/features/orders/sum.ts'
import { tidyField } from '../../../../../renderer/features/orders/tidy.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { orderItem } from '../../../../support/order-item.ts'

const format = createFormat('sv')

/** Hundredths as canonical decimal text, by a way of their own. */
const canonical = (hundredths: bigint): string => {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0{1,2}$/, '')
  return `${hundredths < 0n ? '-' : ''}${text}`
}
const hundredths = fc.bigInt(-999_999_999_999_999n, 999_999_999_999_999n)

describe('the sum of amounts', () => {
  it('is exact where floats are not', () => {
    expect(sumOf(['0.1', '0.2', null])).toEqual({ sum: '0.3', leftOut: 0 })
    expect(sumOf(['9999999999999.99', '0.01', '-1'])).toEqual({ sum: '9999999999999', leftOut: 0 })
    expect(sumOf([])).toEqual({ sum: '0', leftOut: 0 })
  })

  it('leaves out what cannot be read, and says how many', () => {
    expect(sumOf(['1', { text: '1.234' }, { text: 'ca 5' }, null])).toEqual({ sum: '1', leftOut: 2 })
  })

  it('is the sum of the whole numbers of öre', () => {
    fc.assert(
      fc.property(fc.array(hundredths), (amounts) => {
        const whole = amounts.reduce((sum, amount) => sum + amount, 0n)
        expect(compareAmounts(sumOf(amounts.map(canonical)).sum, canonical(whole))).toBe(0)
      })
    )
  })
})

describe('the order of the rows', () => {
  const sorted = (values: readonly (string | null | { text: string })[], compare: typeof byAmount, descending = false) => {
    const turned = descending ? -1 : 1
    return values.toSorted((one, other) => turned * compare(one, other, null, null, descending))
  }

  it('is by value, with the unread and then the empty last in both directions', () => {
    const values = [null, '10', { text: 'ca 5' }, '-2.5', '9.99']
    expect(sorted(values, byAmount)).toEqual(['-2.5', '9.99', '10', { text: 'ca 5' }, null])
    expect(sorted(values, byAmount, true)).toEqual(['10', '9.99', '-2.5', { text: 'ca 5' }, null])
  })

  it('is Swedish for text', () => {
    expect(sorted(['Öberg', 'Åkes', 'Zeta', null, 'Ärla', 'alfa'], byText)).toEqual(['alfa', 'Zeta', 'Åkes', 'Ärla', 'Öberg', null])
  })
})

describe('the search over loaded orders', () => {
  const items = [
    orderItem({ LeverantörNamn: 'Åkes Rör', Belopp: '1234.5', StatusTypBeteckning: 'Betald' }),
    orderItem({ LeverantörNamn: 'Åkes El', Belopp: '-50' })
  ]
  it.each([
    ['åkes', 2],
    ['rör betald', 1],
    ['234,50', 1],
    ['-50', 1],
    ['  ', 2],
    ['rör -50', 0]
  ])('finds for %j %i orders', (text, count) => {
    expect(searched(items, text, format)).toHaveLength(count)
  })
})

describe('a field that is left', () => {
  const statuses = [{ id: 3, name: 'Betald', short: 'BET', help: null }]
  const needs = { today: '2026-11-21', statuses, format }

  it.each([
    ['Belopp', '1234,5', '1\u00a0234,50', null],
    ['Belopp', '1.234', '1.234', 'ambiguous'],
    ['Belopp', ' ', '', null],
    ['Orgnummer', ' 164990001234 ', '164990001234', null],
    ['Orgnummer', '499000-1235', '499000-1235', null],
    ['Orgnummer', 'DE 123 456 789', 'DE 123 456 789', null],
    ['BetaldDatum', '261120', '2026-11-20', null],
    ['BetaldDatum', 'igår', '2026-11-20', null],
    ['Status', 'betald', '3', null],
    ['Status', 'bet', '3', null],
    ['Status', '07', '7', null],
    ['Status', 'okänd', 'okänd', 'notInteger'],
    ['LeverantorNamn', ' Åkes ', 'Åkes', null]
  ] as const)('%s %j is shown back as %j', (field, text, shown, reason) => {
    expect(tidyField(field, text, needs)).toEqual({ text: shown, reason })
  })

  it('reads the same amount again, in both languages', () => {
    fc.assert(
      fc.property(hundredths, fc.constantFrom('sv', 'en'), (amount, language) => {
        const own = { ...needs, format: createFormat(language) }
        const { text, reason } = tidyField('Belopp', canonical(amount), own)
        expect(reason).toBeNull()
        expect(tidyField('Belopp', text, own)).toEqual({ text, reason: null })
      })
    )
  })

  it('is no status by a name that two share', () => {
    expect(statusNamed([...statuses, { id: 4, name: 'betald', short: null, help: null }], 'Betald')).toBeNull()
  })
})

describe('an order of the list in the form', () => {
  it('reads as what the list says', () => {
    const item = orderItem({
      ÄrendeNummer: 'A-17',
      Organisationsnummer: '499000-1234',
      Belopp: '-1234567.5',
      BetaldDatum: '2026-11-20T00:00:00',
      ÄrendeFakturaExternStatusTypId: 0
    })
    const reading = readOrder(draftOf(item, format), '2026-11-21')
    expect(reading.ok && reading.values).toMatchObject({
      Ordernummer: 'A-17',
      Belopp: '-1234567.5',
      BetaldDatum: '2026-11-20',
      Status: 0,
      LeverantorNamn: null
    })
  })
})
