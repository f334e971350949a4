import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { nodeCompression } from '../../../../../main/table/compression.ts'
import { columnName, sheetName, serialDate } from '../../../../../main/table/xlsx/cells.ts'
import { workbookOf } from '../../../../../main/table/xlsx/workbook.ts'
import { runs } from '../../../../support/random-runs.ts'
import { noPause } from '../support.ts'
import { cellInWorkbook } from './cell-in-workbook.ts'
import { columnNames, fileOf, headings, rowsArbitrary, tableOf, words } from '../export/support.ts'

/** The reader cuts off what is less than a millisecond; no number of days and their parts is a time exactly. */
const toSecond = (cell: unknown): unknown =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell

interface ReadSheet {
  readonly sheet: string
  readonly data: readonly (readonly unknown[])[]
}

const read = async (bytes: Uint8Array): Promise<ReadSheet[]> =>
  (await readWorkbook(Buffer.from(bytes), { trim: false })).map(({ sheet, data }) => ({
    sheet,
    data: data.map((row) => row.map(toSecond))
  }))

const partOf = (bytes: Uint8Array, name: string): string => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array())

const one = async (name: string, value: unknown): Promise<unknown> => {
  const { bytes } = await fileOf({ table: tableOf([{ [name]: value }]), format: 'xlsx', names: [name] })
  return (await read(bytes))[0]?.data[1]?.[0]
}

describe('a workbook', () => {
  it.each([
    ['text with leading zeros', 'Fält account', '0012', '0012'],
    ['a negative amount as a number', 'Fält decimal', '-1234.50', -1234.5],
    [
      '30 digits as exact text',
      'Fält decimal',
      '123456789012345678901234567890.25',
      '123456789012345678901234567890,25'
    ],
    ['a formula as text', 'Fält text', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
    ['Swedish letters and emoji', 'Fält text', 'Åsa Öberg 👩‍🔧', 'Åsa Öberg 👩‍🔧'],
    ['line breaks and quotes', 'Fält text', 'a\r\n"b"\tc', 'a\r\n"b"\tc'],
    ['blanks at both ends', 'Fält text', '  a  ', '  a  '],
    ['characters that XML forbids', 'Fält text', 'a\u0000\u0001\u001f\uffffb', 'a\u0000\u0001\u001f\uffffb'],
    ['text that looks like an escape', 'Fält text', '_x0041_', '_x0041_'],
    ['a day', 'Fält date', '2026-11-23', new Date('2026-11-23T00:00:00Z')],
    ['a time of day', 'Fält dateTime', '2026-11-23T04:05:06', new Date('2026-11-23T04:05:06Z')],
    ['a month', 'Fält period', '2026-11', new Date('2026-11-01T00:00:00Z')],
    ['a day before there were spreadsheets', 'Fält date', '1899-12-31', '1899-12-31'],
    ['a day that is none', 'Fält date', '2026-02-30', '2026-02-30'],
    ['a value that is no number', 'Fält decimal', 'saknas', 'saknas']
  ])('has %s', async (_what, name, value, cell) => {
    expect(await one(name, value)).toEqual(cell)
  })

  it('has headings that stay, a filter, and a sheet about the rows', async () => {
    const { bytes } = await fileOf({
      table: tableOf([{ 'Fält text': 'a' }, { 'Fält text': 'b' }]),
      format: 'xlsx',
      names: ['Fält text', 'Fält decimal']
    })
    const [rows, about] = await read(bytes)
    expect(rows?.sheet).toBe('Rader')
    expect(rows?.data[0]).toEqual([headings[0], headings[3]])
    expect(about?.sheet).toBe('Om filen')
    expect(about?.data).toEqual([
      ['Filter', '<Ort> är "Växjö" & mer'],
      ['Antal rader', 2]
    ])
    const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<autoFilter ref="A1:B3"/>')
  })

  it('has columns as wide as what stands in their first rows, within bounds, and never narrower than their headings', async () => {
    const table = tableOf([
      { 'Fält text': 'x'.repeat(40), 'Fält decimal': '1' },
      { 'Fält text': 'y', 'Fält account': 'z'.repeat(300) }
    ])
    const { bytes } = await fileOf({ table, format: 'xlsx', names: ['Fält text', 'Fält account', 'Fält decimal'] })
    const widths = Array.from(
      partOf(bytes, 'xl/worksheets/sheet1.xml').matchAll(/<col min="(\d)" max="\1" width="(\d+)" customWidth="1"\/>/g),
      ([, , width]) => Number(width)
    )
    expect(widths).toEqual([42, 60, (headings[3]?.length ?? 0) + 3])
  })

  it('has the exact sums as formulas, below the rows that are filtered', async () => {
    const { bytes } = await fileOf({
      table: tableOf([{ 'Fält decimal': '0.1' }, { 'Fält decimal': '0.2' }, { 'Fält decimal': '-12' }], true),
      format: 'xlsx',
      names: ['Fält text', 'Fält decimal']
    })
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<f>SUBTOTAL(109,B2:B4)</f><v>-11.7</v>')
    expect((await read(bytes))[0]?.data.at(-1)).toEqual(['Summa', -11.7])
  })

  it('leaves the sum of no value empty, which as a formula would be 0, and marks one of which no value could be read', async () => {
    const lastOf = async (rows: readonly Record<string, string>[], names = ['Fält text', 'Fält decimal']) => {
      const { bytes } = await fileOf({ table: tableOf(rows, true), format: 'xlsx', names })
      return {
        last: (await read(bytes))[0]?.data.at(-1),
        hasFormula: partOf(bytes, 'xl/worksheets/sheet1.xml').includes('<f>')
      }
    }
    expect(await lastOf([{ 'Fält decimal': '' }, { 'Fält decimal': '' }])).toEqual({
      last: ['Summa', null],
      hasFormula: false
    })
    expect(await lastOf([{ 'Fält decimal': '' }, { 'Fält text': 'a' }], ['Fält decimal', 'Fält text'])).toEqual({
      last: ['Summa', null],
      hasFormula: false
    })
    expect(await lastOf([{ 'Fält decimal': 'enligt bilaga' }])).toEqual({ last: ['Summa', '*'], hasFormula: false })
    expect(await lastOf([{ 'Fält decimal': '5' }, { 'Fält decimal': '-5' }])).toEqual({
      last: ['Summa', 0],
      hasFormula: true
    })
  })

  it.each([
    ['a sum that would be rounded', ['9007199254740993', '1']],
    ['a sum of numbers that stand as text', ['1234567890123456789', '-1234567890123456789']]
  ])('has %s as exact text', async (_what, values) => {
    const { bytes } = await fileOf({
      table: tableOf(
        values.map((value) => ({ 'Fält decimal': value })),
        true
      ),
      format: 'xlsx',
      names: ['Fält decimal']
    })
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
    expect((await read(bytes))[0]?.data.at(-1)).toEqual([
      values.reduce((sum, value) => sum + BigInt(value), 0n).toString()
    ])
  })

  it('marks a sum that leaves values out, which stays a formula', async () => {
    const { bytes } = await fileOf({
      table: tableOf([{ 'Fält decimal': '1.50' }, { 'Fält decimal': 'enligt bilaga' }], true),
      format: 'xlsx',
      names: ['Fält decimal']
    })
    expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('<f>SUBTOTAL(109,A2:A3)</f><v>1.5</v>')
    expect(partOf(bytes, 'xl/styles.xml')).toContain('formatCode="\\*\\ #,##0.00;\\*\\ -#,##0.00"')
  })

  it('has more rows than a sheet takes on several, and says so', async () => {
    const table = tableOf(Array.from({ length: 5 }, (_, i) => ({ 'Fält decimal': String(i + 1) })))
    const columns = [{ column: columnOf(table, 'Fält decimal'), heading: 'Belopp' }]
    const parts: Uint8Array[] = []
    const options = {
      columns,
      words,
      rows: Uint32Array.of(0, 1, 2, 3, 4),
      sumOf: async () => ({ sum: '15', isDoubtful: false }),
      compression: nodeCompression,
      pause: noPause,
      rowsPerSheet: 2
    }
    for await (const { bytes } of workbookOf(options)) parts.push(bytes)
    const bytes = new Uint8Array(Buffer.concat(parts))
    const sheets = await read(bytes)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Rader', 'Rader 2', 'Rader 3', 'Om filen'])
    expect(sheets.slice(0, 3).map(({ data }) => data)).toEqual([
      [['Belopp'], [1], [2]],
      [['Belopp'], [3], [4]],
      [['Belopp'], [5], [15]]
    ])
    expect(sheets[3]?.data.slice(1)).toEqual([
      ['Antal rader', 5],
      ['Antal rader: Rader', 2],
      ['Antal rader: Rader 2', 2],
      ['Antal rader: Rader 3', 1]
    ])
    expect(partOf(bytes, 'xl/worksheets/sheet3.xml')).toContain(
      "<f>SUBTOTAL(109,'Rader'!A2:A3,'Rader 2'!A2:A3,'Rader 3'!A2:A2)</f>"
    )
  })

  it('holds no text of rows that are not in it', async () => {
    const { bytes } = await fileOf({
      table: tableOf([{ 'Fält text': 'synlig' }, { 'Fält text': 'hemlig' }]),
      format: 'xlsx',
      rows: [0]
    })
    expect(
      Object.keys(unzipSync(bytes))
        .map((name) => partOf(bytes, name))
        .join('')
    ).not.toContain('hemlig')
  })

  it('is read back as it was shown, whatever the rows are', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, fc.shuffledSubarray(columnNames, { minLength: 1 }), async (rows, names) => {
        const table = tableOf(rows)
        const { bytes } = await fileOf({ table, format: 'xlsx', names })
        const found = (await read(bytes))[0]?.data ?? []
        expect(found[0]).toEqual(names.map((name) => headings[columnNames.indexOf(name)]))
        for (const [row] of rows.entries()) {
          const cells = names.map((_, i) => found[row + 1]?.[i] ?? null)
          expect(cells).toEqual(names.map((name) => cellInWorkbook(table, name, row)))
        }
      }),
      { numRuns: runs(60) }
    )
  })
})

describe('what a spreadsheet calls', () => {
  it('a column', () => {
    expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnName)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
      'XFD'
    ])
  })

  it('a sheet, by no sign that it refuses and no longer than it takes', () => {
    expect(sheetName("A/B:[c]'?*", 1)).toBe('A B  c')
    expect(sheetName('x'.repeat(40), 12)).toBe(`${'x'.repeat(28)} 12`)
    expect(sheetName('', 1)).toBe('Data')
  })

  it('a date', () => {
    expect(serialDate('1900-03-01')).toBe(61)
    expect(serialDate('1900-02-28')).toBeNull()
    expect(serialDate('0001-01-01')).toBeNull()
    expect(serialDate('2026-11-23')).toBe(46_349)
    expect(serialDate('2026-11-23T12:00:00')).toBe(46_349.5)
    expect(serialDate('2026-11')).toBe(46_327)
  })
})
