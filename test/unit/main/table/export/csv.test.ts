import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../../../main/table/column/cells.ts'
import { columnOf, type Table } from '../../../../../main/table/column/table.ts'
import { isNumericKind, isSignedDigits, neutraliseFormula, staysText } from '../../../../../preload/contract/index.ts'
import { columnNames, fileOf, headings, rowsArbitrary, tableOf } from './support.ts'
import { parseCsv } from './parse-csv.ts'

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

const one = async (value: unknown, format: 'csv' | 'csvPlain', name = 'Fält text'): Promise<string> => {
  const { bytes } = await fileOf({ table: tableOf([{ [name]: value }]), format, names: [name, 'Fält account'] })
  return decode(bytes).split('\r\n').slice(1, -1).join('\r\n')
}

/** What a reader of the file is to find in a cell, from what the grid is given for it. */
const expected = (table: Table, name: string, row: number, decimalSign: string): string => {
  const column = columnOf(table, name)
  const [cell = null] = cellsOf(column, Uint32Array.of(row))
  if (cell === null) return ''
  if (typeof cell === 'object') return neutraliseFormula(cell.text)
  if (isNumericKind(column.kind)) return cell.replace('.', decimalSign)
  const isTime = column.kind === 'dateTime' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(cell)
  if (isTime) return decimalSign === ',' ? cell.replace('T', ' ') : cell
  const isReckoned = decimalSign === ',' && isSignedDigits(cell) && !staysText(cell)
  return isReckoned ? `="${cell}"` : neutraliseFormula(cell)
}

/** Whether a cell has been changed, because a spreadsheet would have run it. */
const isChanged = (table: Table, name: string, row: number, decimalSign: string): boolean => {
  const [cell = null] = cellsOf(columnOf(table, name), Uint32Array.of(row))
  const text = typeof cell === 'string' ? cell : (cell?.text ?? '')
  return neutraliseFormula(text) !== text && expected(table, name, row, decimalSign) === neutraliseFormula(text)
}

describe('CSV for a Swedish spreadsheet', () => {
  it('begins with a byte order mark and the headings, and its lines end as on Windows', async () => {
    const { bytes } = await fileOf({
      table: tableOf([{ 'Fält text': 'Växjö' }]),
      format: 'csv',
      names: ['Fält text', 'Fält decimal']
    })
    expect(decode(bytes)).toBe('\uFEFF"Rubrik; ""Fält text""";"Rubrik; ""Fält decimal"""\r\nVäxjö;\r\n')
  })

  it.each([
    ['a decimal comma', 'Fält decimal', '-1234.5', '-1234,5;'],
    [
      '30 digits as they are',
      'Fält decimal',
      '123456789012345678901234567890.25',
      '123456789012345678901234567890,25;'
    ],
    ['leading zeros', 'Fält account', '0012', '0012'],
    ['a date and a time of day', 'Fält dateTime', '2026-11-23T04:05:06', '2026-11-23 04:05:06;'],
    ['text that would be a formula', 'Fält text', '=1+1', "'=1+1;"],
    ['a formula that must be quoted', 'Fält text', '@SUM(1;2)', '"\'@SUM(1;2)";'],
    ['a telephone number that any spreadsheet takes for text', 'Fält text', '+46 70-859 66 94', '+46 70-859 66 94;'],
    ['one that Excel would take for a number, as text', 'Fält text', '+46708596694', '"=""+46708596694""";'],
    ['one that Excel would reckon with, as text', 'Fält text', '+1-555-123', '"=""+1-555-123""";'],
    ['a negative number in a column of text', 'Fält text', '-12,50', '-12,50;'],
    ['line breaks and quotes', 'Fält text', 'a\r\n"b"', '"a\r\n""b""";'],
    ['emoji', 'Fält text', '👩‍🔧 klar', '👩‍🔧 klar;'],
    ['control characters', 'Fält text', 'a\u0000b', 'a\u0000b;'],
    ['nothing for an empty cell', 'Fält text', null, ';']
  ])('has %s', async (_what, name, value, line) => {
    const text = await one(value, 'csv', name)
    expect(name === 'Fält account' ? text.split(';')[0] : text).toBe(line)
  })
})

describe('CSV as RFC 4180 has it', () => {
  it('has commas, points and ISO dates, and no mark', async () => {
    expect(await one('-1234.5', 'csvPlain', 'Fält decimal')).toBe('-1234.5,')
    expect(await one('2026-11-23T04:05:06', 'csvPlain', 'Fält dateTime')).toBe('2026-11-23T04:05:06,')
    expect(await one('a,b;c', 'csvPlain')).toBe('"a,b;c",')
    expect(await one('+46708596694', 'csvPlain')).toBe('+46708596694,')
    expect((await fileOf({ table: tableOf([{}]), format: 'csvPlain' })).bytes[0]).not.toBe(0xef)
  })

  it('quotes an empty cell that is alone in its line', async () => {
    const { bytes } = await fileOf({ table: tableOf([{}]), format: 'csvPlain', names: ['Fält text'] })
    expect(decode(bytes).split('\r\n')).toEqual(['"Rubrik; ""Fält text"""', '""', ''])
  })
})

describe.each([
  ['csv', ';', ','],
  ['csvPlain', ',', '.']
] as const)('any rows in %s', (format, separator, decimalSign) => {
  it('are read back as they were shown', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, fc.shuffledSubarray(columnNames, { minLength: 1 }), async (rows, names) => {
        const table = tableOf(rows)
        const order = rows.map((_, row) => row).toReversed()
        const { bytes, counts, neutralised } = await fileOf({ table, format, names, rows: order })
        const [head, ...lines] = parseCsv(decode(bytes).replace(/^\uFEFF/, ''), separator)
        expect(head).toEqual(names.map((name) => headings[columnNames.indexOf(name)]))
        expect(lines).toEqual(order.map((row) => names.map((name) => expected(table, name, row, decimalSign))))
        expect(counts.at(-1)).toBe(rows.length)
        expect(neutralised).toBe(
          order.flatMap((row) => names.filter((name) => isChanged(table, name, row, decimalSign))).length
        )
      })
    )
  })
})

describe('a file of many rows', () => {
  it.each(['csv', 'csvPlain', 'copiedText'] as const)(
    'says of every cell that it has been changed, however few texts that are, as %s',
    async (format) => {
      const table = tableOf(
        Array.from({ length: 900 }, (_, i) => ({
          'Fält text': i % 3 === 0 ? '=SUMMA(A1)' : 'Kalmar',
          'Fält account': i % 9 === 0 ? '@x' : null
        }))
      )
      const rows = Array.from({ length: 450 }, (_, row) => 2 * row)
      expect((await fileOf({ table, format, names: ['Fält text', 'Fält account'], rows })).neutralised).toBe(150 + 50)
    }
  )

  it('comes in parts of bounded size that can be transferred', async () => {
    const rows = Array.from({ length: 160_000 }, (_, i) => ({
      'Fält text': `Rad ${i} med text`,
      'Fält decimal': `${i}.5`
    }))
    const table = tableOf(rows)
    const { bytes, counts } = await fileOf({ table, format: 'csv', names: ['Fält text', 'Fält decimal'] })
    expect(counts.length).toBeGreaterThan(3)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    const lines = decode(bytes).split('\r\n')
    expect(lines).toHaveLength(rows.length + 2)
    expect(lines[30_001]).toBe('Rad 30000 med text;30000,5')
  })
})
