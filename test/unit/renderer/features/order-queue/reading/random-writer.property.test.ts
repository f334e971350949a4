import { utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../../../../preload/contract/index.ts'
import { importOrders } from './imported.ts'

interface Order {
  readonly number: string
  readonly supplier: string
  readonly invoice: string
  /** In hundredths. */
  readonly amount: number
  /** Days since 1 January 2026. */
  readonly day: number
}

const name = fc
  .array(
    fc.constantFrom(
      'Rör',
      'Värme',
      'Åkes',
      'El & Bygg',
      'Målare',
      '"Penseln"',
      'i Växjö',
      'AB',
      'Café; & Co',
      "D'Or",
      'Nord, Syd'
    ),
    { minLength: 2, maxLength: 4 }
  )
  .map((words) => words.join(' '))
const number = fc
  .tuple(fc.constantFrom('B', 'F-', '00', '7', ''), fc.integer({ min: 1000, max: 99_999_999 }))
  .map(([prefix, digits]) => `${prefix}${digits}`)
const order = fc.record({
  number,
  supplier: name,
  invoice: number,
  amount: fc.integer({ min: -9_999_999, max: 99_999_999 }),
  day: fc.integer({ min: 0, max: 364 })
})
const orders = fc.array(order, { minLength: 1, maxLength: 6 })

const start = Date.UTC(2026, 0, 1)
const isoDay = (day: number): string => new Date(start + day * 86_400_000).toISOString().slice(0, 10)
const decimals = (amount: number, sign: string): string => (amount / 100).toFixed(2).replace('.', sign)
const headings = ['Ordernummer', 'Leverantör', 'Fakturanummer', 'Belopp', 'Betald']

const key = (values: readonly string[]): string => values.join('\0')
const keyOf = ({ number: nr, supplier, invoice, amount, day }: Order): string =>
  key([nr, supplier, invoice, String(amount / 100), isoDay(day)])

/** Every row that would be sent is one of the orders, and every order is there, sent or with a word. Gives how many would be sent. */
const expectReadBack = async (written: readonly Order[], bytes: Uint8Array): Promise<number> => {
  const found = await importOrders('x', bytes)
  if (typeof found === 'string') throw new Error(found)
  const amountOf = (text: string): string => {
    const parsed = parseAmount(text)
    return parsed.ok ? String(Number(parsed.value)) : text
  }
  const known = new Set(written.map(keyOf))
  const sent = found.filter(({ marks }) => marks.length === 0)
  const strangers = sent.filter(
    ({ draft }) =>
      !known.has(
        key([draft.Ordernummer, draft.LeverantorNamn, draft.Fakturanummer, amountOf(draft.Belopp), draft.BetaldDatum])
      )
  )
  expect(strangers).toEqual([])
  expect(found.length).toBeGreaterThanOrEqual(written.length)
  return sent.length
}

const utf16 = (text: string, big: boolean, mark: boolean): Uint8Array => {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((letter) => letter.charCodeAt(0))
  return new Uint8Array(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}
/** The letters of the orders in the pages of eight bits. */
const pages = {
  windows1252: { å: 0xe5, ä: 0xe4, ö: 0xf6, Å: 0xc5, é: 0xe9 },
  macRoman: { å: 0x8c, ä: 0x8a, ö: 0x9a, Å: 0x81, é: 0x8e },
  cp850: { å: 0x86, ä: 0x84, ö: 0x94, Å: 0x8f, é: 0x82 }
} as const
const byPage = (text: string, page: Readonly<Record<string, number>>): Uint8Array =>
  new Uint8Array([...text].map((letter) => page[letter] ?? letter.charCodeAt(0)))
const encoders: readonly ((text: string) => Uint8Array)[] = [
  (text) => new TextEncoder().encode(text),
  (text) => new TextEncoder().encode(`\ufeff${text}`),
  (text) => utf16(text, false, true),
  (text) => utf16(text, true, false),
  ...Object.values(pages).map((page) => (text: string) => byPage(text, page))
]

describe('orders', () => {
  it('are read back from any text that a writer makes of them, or doubted', async () => {
    const writer = fc.record({
      delimiter: fc.constantFrom(';', ',', '\t', '|'),
      end: fc.constantFrom('\n', '\r\n'),
      quotesAll: fc.boolean(),
      date: fc.constantFrom('iso', 'day', 'month', 'short', 'points'),
      sign: fc.constantFrom(',', '.'),
      encode: fc.constantFrom(...encoders),
      total: fc.boolean()
    })
    await fc.assert(
      fc.asyncProperty(orders, writer, async (written, { delimiter, end, quotesAll, date, sign, encode, total }) => {
        const dateText = (day: number): string => {
          const [year = '', month = '', dayOfMonth = ''] = isoDay(day).split('-')
          return {
            iso: isoDay(day),
            day: `${dayOfMonth}/${month}/${year}`,
            month: `${month}/${dayOfMonth}/${year}`,
            short: year.slice(2) + month + dayOfMonth,
            points: `${dayOfMonth}.${month}.${year}`
          }[date]
        }
        const cell = (text: string): string =>
          quotesAll || text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
        const lines = [
          headings,
          ...written.map(({ number: nr, supplier, invoice, amount, day }) => [
            nr,
            supplier,
            invoice,
            decimals(amount, sign),
            dateText(day)
          ]),
          ...(total
            ? [
                [
                  'Summa',
                  '',
                  '',
                  decimals(
                    written.reduce((sum, { amount }) => sum + amount, 0),
                    sign
                  ),
                  ''
                ]
              ]
            : [])
        ]
        const sent = await expectReadBack(
          written,
          encode(lines.map((line) => line.map(cell).join(delimiter)).join(end) + end)
        )
        // Where nothing can be read in two ways, nothing is doubted.
        if (date === 'iso') expect(sent).toBe(written.length)
      })
    )
  })

  it('are read back from a text with stray quotation marks, or some are doubted', async () => {
    const place = fc.record({ row: fc.nat(5), column: fc.nat(4) })
    const marks = fc.record({ open: place, close: place, delimiter: fc.constantFrom(';', ',', '\t', '|') })
    await fc.assert(
      fc.asyncProperty(orders, marks, async (written, { open, close, delimiter }) => {
        const plain = written.map((each) => ({ ...each, supplier: each.supplier.replace(/[";,\n]/g, '') }))
        const cellsOf = ({ number: nr, supplier, invoice, amount, day }: Order, row: number): readonly string[] =>
          [nr, supplier, invoice, decimals(amount, '.'), isoDay(day)].map((cell, column) => {
            const before = open.row === row && open.column === column ? '"' : ''
            return before + cell + (close.row === row && close.column === column ? '"' : '')
          })
        const text = [headings, ...plain.map(cellsOf)].map((line) => line.join(delimiter)).join('\r\n')
        const found = await importOrders('x', new TextEncoder().encode(text))
        if (typeof found === 'string') throw new Error(found)
        const known = new Set(plain.map(({ number: nr, supplier, invoice }) => key([nr, supplier, invoice])))
        const sent = found.filter(({ marks: kept }) => kept.length === 0)
        const strangers = sent.filter(
          ({ draft }) =>
            !known.has(key([draft.Ordernummer, draft.LeverantorNamn.replaceAll('"', ''), draft.Fakturanummer]))
        )
        expect(strangers).toEqual([])
        const isDoubted = found.some(({ marks: kept }) => kept.some((mark) => mark.includes('strayQuote')))
        expect(found.length === plain.length || isDoubted).toBe(true)
      })
    )
  })

  it('are read back from any workbook that a writer makes of them, or doubted', async () => {
    const writer = fc.record({
      bookType: fc.constantFrom('xlsx', 'xlsb', 'biff8'),
      format: fc.constantFrom('General', '0.00', '#,##0.00', '0'),
      dates: fc.constantFrom('yyyy-mm-dd', 'd/m/yy', 'text'),
      hidden: fc.boolean(),
      total: fc.boolean()
    })
    await fc.assert(
      fc.asyncProperty(orders, writer, async (written, { bookType, format, dates, hidden, total }) => {
        const rows = written.map(({ number: nr, supplier, invoice, amount, day }) => [
          { t: 's', v: nr },
          { t: 's', v: supplier },
          /^[1-9]/.test(invoice) ? { t: 'n', v: Number(invoice) } : { t: 's', v: invoice },
          { t: 'n', v: amount / 100, z: format },
          dates === 'text' ? { t: 's', v: isoDay(day) } : { t: 'n', v: 46023 + day, z: dates }
        ])
        const sheet = utils.aoa_to_sheet([headings, ...rows, ...(total ? [['Totalt', null, null, 1]] : [])])
        if (hidden) sheet['!rows'] = [{}, { hidden: true }]
        const book = utils.book_new()
        utils.book_append_sheet(book, sheet, 'Fakturor')
        const sent = await expectReadBack(written, new Uint8Array(write(book, { type: 'array', bookType })))
        if (format !== '0' && !hidden) expect(sent).toBe(written.length)
      }),
      { numRuns: 40 }
    )
  })
})
