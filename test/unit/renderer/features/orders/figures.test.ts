import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseOrder } from '../../../../../preload/contract/index.ts'
import { draftOf } from '../../../../../renderer/features/orders/order-draft.ts'
import { findStatusByName } from '../../../../../renderer/state/order-statuses.ts'
import { normaliseField } from '../../../../../renderer/state/normalise-order-field.ts'
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

describe('a field that has lost focus', () => {
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
    expect(normaliseField(field, text, needs)).toEqual({ text: shown, reason })
  })

  it('is parsed to the same amount again, in both languages', () => {
    fc.assert(
      fc.property(hundredths, fc.constantFrom('sv', 'en'), (amount, language) => {
        const own = { ...needs, format: createFormat(language) }
        const { text, reason } = normaliseField('Belopp', canonical(amount), own)
        expect(reason).toBeNull()
        expect(normaliseField('Belopp', text, own)).toEqual({ text, reason: null })
      })
    )
  })

  it('completes the beginning of a status where only one begins so, in a field and not in a file', () => {
    const named = [
      ...statuses,
      { id: 11, name: 'Attesterad', short: null, help: null },
      { id: 12, name: 'Avvisad', short: null, help: null }
    ]
    const reading = (text: string, completes: boolean) =>
      normaliseField('Status', text, { ...needs, statuses: named, completes })
    expect(reading('attes', true)).toEqual({ text: '11', reason: null })
    expect(reading('attes', false)).toEqual({ text: 'attes', reason: 'notInteger' })
    expect(reading('a', true)).toEqual({ text: 'a', reason: 'notInteger' })
    expect(reading('1', true)).toEqual({ text: '1', reason: null })
    expect(reading('', true)).toEqual({ text: '', reason: null })
  })

  it('is no status by a name that two share', () => {
    expect(findStatusByName([...statuses, { id: 4, name: 'betald', short: null, help: null }], 'Betald')).toBeNull()
  })
})

describe('an order of the list in the form', () => {
  it('is parsed to what the list says', () => {
    const item = orderItem({
      ÄrendeNummer: 'A-17',
      Organisationsnummer: '499000-1234',
      Belopp: '-1234567.5',
      BetaldDatum: '2026-11-20',
      ÄrendeFakturaExternStatusTypId: 0
    })
    const reading = parseOrder(draftOf(item, format), '2026-11-21')
    expect(reading.ok && reading.values).toMatchObject({
      Ordernummer: 'A-17',
      Belopp: '-1234567.5',
      BetaldDatum: '2026-11-20',
      Status: 0,
      LeverantorNamn: null
    })
  })
})
