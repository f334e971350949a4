import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ordersOf } from '../../../../../../renderer/features/order-queue/columns.ts'
import { decodeText } from '../../../../../../renderer/features/order-queue/reading/decode.ts'
import { detectDelimiter, parseDelimited } from '../../../../../../renderer/features/order-queue/reading/delimited.ts'
import { readBytes, readPasted } from '../../../../../../renderer/features/order-queue/reading/read-source.ts'
import { delimiters, type Delimiter } from '../../../../../../renderer/features/order-queue/reading/table.ts'
import { workbook } from './a-workbook.ts'

/** A cell as Excel writes it. */
const quoted = (cell: string, delimiter: string): string =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replace(/"/g, '""')}"` : cell

describe('text with delimiters', () => {
  it('gives back every cell that a sheet has written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'Ö', '"', '\t', ';', ',', '\n', ' ', '1') })
    // A row with one blank cell is a blank line.
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(...delimiters),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (written, delimiter, end, closed) => {
          const text = written.map((row) => row.map((each) => quoted(each, delimiter)).join(delimiter)).join(end)
          const isFilled = (row: readonly string[]): boolean => row.some((each) => each.trim() !== '')
          expect(parseDelimited(closed ? text + end : text, delimiter).map(({ cells }) => cells)).toEqual(
            written.filter(isFilled)
          )
        }
      )
    )
  })

  it('ends for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\r', '\n', ';', 'x') }), (text) => {
        expect(parseDelimited(text, ';').length).toBeLessThanOrEqual(text.length)
      })
    )
  })

  it('takes a quotation mark within a cell for a letter', () => {
    const cellsOf = (text: string, delimiter: Delimiter) => parseDelimited(text, delimiter).map(({ cells }) => cells)
    expect(cellsOf('4" rör\tsagt "så"\tx', '\t')).toEqual([['4" rör', 'sagt "så"', 'x']])
    expect(cellsOf('"öppen;1\n2;"b;c"', ';')).toEqual([
      ['"öppen', '1'],
      ['2', 'b;c']
    ])
    expect(cellsOf('x, "a, \\"b\\", c" ,y', ',')).toEqual([['x', 'a, "b", c', 'y']])
  })

  it.each([
    ['a tab where it splits all rows', 'A\tB\n1,5\t2;3', '\t'],
    ['a semicolon with amounts that have commas', 'Nr;Belopp\n1;1234,50\n2;99,00', ';'],
    ['a comma', 'Nr,Belopp\n1,"1,234.50"\n2,99.00', ','],
    ['none, in a single column', 'Fakturanr\nF1\nF2', '\t']
  ])('is parted by %s', (_what, text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })
})

describe('the bytes of a text', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
  const utf16 = (text: string): Uint8Array =>
    new Uint8Array([0xff, 0xfe, ...[...text].flatMap((each) => [each.charCodeAt(0) & 0xff, each.charCodeAt(0) >> 8])])

  it.each([
    ['UTF-8', bytes('Åkes'), 'utf8'],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes('Åkes')]), 'utf8'],
    ['UTF-16 of Excel', utf16('Åkes'), 'utf16'],
    ['Windows-1252', new Uint8Array([0xc5, 0x6b, 0x65, 0x73]), 'windows1252']
  ])('are read as %s', (_name, given, encoding) => {
    expect(decodeText(given)).toEqual({ ok: true, value: { text: 'Åkes', encoding } })
  })

  it('are no text where they are a picture', () => {
    expect(decodeText(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]))).toEqual({
      ok: false,
      reason: 'notText'
    })
  })
})

describe('a paste', () => {
  it('is a table without its blank rows and columns', () => {
    const reading = readPasted('Nr\tBelopp\t\r\n\t\t\r\nF1\t 10 \t\r\n')
    expect(reading).toEqual({
      ok: true,
      value: {
        tables: [
          {
            rows: [
              ['Nr', 'Belopp'],
              ['F1', '10']
            ],
            numbers: [1, 3],
            source: { kind: 'paste', delimiter: '\t' }
          }
        ],
        leftOut: []
      }
    })
  })

  it('gives each order the number that its row has in the source, whatever is blank above it', () => {
    const reading = readPasted('\n\nFakturanr\tBelopp\nF1\t1\n\t\n\nF2\t2\n')
    if (!reading.ok) throw new Error(reading.reason)
    const [table = { rows: [], numbers: [] }] = reading.value.tables
    expect(
      ordersOf(table, ['Fakturanummer', 'Belopp'], { headings: true, today: '2026-11-28' }).map(({ row, draft }) => [
        row,
        draft.Fakturanummer
      ])
    ).toEqual([
      [4, 'F1'],
      [7, 'F2']
    ])
  })

  it.each([
    ['empty', ' \n\t\n', 'empty'],
    ['too long', `${'x\n'.repeat(5002)}`, 'tooManyRows']
  ])('is refused where it is %s', (_what, text, reason) => {
    expect(readPasted(text)).toEqual({ ok: false, reason })
  })
})

describe('a file', () => {
  it('is read by what it holds, whatever its name says', async () => {
    expect(await readBytes('x.csv', workbook({ Blad1: [['a']] }))).toEqual({
      ok: true,
      value: {
        tables: [
          { rows: [['a']], numbers: [1], isHidden: false, source: { kind: 'workbook', file: 'x.csv', sheet: 'Blad1' } }
        ],
        leftOut: []
      }
    })
    expect(await readBytes('x.xlsx', new TextEncoder().encode('sep=,\r\na;b,c'))).toEqual({
      ok: true,
      value: {
        tables: [
          {
            rows: [['a;b', 'c']],
            numbers: [1],
            source: { kind: 'text', file: 'x.xlsx', delimiter: ',', encoding: 'utf8' }
          }
        ],
        leftOut: []
      }
    })
  })

  it('is refused where it is a broken workbook or too large', async () => {
    expect(await readBytes('old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toEqual({
      ok: false,
      reason: 'brokenWorkbook'
    })
    expect(await readBytes('big.csv', new Uint8Array(20_000_001))).toEqual({ ok: false, reason: 'tooLarge' })
  })
})

describe('columns right of the hundredth', () => {
  const row = (length: number, last: string): string[] => [
    ...Array.from({ length: length - 1 }, (_, at) => `k${at + 1}`),
    last
  ]
  const asText = (cells: readonly string[]): string => `${cells.join(';')}\nF1;2`
  const asMarkup = (cells: readonly string[]): string =>
    `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr><tr><td>F1</td></tr></table>`

  it.each([
    ['a text', asText],
    ['a sheet', asMarkup]
  ])('of %s are told where they hold anything', async (_what, write) => {
    const isCut = async (cells: readonly string[]): Promise<boolean> => {
      const answer = await readBytes('fil', new TextEncoder().encode(write(cells)))
      if (!answer.ok) throw new Error(answer.reason)
      const [table] = answer.value.tables
      expect(table?.rows[0]).toHaveLength(Math.min(100, cells.findLastIndex((cell) => cell !== '') + 1))
      return table?.isCut === true
    }
    expect(await isCut(row(100, 'sista'))).toBe(false)
    expect(await isCut(row(101, 'Fakturanummer'))).toBe(true)
    expect(await isCut([...row(100, 'sista'), '', '', '', '', 'Belopp'])).toBe(true)
    expect(await isCut([...row(100, 'sista'), '', '', ''])).toBe(false)
  })

  it('alone are no table', async () => {
    expect(await readBytes('fil', new TextEncoder().encode(`${';'.repeat(120)}x\n${';'.repeat(120)}y`))).toEqual({
      ok: false,
      reason: 'empty'
    })
  })
})
