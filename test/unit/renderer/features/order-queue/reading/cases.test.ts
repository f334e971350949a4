import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importedAs } from './imported.ts'

const inCurrencies = [
  '2 Belopp?currency | A1 | Rör AB | F1 | 1 234,50',
  '3 Belopp?currency | A2 | Rör AB | F2 | 1 234,50',
  '4 Belopp?currency | A3 | Rör AB | F3 | 1 234,50',
  '5 Belopp?currency | A4 | Rör AB | F4 | 1 234,50',
  '6 Belopp?currency | A5 | Rör AB | F5 | 1 234,50',
  '7 ready | A6 | Rör AB | F6 | 1 234,50',
  '8 Belopp?currency | A7 | Rör AB | F7 | 1 234,50'
]
const inOtherFormats = [
  '2 Belopp?shown(40%) | A1 | Rör AB | F1 | 0,40',
  '3 ready | A2 | Rör AB | F2 | 1 234,00',
  '4 ready | A3 | Rör AB | F3 | 0,50',
  '5 Belopp?currency | A4 | Rör AB | F4 | 1 234,50',
  '6 Belopp?currency | A5 | Rör AB | F5 | 1 234,50'
]

/** Files as people have them, and what must become of each: an order, a doubt, or a row that is set apart, and never anything else without a word. */
const cases: readonly (readonly [what: string, file: string, lines: readonly string[]])[] = [
  [
    'years of two digits between slashes, which may stand first',
    'short-years-slash.csv',
    [
      '2 BetaldDatum?yearOrDay(2026-11-25) | A1 | Rör AB | F1 | 100,50 | 1 | 2025-11-26',
      '3 BetaldDatum?yearOrDay(2025-11-24) | A2 | Rör AB | F2 | 100,50 | 1 | 2024-11-25'
    ]
  ],
  [
    'years of two digits between slashes, which one day shows to stand last',
    'short-years-slash-clear.csv',
    ['2 ready | A1 | Rör AB | F1 | 100,50 | 1 | 2025-11-26', '3 ready | A2 | Rör AB | F2 | 100,50 | 1 | 2025-11-14']
  ],
  [
    'amounts of accounting systems',
    'accounting-amounts.txt',
    [
      '2 ready | B1001 | 1 234,50',
      '3 ready | B1002 | −1 234,50',
      '4 ready | B1003 | −1 234,50',
      '5 ready | B1004 | 0,00',
      '6 ready | B1005 | 1 234,50',
      '7 ready | B1006 | 1 234,50',
      '8 ready | B1007 | −1 234,50',
      '9 Belopp! | B1008 | 100,00 EUR',
      '10 Belopp! | B1009 | 100,00 €',
      '11 ready | B1010 | 1 234,50',
      '12 ready | B1011 | 100,00',
      '13 Belopp! | B1012 | 1,5E+06'
    ]
  ],
  [
    'apostrophes before numbers',
    'apostrophe-cells.csv',
    ['2 ready | B1001 | 5560004615 | Lilla Rör AB | 0012345 | 100,50 | 2026-11-02']
  ],
  [
    'backslashes before quotation marks',
    'backslash-quotes.csv',
    ['2 ready | B1001 | Firma "Rör, Värme" AB | F1 | 100,50']
  ],
  ['nothing but the type of OpenDocument', 'calc.ods', ['unreadable: brokenWorkbook']],
  ['character data sections', 'cdata.xlsx', ['2 ready | B1001 | Lilla Rör & Värme AB | F1 | 100,00']],
  [
    'the end sign of DOS',
    'end-of-file-sign.csv',
    ['2 ready | B1001 | 556000-4615 | Lilla Rör AB | F1 | 100,50 | 2026-11-02']
  ],
  [
    'failed formulas in fields of text',
    'error-cells.xlsx',
    [
      '2 LeverantorNamn?error | B1001 | #N/A | F1 | 100,00',
      '3 Fakturanummer?error | B1002 | Lilla Rör AB | #REF! | 100,00'
    ]
  ],
  ['a formatted cell far to the right', 'far-column.xlsx', ['2 ready | B1001 | F1 | 100,00']],
  ['formatted cells far below', 'formatted-far-down.xlsx', ['2 ready | B1001 | F1 | 100,00']],
  [
    'formulas without a stored number',
    'formula-without-value.xlsx',
    ['2 Belopp?noResult | B1001 | Lilla Rör AB | F1', '3 Belopp?noResult | B1002 | Lilla Rör AB | F2']
  ],
  ['hidden rows', 'hidden-rows.xlsx', ['2 ready | B1001 | F1 | 100,00', '3 apart:hidden | B1002 | F2 | 200,00']],
  ['HTML in it', 'html-table.xls', ['2 ready | B1001 | F1 | 100,50']],
  ['the date of the invoice beside its due date', 'invoice-date.csv', ['2 ready | B1001 | F1']],
  [
    'dates as text of ISO 8601',
    'iso-date-cell.xlsx',
    ['2 ready | B1001 | F1 | 100,00 | 2026-11-02', '3 ready | B1002 | F2 | 100,00 | 2026-11-02']
  ],
  ['a long text in a column that is left out', 'long-comment.csv', ['2 ready | B1001 | F1 | 100,50']],
  [
    'numbers with more digits than a float has',
    'long-number.xlsx',
    [
      '2 Fakturanummer?digitsLost | B1001 | Lilla Rör AB | 7350012345678900000 | 100,00',
      '3 Fakturanummer?digitsLost | B1002 | Lilla Rör AB | 1200000000000000000000 | 100,00'
    ]
  ],
  ['letters of an old Mac', 'mac-roman.csv', ['2 ready | B1001 | Målare & Rör i Växjö AB | F1 | 100,50']],
  [
    'merged cells',
    'merged-down.xlsx',
    [
      '2 ready | B1001 | Lilla Rör AB | F1 | 100,00',
      '3 Ordernummer?merged LeverantorNamn?merged | B1001 | Lilla Rör AB | F2 | 200,00'
    ]
  ],
  [
    'the month before the day',
    'month-first.csv',
    [
      '2 ready | B1001 | F1 | 100,50 | 2026-03-04',
      '3 ready | B1002 | F2 | 200,50 | 2026-03-25',
      '4 ready | B1003 | F3 | 300,50 | 2026-04-05'
    ]
  ],
  ['cells without references', 'no-references.xlsx', ['2 ready | B1001 | 12,50']],
  [
    'a number that became a date',
    'number-as-date.xlsx',
    ['2 Fakturanummer?date(12-Mar) | B1001 | Lilla Rör AB | 2026-03-12 | 100,00']
  ],
  [
    'one bad byte',
    'one-cut-letter.csv',
    [
      '2 ready | B1001 | 556000-4615 | Målningsbolaget i Växjö AB | F1 | 100,50',
      '3 LeverantorNamn?badLetters | B1002 | 556000-4615 | Bygg & Tak i Malm\ufffd | F2 | 200,50'
    ]
  ],
  [
    'a quotation mark that is never closed',
    'open-quote.txt',
    [
      '2 ready | B1001 | "Rör AB | F1 | 100,50',
      '3 ready | B1002 | El AB | F2 | 200,50',
      '4 ready | B1003 | Måleri "Penseln" | F3 | 300,50',
      '5 ready | B1004 | Golv AB | F4 | 400,50'
    ]
  ],
  ['what our own CSV does to text', 'own-export.csv', ['2 ready | B1001 | - Bygg AB | +46701234567 | 100,50']],
  [
    'headings repeated at a page break',
    'page-break-headings.csv',
    [
      '2 ready | B1001 | Lilla Rör AB | F1',
      '3 apart:headings | Ordernummer | Leverantör | Fakturanummer',
      '4 ready | B1002 | Lilla El AB | F2'
    ]
  ],
  [
    'vertical bars',
    'pipe.csv',
    ['2 ready | B1001 | Lilla Rör AB | F1 | 100,50', '3 ready | B1002 | Lilla Rör AB | F2 | 200,50']
  ],
  ['a quoted word at the beginning of a cell', 'quoted-word.txt', ['2 ready | B1001 | "Rör" i Väst AB | F1 | 100,50']],
  [
    'a shortened number',
    'scientific.csv',
    ['2 Fakturanummer?exponent | B1001 | 556000-4615 | Lilla Rör AB | 7,35001E+12 | 100,50 | 2026-11-02']
  ],
  [
    'an amount that is shown rounded',
    'shown-rounding.xlsx',
    ['2 Belopp?shown(1234,57) Belopp! | B1001 | F1 | 1234,5678']
  ],
  ['blanks before quotation marks', 'space-before-quote.csv', ['2 ready | B1001 | Rör, Värme & Co | F1 | 100,50']],
  [
    'a tab inside a cell',
    'tab-in-cell.csv',
    [
      '2 ready | B1001 | 556000-4615 | Lilla Rör AB | F1 | 100,50 | 2026-11-02',
      '3 ready | B1002 | 556000-4615 | Lilla\tRör AB | F2 | 200,50 | 2026-11-03',
      '4 ready | B1003 | 556000-4615 | Lilla Rör AB | F3 | 300,50 | 2026-11-03'
    ]
  ],
  [
    'text as formulas',
    'text-formula-cells.csv',
    ['2 ready | B1001 | 5560004615 | Lilla Rör AB | 0012345 | 100,50 | 2026-11-02']
  ],
  [
    'formulas without a stored text',
    'text-formula-without-value.xlsx',
    ['2 LeverantorNamn?noResult | B1001 | F1 | 100,00']
  ],
  [
    'a sum and a note below the table',
    'total-row.csv',
    [
      '2 ready | B1001 | 556000-4615 | Lilla Rör AB | F1 | 100,50 | 2026-11-02',
      '3 ready | B1002 | 556000-4615 | Lilla El AB | F2 | 200,50 | 2026-11-03',
      '4 apart:total | Summa | 301,00',
      '5 apart:note | Utskrivet 2026-11-28 av Eva Ek'
    ]
  ],
  [
    'UTF-16 without a mark',
    'utf16-without-mark.csv',
    ['2 ready | B1001 | 556000-4615 | Lilla Rör AB | F1 | 100,50 | 2026-11-02']
  ],
  [
    'dates of many programs',
    'written-dates.txt',
    [
      '2 ready | B1001 | 2026-11-02',
      '3 ready | B1002 | 2026-11-02',
      '4 ready | B1003 | 2026-11-02',
      '5 ready | B1004 | 2026-11-02',
      '6 ready | B1005 | 2026-12-31',
      '7 ready | B1006 | 2026-12-31',
      '8 ready | B1007 | 2026-11-02',
      '9 BetaldDatum?serialDate(2026-11-02) BetaldDatum! | B1008 | 46328',
      '10 ready | B1009 | 2026-11-02'
    ]
  ],
  ['XML of Excel 2003 in it', 'xml-2003.xls', []],
  [
    'entities in HTML',
    'entities.xls',
    [
      '2 ready | B1 | Rör & Värme Åsé | F1 | 100,50',
      '3 ready | B2 | Rör & Värme | F2 | 1 200,50',
      '4 ready | B3 | Rör AB – Tak | F3 | −200,50',
      `5 Belopp! | B4 | <Rör> "AB" 'x' 'y' | F3 | €200`
    ]
  ],
  [
    'cells of HTML without an end',
    'unclosed-cells.xls',
    ['2 ready | B1 | Rör AB | F1 | 100,50', '3 ready | B2 | El AB | F2 | 200,50']
  ],
  ['text of HTML that is not shown', 'hidden-text.xls', ['2 ready | B1 | Rör AB | F1 | 100,50']],
  [
    'rows of HTML that are not shown',
    'hidden-rows.xls',
    [
      '2 ready | B1 | Rör AB | F1 | 100,50',
      '3 apart:hidden | B2 | El AB | F2 | 200,50',
      '4 apart:hidden | B3 | El AB | F3 | 200,50'
    ]
  ],
  [
    'cells of HTML over several rows',
    'row-spans.xls',
    [
      '2 ready | B1 | Rör AB | F1 | 100,50 | 2026-11-02',
      '3 Ordernummer?merged | B1 | El AB | F2 | 1 200,50 | 2026-11-03'
    ]
  ],
  ['tables of HTML within tables', 'nested-table.xls', ['2 ready | B1 | Rör AB | F1 | 100,50']],
  [
    'rows that OpenDocument hides',
    'hidden-rows.ods',
    [
      '2 ready | B1 | Rör AB | F1 | 100,00',
      '3 apart:hidden | B2 | Rör AB | F2 | 200,00',
      '4 apart:hidden | B3 | Rör AB | F3 | 300,00'
    ]
  ],
  ['a hidden sheet of OpenDocument before the other', 'hidden-sheet.ods', ['2 ready | B1 | Rör AB | F1 | 100,00']],
  [
    'a hidden sheet of a flat OpenDocument before the other',
    'hidden-sheet.fods',
    ['2 ready | B1 | Rör AB | F1 | 100,00']
  ],
  [
    'OpenDocument without its styles',
    'without-styles.ods',
    [
      '2 ready | B1 | Rör AB | F1 | 100,00',
      '3 apart:hidden | B2 | Rör AB | F2 | 200,00',
      '4 apart:hidden | B3 | Rör AB | F3 | 300,00'
    ]
  ],
  [
    'the decimal comma as a delimiter',
    'comma-in-amount.csv',
    ['2 ready | B1 | Rör AB | F1 | 100,00', '3 Belopp?shifted | B2 | F2 | 75 | 200,00']
  ],
  [
    'a delimiter in a name',
    'semicolon-in-name.csv',
    ['2 ready | B1 | Rör AB | F1 | 100,00', '3 Belopp?shifted | B2 | Rör | F2 | 100,00']
  ],
  [
    'amounts in another currency',
    'currency.csv',
    [
      '2 Belopp?currency | B1 | Rör AB | F1 | 100,50',
      '3 ready | B2 | El AB | F2 | 100,50',
      '4 ready | B3 | Tak AB | F3 | 100,50'
    ]
  ],
  ['amounts in öre', 'ore.csv', ['2 Belopp?currency | B1 | Rör AB | F1 | 10 050,00']],
  ['headings in two rows', 'two-headings.csv', ['3 ready | B1 | 556000-4615 | F1 | 100,00 | 2026-11-02']],
  [
    'sums by other words, one with the number of rows',
    'totals.csv',
    [
      '2 ready | B1 | Rör AB | F1 | 100,00',
      '3 ready | B2 | El AB | F2 | 201,00',
      '4 apart:total | Grand Total | 2 | 301,00',
      '5 apart:total | Totalsumma | 301,00',
      '6 apart:total | S:a | 301,00',
      '7 apart:total | Utgående balans | 301,00',
      '8 apart:total | Overall | 301,00',
      '9 apart:total | Gesamt | 301,00'
    ]
  ],
  [
    'two columns of amounts',
    'two-amounts.csv',
    ['2 Belopp?leftOutColumn | B1 | Rör AB | F1 | 100,00', '3 ready | B2 | El AB | F2 | 200,00']
  ],
  [
    'a column of signs',
    'debit-credit.csv',
    ['2 Belopp?leftOutColumn | B1 | Rör AB | F1 | 75,94', '3 Belopp?leftOutColumn | B2 | El AB | F2 | 80,00']
  ],
  ['amounts in columns that are not known', 'debit-and-credit.csv', ['2 Belopp?leftOutColumn | B1 | Rör AB | F1']],
  ['columns whose headings begin like that of the amounts', 'like-amounts.csv', ['2 ready | B1 | F1 | 100,00']],
  [
    'words for a missing value',
    'null.csv',
    ['2 LeverantorNamn?noValue | B1 | NULL | F1 | 75,94', '3 Fakturanummer?noValue | B2 | Rör AB | N/A | 75,94']
  ],
  [
    'UTF-8 that was written twice',
    'utf8-twice.csv',
    ['2 LeverantorNamn?badLetters | B1 | MÃ¥lare i VÃ¤xjÃ¶ | F1 | 100,00']
  ],
  [
    'days without a year among days of last year',
    'days-without-year.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50 | 1 | 2025-10-14',
      '3 BetaldDatum?noYear(2026-10-15) | A2 | Rör AB | F2 | 100,50 | 1 | 2025-10-15',
      '4 ready | A3 | Rör AB | F3 | 100,50 | 1 | 2025-10-16',
      '5 BetaldDatum?noYear(2026-10-17) | A4 | Rör AB | F4 | 100,50 | 1 | 2025-10-17'
    ]
  ],
  [
    'days without a year, with the month first',
    'days-without-year-month-first.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50 | 1 | 2025-10-14',
      '3 BetaldDatum?noYear(2026-10-15) | A2 | Rör AB | F2 | 100,50 | 1 | 2025-10-15',
      '4 BetaldDatum?noYear(2026-03-04) | A3 | Rör AB | F3 | 100,50 | 1 | 2025-03-04',
      '5 ready | A4 | Rör AB | F4 | 100,50 | 1 | 2025-10-16'
    ]
  ],
  [
    'days without a year among days of two years',
    'days-of-two-years.csv',
    [
      '2 ready | B1 | 1,00 | 2025-12-30',
      '3 ready | B2 | 2,00 | 2026-01-02',
      '4 BetaldDatum?dayOrMonth(2025-03-01) | B3 | 3,00 | 2025-01-03',
      '5 BetaldDatum! | B4 | 4,00 | 29/2',
      '6 BetaldDatum! | B5 | 5,00 | 15 okt',
      '7 BetaldDatum! | B6 | 6,00 | 31/2'
    ]
  ],
  [
    'days without a year among days of this year',
    'days-of-this-year.csv',
    [
      '2 ready | B1 | 1,00 | 2026-10-14',
      '3 ready | B2 | 2,00 | 2026-10-15',
      '4 ready | B3 | 3,00 | 2026-10-03',
      '5 BetaldDatum! | B4 | 4,00 | 29/2'
    ]
  ],
  ['currencies in the formats of a workbook', 'currency-format.xlsx', inCurrencies],
  ['currencies in the formats of OpenDocument', 'currency-format.ods', inCurrencies],
  ['currencies in the formats of an old workbook', 'currency-format.xls', inCurrencies],
  [
    'currencies that OpenDocument names beside the formats',
    'currency-named.fods',
    [
      '4 Belopp?currency | B1 | F1 | 1 234,50',
      '5 ready | B2 | F2 | 1 234,50',
      '6 ready | B3 | F3 | 10,50',
      '7 Belopp?currency | B4 | 44 | 44,00',
      '8 Belopp?currency | B4 | 44 | 44,00'
    ]
  ],
  [
    'kronor in the formats, some of other countries, and a number with a letter',
    'kronor-format.xlsx',
    [
      '2 ready | B1 | F1 | 1 234,50',
      '3 ready | B2 | F2 | 1 234,50',
      '4 Belopp?currency | B3 | F3 | 1 234,50',
      '5 Belopp?currency | B4 | F4 | 1 234,50',
      '6 ready | B5 | F5 | 1 234,50',
      '7 ready | B6 | F6 | 1 234,50',
      '8 ready | B7 | F7 | 1 234,50',
      '9 Belopp?currency | B8 | F8 | 1 234,50',
      '10 ready | B9 | F9 | 1 234,50',
      '11 Fakturanummer?shown(F-17) | B10 | 17 | 1 234,50'
    ]
  ],
  ['an amount as a percentage', 'percent-format.xlsx', [...inOtherFormats, '7 Belopp! | A6 | Rör AB | F6 | TRUE']],
  [
    'an amount as a percentage of OpenDocument',
    'percent-format.ods',
    [...inOtherFormats, '7 Belopp?currency | A6 | Rör AB | F6 | 1,00']
  ],
  [
    'leading zeros by format alone',
    'zeros-by-format.xlsx',
    ['2 Fakturanummer?shown(00012345) | B1001 | 5560004615 | 12345 | 100,00']
  ]
]

describe('a file', () => {
  it.each(cases)('with %s is read as it was meant, or doubted (%s)', async (_what, file, lines) => {
    expect(await importedAs(file, new Uint8Array(readFileSync(new URL(`./cases/${file}`, import.meta.url))))).toEqual(
      lines
    )
  })
})
