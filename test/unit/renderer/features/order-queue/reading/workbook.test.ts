import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberText, readWorkbook } from '../../../../../../renderer/features/order-queue/reading/workbook.ts'
import { textOf } from '../../../../../../renderer/features/order-queue/reading/table.ts'
import { workbook, workbookParts, zipped } from './a-workbook.ts'

const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const reading = await readWorkbook({ kind: 'archive', bytes })
  return reading.ok
    ? reading.value.sheets.map(({ name, rows }) => [name, rows.map((row) => row.map((cell) => textOf(cell)))])
    : reading.reason
}

describe('a workbook', () => {
  it('gives text with its leading zeros, numbers without the noise of a float, and dates as days', async () => {
    const bytes = workbook({
      Fakturor: [
        ['Ordernr', 'Belopp', 'Betald', 'Leverantör'],
        ['00017', { number: '1234.5599999999999' }, { day: 46347 }, 'Rör & "Värme" <AB>'],
        [{ number: '4711' }, { number: '-0.1' }, null, 'Åkes']
      ]
    })
    expect(await rowsOf(bytes)).toEqual([
      [
        'Fakturor',
        [
          ['Ordernr', 'Belopp', 'Betald', 'Leverantör'],
          ['00017', '1234,56', '2026-11-21', 'Rör & "Värme" <AB>'],
          ['4711', '-0,1', '', 'Åkes']
        ]
      ]
    ])
  })

  it('gives each row the number that the sheet shows beside it, whatever is blank above it', async () => {
    const sheet = [[null], ['Fakturanr'], ['F1'], [null], [''], ['F2']]
    const parts = workbookParts({ A: sheet })
    const xml = parts['xl/worksheets/sheet1.xml'] ?? ''
    // Excel leaves blank rows out.
    for (const written of [xml, xml.replace('<row r="1"></row>', '').replace('<row r="4"></row>', '')]) {
      const reading = await readWorkbook({
        kind: 'archive',
        bytes: zipped({ ...parts, 'xl/worksheets/sheet1.xml': written })
      })
      expect(reading.ok && reading.value.sheets.map(({ rows, numbers }) => [rows, numbers])).toEqual([
        [
          [['Fakturanr'], ['F1'], ['F2']],
          [2, 3, 6]
        ]
      ])
    }
  })

  it('gives every sheet that holds anything, by its name', async () => {
    expect(await rowsOf(workbook({ Tomt: [[null]], Nu: [['a']], Då: [['b']] }))).toEqual([
      ['Nu', [['a']]],
      ['Då', [['b']]]
    ])
    expect(await rowsOf(workbook({ Tomt: [] }))).toBe('empty')
  })

  it('shows a formula that failed instead of a blank, which is a right value of an order', async () => {
    expect(await rowsOf(workbook({ A: [['F1', { error: '#REF!' }]] }))).toEqual([['A', [['F1', '#REF!']]]])
  })

  it('is refused where it is damaged, or is a zip archive of another kind', async () => {
    expect(await rowsOf(workbook({ A: [['x']] }).slice(0, 300))).toBe('brokenWorkbook')
    expect(await rowsOf(zipped({ 'readme.txt': 'no workbook' }))).toBe('brokenWorkbook')
  })

  it('is refused before anything is unpacked where it would unpack to more than there is room for', async () => {
    const parts = { ...workbookParts({ A: [['x']] }), 'xl/bomb.xml': ' '.repeat(101_000_000) }
    const bytes = zipped(parts)
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(await rowsOf(bytes)).toBe('tooLarge')
  })

  it('is read without the cells that are far away', async () => {
    for (const at of ['XFD1', 'ZZ999999']) {
      const parts = workbookParts({ A: [['x', 'y']] })
      const sheet = (parts['xl/worksheets/sheet1.xml'] ?? '').replace('"B1"', `'${at}'`)
      const rows = await rowsOf(zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))
      expect(rows).toEqual([['A', [['x']]]])
    }
  })

  it('is refused, not cut, where it has more rows than the queue takes', async () => {
    expect(await rowsOf(workbook({ A: Array.from({ length: 5002 }, (_, at) => [String(at)]) }))).toBe('tooManyRows')
  })
})

describe('a number of a cell', () => {
  it('is the amount that was typed, whatever a float makes of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (hundredths) => {
        const typed = (hundredths / 100)
          .toFixed(2)
          .replace(/\.?0+$/, '')
          .replace('.', ',')
        expect(numberText(hundredths / 100)).toBe(typed === '-0' ? '0' : typed)
        expect(numberText(Number((hundredths / 100).toPrecision(17)))).toBe(typed === '-0' ? '0' : typed)
      })
    )
  })

  it('is a whole number with every one of its digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }),
        fc.integer({ min: 0, max: 14 }),
        (whole, zeros) => {
          const number = Math.trunc(whole / 10 ** zeros) * 10 ** zeros
          expect(numberText(number)).toBe(String(number === 0 ? 0 : number))
        }
      )
    )
  })

  it.each([
    [1e3, '1000'],
    [Number('7350012345678900123'), '7350012345678900000'],
    [-1.2e21, '-1200000000000000000000'],
    [1e-9, '0'],
    [735012345678900, '735012345678900'],
    [7350123456789.5, '7350123456789,5']
  ])('%d is %s', (value, shown) => {
    expect(numberText(value)).toBe(shown)
  })
})
