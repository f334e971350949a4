import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnNames, fileOf, headings, tableOf } from '../export/support.ts'
import { cellInWorkbook } from './cell-in-workbook.ts'
import { openedByLibreOffice, type OpenedCell } from '../../../../support/libreoffice.ts'
import { describeUnless } from '../../../../support/needs.ts'
import { seed } from '../../../../support/random-runs.ts'
import { missingTools } from '../../../../../build/package/check/tools.ts'

/** Opening a file takes LibreOffice a second, and several of them on a busy machine. */
const timeout = 120_000

const everyColumn = (value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(columnNames.map((name) => [name, value]))

const special = [
  '0012',
  '-1234.50',
  '1 234,50',
  '123456789012345678901234567890.25',
  '=1+1',
  '@SUM(A1)',
  '+46 70-123 45 67',
  '-3+5',
  'Åsa Öberg 👩‍🔧',
  'm² ½ ﬃ',
  'första\nandra',
  'a\r\n"b"\tc',
  '  inom blanka  ',
  '_x0041_',
  '<b>&amp;</b>',
  '2026-11-23',
  '2026-11-23T04:05:06',
  '2026-11',
  '1899-12-31',
  '2026-02-30',
  'TRUE',
  '1E5',
  "'citat",
  '#N/A'
].map(everyColumn)

const day = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const word = fc.string({
  unit: fc.constantFrom('a', 'å', 'Ö', '1', '0', '.', ',', ';', '=', '+', '-', '@', '"', "'", '<', '&', ' ', '😀'),
  maxLength: 9
})
const amount = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map((units) => `${units}.25`)

/** Rows of what people have in them. What no keyboard types is in the cells above, because LibreOffice's own file keeps little of it. */
const plainRows = fc.record(
  {
    'Fält text': word,
    'Fält account': fc.oneof(
      fc.integer({ min: 0, max: 9999 }).map((code) => String(code).padStart(4, '0')),
      word
    ),
    'Fält integer': fc.integer().map(String),
    'Fält decimal': fc.oneof(
      amount,
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((units) => String(units / 100)),
      word
    ),
    'Fält date': fc.oneof(
      day.map((iso) => iso.slice(0, 10)),
      word
    ),
    'Fält dateTime': day.map((iso) => iso.slice(0, 19)),
    'Fält period': day.map((iso) => iso.slice(0, 7))
  },
  { requiredKeys: [] }
)

/** What LibreOffice is to have for what a workbook has. */
const openedAs = (cell: string | number | Date | null): Omit<OpenedCell, 'formula'> | null => {
  if (cell === null) return null
  if (typeof cell === 'number') return { kind: 'float', value: String(cell) }
  if (cell instanceof Date)
    return { kind: 'date', value: cell.toISOString().replace('T00:00:00.000Z', '').replace('.000Z', '') }
  return { kind: 'string', value: readable(cell) }
}

/** The text as LibreOffice's own file has it: with line feeds, without signs that XML has no room for, and without tabs in cells of several lines. */
const readable = (text: string): string => {
  // eslint-disable-next-line no-control-regex -- these are what XML has no room for
  const inXml = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return inXml.includes('\n') ? inXml.replaceAll('\t', '') : inXml
}

/** A number by its value, because LibreOffice writes it in digits of its own. */
const told = (cell: OpenedCell | null): Omit<OpenedCell, 'formula'> | null =>
  cell === null
    ? null
    : { kind: cell.kind, value: cell.kind === 'float' ? String(Number(cell.value)) : readable(cell.value) }

describeUnless(missingTools('soffice'))(
  'LibreOffice opens',
  () => {
    it('a workbook with every cell as it was shown, and no text as a formula', async () => {
      const rows = [...special, ...fc.sample(plainRows, { seed, numRuns: 200 })]
      const table = tableOf(rows)
      const { bytes } = await fileOf({ table, format: 'xlsx' })
      const sheet = (await openedByLibreOffice(bytes, 'xlsx'))['Rader'] ?? []
      expect(sheet[0]?.map((cell) => cell?.value)).toEqual(headings)
      for (const row of rows.keys()) {
        const found = columnNames.map((_, i) => told(sheet[row + 1]?.[i] ?? null))
        expect(found, `row ${row} of seed ${seed}`).toEqual(
          columnNames.map((name) => openedAs(cellInWorkbook(table, name, row)))
        )
      }
      expect(sheet.flat().filter((cell) => cell?.formula)).toEqual([])
    })

    it('a workbook whose sum is a formula that comes to our figure', async () => {
      const amounts = ['0.10', '0.20', '-12', '1234567.89', '-0.05']
      const { bytes } = await fileOf({
        table: tableOf(
          amounts.map((amount) => ({ 'Fält decimal': amount })),
          true
        ),
        format: 'xlsx',
        names: ['Fält text', 'Fält decimal']
      })
      const last = (await openedByLibreOffice(bytes, 'xlsx'))['Rader']?.at(-1)
      expect(last?.[0]?.value).toBe('Summa')
      expect(last?.[1]).toMatchObject({ kind: 'float', formula: expect.stringContaining('SUBTOTAL') })
      expect(Number(last?.[1]?.value)).toBeCloseTo(1_234_556.14, 8)
    })

    it('CSV as a Swedish spreadsheet, with numbers as numbers and no text as a formula', async () => {
      const rows = [...special, { 'Fält decimal': '-1234.50', 'Fält text': 'Åby', 'Fält date': '2026-11-23' }]
      const { bytes } = await fileOf({ table: tableOf(rows), format: 'csv' })
      // Semicolons, UTF-8, from line 1, Swedish, quoted fields as text, and numbers, dates and formulas looked for.
      const [sheet = []] = Object.values(
        await openedByLibreOffice(bytes, 'csv', 'Text - txt - csv (StarCalc):59,34,76,1,,1053,true,true,false,true')
      )
      expect(sheet[0]?.map((cell) => cell?.value)).toEqual(headings)
      expect(sheet.at(-1)?.map((cell) => (cell ? told(cell) : null))).toEqual([
        { kind: 'string', value: 'Åby' },
        null,
        null,
        { kind: 'float', value: '-1234.5' },
        { kind: 'date', value: '2026-11-23' }
      ])
      expect(sheet.flat().filter((cell) => cell?.formula)).toEqual([])
    })

    it('telephone numbers, negative numbers and texts in CSV as they were seen, once it reckons formulas, none of which reckons', async () => {
      const phones = ['+46701234567', '+46-70-1234567', '+46 70-123 45 67', '(0)70-123 45 67', '-12-34']
      const rows = [
        ...phones.map((phone) => ({ 'Fält text': phone, 'Fält decimal': '-1234.5' })),
        { 'Fält text': '=1+1', 'Fält decimal': '0.5' }
      ]
      const { bytes } = await fileOf({ table: tableOf(rows), format: 'csv', names: ['Fält text', 'Fält decimal'] })
      const [sheet = []] = Object.values(
        await openedByLibreOffice(
          bytes,
          'csv',
          'Text - txt - csv (StarCalc):59,34,76,1,,1053,false,true,false,false,false,0,true'
        )
      )
      expect(sheet.slice(1).map(([text]) => [text?.kind, text?.value])).toEqual(
        [...phones, "'=1+1"].map((text) => ['string', text])
      )
      expect(sheet.slice(1).map(([, amount]) => Number(amount?.value))).toEqual([...phones.map(() => -1234.5), 0.5])
      // A formula is a text in quotes, and nothing else.
      for (const cell of sheet.flat()) if (cell?.formula) expect(cell.formula).toBe(`of:="${cell.value}"`)
    })
  },
  { timeout }
)
