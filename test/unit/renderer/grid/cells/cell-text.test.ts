import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../../../preload/contract/index.ts'
import { cellText, clipboardText } from '../../../../../renderer/grid/cells/cell-look.ts'
import { column, texts } from '../support.ts'

const sv = texts('sv')

describe('a cell', () => {
  it('shows an amount with as many decimals as its column has', () => {
    expect(cellText(column(), '-1234.5', sv)).toBe('\u22121\u00a0234,50')
    expect(cellText(column(), '1234.567', sv)).toBe('1\u00a0234,567')
  })

  it('shows invisible characters, so that no value looks like another, and copies them unchanged', () => {
    const name = column({ kind: 'text' })
    expect(cellText(name, 'faktura\u202efdp.exe', sv)).toBe('faktura[U+202E]fdp.exe')
    expect(cellText(name, { text: 'a\u001bb' }, sv)).toBe('a[U+001B]b')
    expect(clipboardText(name, 'faktura\u202efdp.exe', sv)).toBe('faktura\u202efdp.exe')
    expect(cellText(name, 'Åsa\nÖberg', sv)).toBe('Åsa\nÖberg')
  })

  it('shows a code, a name or a date as the service sent it', () => {
    for (const kind of ['text', 'account', 'date', 'period'] as const) {
      expect(cellText(column({ kind }), '0012', sv)).toBe('0012')
    }
  })

  it('shows a time in the format of the language, a day as a day, and anything else unchanged', () => {
    const time = column({ kind: 'dateTime' })
    expect(cellText(time, '2016-01-27T08:05:00', sv)).toBe('2016-01-27 08:05')
    expect(cellText(time, '2016-01-27T08:05:00', texts('en'))).toBe('2016-01-27 08:05')
    expect(cellText(time, '2016-01-27', sv)).toBe('2016-01-27')
    expect(cellText(time, 'snart', sv)).toBe('snart')
    expect(clipboardText(time, '2016-01-27T08:05:00', sv)).toBe('2016-01-27 08:05')
  })

  it('shows VAT as the number that the service sends, be it a flag or a rate', () => {
    const vat = column(catalogue.hyresobjekt.fields.find(({ name }) => name === 'HyresobjektHarMoms'))
    expect(['0', '1', '25', '12.5', '1000'].map((cell) => cellText(vat, cell, sv))).toEqual([
      '0',
      '1',
      '25',
      '12,5',
      '1\u00a0000'
    ])
  })

  it('says that a contract with a date in AvtalUppsagd is terminated, with that date', () => {
    const notice = column({ name: 'AvtalUppsagd', kind: 'date' })
    expect(cellText(notice, '2027-03-31', sv)).toBe('Uppsagt 2027-03-31')
    expect(cellText(notice, null, sv)).toBe('–')
    // Not a day of the calendar, so it is shown as the service sent it.
    for (const cell of ['Ja', '2027', '2027-02-30', '2027-03-31 00:00']) expect(cellText(notice, cell, sv)).toBe(cell)
    expect(cellText(column({ name: 'AvtalTom', kind: 'date' }), '2027-03-31', sv)).toBe('2027-03-31')
  })

  it('is copied as a plain date, which a spreadsheet can parse', () => {
    expect(clipboardText(column({ name: 'AvtalUppsagd', kind: 'date' }), '2027-03-31', sv)).toBe('2027-03-31')
  })

  it('is copied so that no spreadsheet runs it, in a text column and where a value does not fit its column', () => {
    const name = column({ kind: 'text' })
    expect(clipboardText(name, '=HYPERLINK("http://x")', sv)).toBe('\'=HYPERLINK("http://x")')
    expect(clipboardText(column(), { text: '@SUM(A1)' }, sv)).toBe("'@SUM(A1)")
    expect(clipboardText(name, 'Rad ett\n=2+3\t+A4', sv)).toBe("Rad ett\n'=2+3\t'+A4")
    expect(clipboardText(column(), '-1234.5', sv)).toBe('-1\u00a0234,50')
    expect(clipboardText(name, '-5', sv)).toBe('-5')
    expect(cellText(name, '=1', sv)).toBe('=1')
  })

  it('shows a value that does not fit the column unchanged', () => {
    expect(cellText(column(), { text: 'cirka 5' }, sv)).toBe('cirka 5')
  })

  it('shows an empty cell as a dash, which is not copied', () => {
    expect(cellText(column(), null, sv)).toBe('–')
    expect(clipboardText(column(), null, sv)).toBe('')
  })

  it('is copied with the minus sign that spreadsheets can parse', () => {
    expect(clipboardText(column(), '-5', sv)).toBe('-5,00')
    expect(clipboardText(column({ kind: 'text' }), '\u22125', sv)).toBe('\u22125')
  })
})
