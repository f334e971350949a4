import { describe, expect, it } from 'vitest'
import { cellText, copyText } from '../../../../renderer/grid/cell-text.ts'
import { column, texts } from './support.ts'

const sv = texts('sv')

describe('a cell', () => {
  it('shows an amount with as many decimals as its column has', () => {
    expect(cellText(column(), '-1234.5', sv)).toBe('\u22121\u00a0234,50')
    expect(cellText(column(), '1234.567', sv)).toBe('1\u00a0234,567')
  })

  it('does not fill a column with zeros because of one long value', () => {
    expect(cellText(column({ decimals: 12 }), '1', sv)).toBe('1,0000')
  })

  it('shows what is a code, a name or a date as the service sent it', () => {
    for (const kind of ['text', 'account', 'date', 'period'] as const) {
      expect(cellText(column({ kind }), '0012', sv)).toBe('0012')
    }
  })

  it('says yes and no, and shows any other number as a number', () => {
    const flag = column({ kind: 'yesNo' })
    expect([cellText(flag, '1', sv), cellText(flag, '0', sv), cellText(flag, '1000', sv)]).toEqual(['Ja', 'Nej', '1\u00a0000'])
  })

  it('shows a value that does not fit as it is', () => {
    expect(cellText(column(), { text: 'cirka 5' }, sv)).toBe('cirka 5')
  })

  it('shows emptiness by a dash, which is not copied', () => {
    expect(cellText(column(), null, sv)).toBe('–')
    expect(copyText(column(), null, sv)).toBe('')
  })

  it('is copied with the minus sign that spreadsheets read', () => {
    expect(copyText(column(), '-5', sv)).toBe('-5,00')
    expect(copyText(column({ kind: 'text' }), '\u22125', sv)).toBe('\u22125')
  })
})
