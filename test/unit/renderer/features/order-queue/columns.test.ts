import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderFieldNames, orderFields } from '../../../../../preload/contract/index.ts'
import {
  columnsKey,
  fieldsByHeadings,
  fromHeadings,
  hasHeadings,
  ordersOf,
  withoutRepeats
} from '../../../../../renderer/features/order-queue/columns.ts'
import { fieldOfHeading, normaliseHeading } from '../../../../../renderer/features/order-queue/headings.ts'

const table = (...rows: readonly string[][]) => ({ rows, numbers: rows.map((_, at) => at + 1) })

describe('a heading', () => {
  it.each([
    ['Ordernummer', 'Ordernummer'],
    ['ORDER NR.', 'Ordernummer'],
    ['ärende-nummer', 'Ordernummer'],
    ['Ärendenummer', 'Ordernummer'],
    ['Arendenummer', 'Ordernummer'],
    ['Order number', 'Ordernummer'],
    ['Faktura nr', 'Fakturanummer'],
    ['ExterntFakturanummer', 'Fakturanummer'],
    ['Invoice #', 'Fakturanummer'],
    ['Org.nr', 'Orgnummer'],
    ['Organisationsnummer', 'Orgnummer'],
    ['LeversntorNamn', 'LeverantorNamn'],
    ['LeverantorNamn', 'LeverantorNamn'],
    ['Leverantör', 'LeverantorNamn'],
    ['Supplier', 'LeverantorNamn'],
    ['Belopp (kr)', 'Belopp'],
    ['Belopp [SEK]', 'Belopp'],
    ['Amount', 'Belopp'],
    ['StatusTypBeteckning', 'Status'],
    ['Status-ID', 'Status'],
    ['Betald datum', 'BetaldDatum'],
    ['Lev.faktura', 'Fakturanummer'],
    ['Beställning nr', 'Ordernummer'],
    ['Bet.dag', 'BetaldDatum'],
    ['Läge', 'Status'],
    ['Betalt', 'BetaldDatum'],
    ['Paid', 'BetaldDatum']
  ])('%s names %s', (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field)
  })

  it.each(['', 'Kommentar', 'Moms', '4711', 'Kundnummer'])('%j names nothing', (heading) => {
    expect(fieldOfHeading(heading)).toBeNull()
  })

  it('is known by every name that the service has for the field, however it is written', () => {
    for (const field of orderFields) {
      for (const name of Object.values(orderFieldNames[field])) {
        if (name === null) continue
        expect(fieldOfHeading(name.toUpperCase())).toBe(field)
        expect(fieldOfHeading(` ${name.split('').join('.')} `)).toBe(field)
        expect(fieldOfHeading(name.normalize('NFD'))).toBe(field)
      }
    }
  })

  it('is the same once it has been normalised', () => {
    fc.assert(
      fc.property(fc.string(), (heading) => {
        expect(normaliseHeading(normaliseHeading(heading))).toBe(normaliseHeading(heading))
      })
    )
  })
})

describe('the first row', () => {
  it('is one of headings where two are known, or the only one', () => {
    expect(hasHeadings(table(['Nr', 'Fakturanr', 'Belopp']))).toBe(true)
    expect(hasHeadings(table(['Fakturanr']))).toBe(true)
    expect(hasHeadings(table(['F-1', '1 000,00', 'Betald']))).toBe(false)
  })
})

describe('the columns of a table', () => {
  it('hold what their headings say, each field once', () => {
    expect(fieldsByHeadings(table(['Faktura', 'Kommentar', 'Fakturanummer', 'Belopp']))).toEqual([
      'Fakturanummer',
      null,
      null,
      'Belopp'
    ])
  })

  it('never hold a field twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(null, ...orderFields)), (fields) => {
        const chosen = withoutRepeats(fields).filter((field) => field !== null)
        expect(new Set(chosen)).toEqual(new Set(fields.filter((field) => field !== null)))
        expect(chosen.length).toBe(new Set(chosen).size)
      })
    )
  })

  it('are remembered by their headings, however these are written, and without headings by their number', () => {
    expect(columnsKey(table(['Order nr', 'BELOPP']), true)).toBe(columnsKey(table(['ordernr.', 'Belopp']), true))
    expect(columnsKey(table(['a', 'b']), false)).toBe('#2')
  })

  it('make orders of the rows, which keep the number that they have in the source', () => {
    const orders = ordersOf(
      table(['Faktura', 'X', 'Belopp'], ['F1', 'x', '10'], ['', 'bara x', ''], ['F2', '', '20']),
      ['Fakturanummer', null, 'Belopp'],
      { headings: true, today: '2026-11-28' }
    )
    expect(orders.map(({ row, draft }) => [row, draft.Fakturanummer, draft.Belopp, draft.Ordernummer])).toEqual([
      [2, 'F1', '10', ''],
      [4, 'F2', '20', '']
    ])
  })
})

describe('a column of signs that is left out of a table without headings', () => {
  const doubtsBeside = (...signs: readonly string[]): readonly (string | undefined)[] => {
    const rows = signs.map((sign, at) => [`F${at}`, sign, `${at + 1},50`])
    const orders = ordersOf(table(...rows), ['Fakturanummer', null, 'Belopp'], { headings: false, today: '2026-11-28' })
    return orders.map(({ doubts }) => doubts?.[0]?.doubt)
  }

  it('makes the amounts beside a minus or a word for credit doubtful', () => {
    expect(doubtsBeside('+', '-')).toEqual([undefined, 'leftOutColumn'])
    expect(doubtsBeside('', '\u2212')).toEqual([undefined, 'leftOutColumn'])
    expect(doubtsBeside('1', '-1')).toEqual([undefined, 'leftOutColumn'])
    expect(doubtsBeside('Faktura', 'Kredit')).toEqual([undefined, 'leftOutColumn'])
    expect(doubtsBeside('S', 'H')).toEqual(['leftOutColumn', 'leftOutColumn'])
  })

  it('says nothing where all cells are alike or some are no signs', () => {
    expect(doubtsBeside('-', '-')).toEqual([undefined, undefined])
    expect(doubtsBeside('Ut', 'Ut')).toEqual([undefined, undefined])
    expect(doubtsBeside('Kredit', 'Kort')).toEqual([undefined, undefined])
  })
})

describe('a table whose headings stand below a title', () => {
  const titled = {
    rows: [
      ['Fakturor i november', '', ''],
      ['Skapad av Anna', '', ''],
      ['Ordernr', 'Belopp', 'Betald'],
      ['4711', '12,50', '-']
    ],
    numbers: [1, 2, 4, 5]
  }

  it('begins with them, and its rows keep their numbers', () => {
    const table = fromHeadings(titled)
    expect([table.rows[0], table.numbers]).toEqual([
      ['Ordernr', 'Belopp', 'Betald'],
      [4, 5]
    ])
    const [order] = ordersOf(table, fieldsByHeadings(table), { headings: true, today: '2026-11-28' })
    expect(order).toMatchObject({ row: 5, draft: { Ordernummer: '4711', Belopp: '12,50', BetaldDatum: '' } })
  })

  it('is as it is where no row of headings is found, or the first is one', () => {
    for (const rows of [
      [['4711', '12,50']],
      [
        ['Ordernr', 'Belopp'],
        ['Ordernr', 'Belopp']
      ]
    ]) {
      const plain = table(...rows)
      expect(fromHeadings(plain)).toBe(plain)
    }
  })
})
