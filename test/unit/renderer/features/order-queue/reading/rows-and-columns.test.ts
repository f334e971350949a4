import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importedAs } from './imported.ts'

const inThreeRows = [
  '2 ready | A1 | "Rör AB | F1 | 100,50',
  '3 ready | A2 | Berg 5" | F2 | 200,50',
  '4 ready | A3 | Vik AB | F3 | 400,50'
]

/** Files whose meaning shows only in several rows or columns together, and what must become of each. */
const cases: readonly (readonly [what: string, file: string, lines: readonly string[]])[] = [
  [
    'a second block under headings in another order',
    'other-headings.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 apart:headings Belopp! | Fakturanummer | Ordernummer | Leverantör | Belopp',
      '4 Belopp?otherHeadings | F2 | A2 | El AB | 200,50',
      '5 apart:headings Belopp! | Ordernummer | Leverantör | Fakturanummer | Belopp',
      '6 ready | A3 | Berg AB | F3 | 300,50'
    ]
  ],
  [
    'the same headings again, one of which is left out',
    'repeated-with-left-out.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 apart:headings Belopp! | Ordernummer | Leverantör | Fakturanummer | Belopp',
      '4 ready | A2 | El AB | F2 | 200,50'
    ]
  ],
  [
    'headings of which two have changed places',
    'two-headings-changed.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50 | 1',
      '3 apart:headings Belopp! Status! | Fakturanummer | Leverantör | Ordernummer | Belopp | Status',
      '4 Belopp?otherHeadings | F2 | El AB | A2 | 200,50 | 1'
    ]
  ],
  [
    'amounts carried over and rounded',
    'rounding.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 apart:total | Transport | 100,50',
      '4 ready | A2 | El AB | F2 | 200,30',
      '5 Belopp?total | Öresavrundning | 0,20',
      '6 ready | Transport AB | Transport AB | F3 | 10,00'
    ]
  ],
  [
    'the sign as Af and Bij',
    'sign-af-bij.csv',
    ['2 Belopp?leftOutColumn | A1 | Rör AB | F1 | 75,94', '3 Belopp?leftOutColumn | A2 | Rör AB | F2 | 200,00']
  ],
  [
    'the sign as In and Ut',
    'sign-in-out.csv',
    ['2 Belopp?leftOutColumn | A1 | Rör AB | F1 | 75,94', '3 Belopp?leftOutColumn | A2 | Rör AB | F2 | 200,00']
  ],
  [
    'a column with signs alone',
    'sign-heading.csv',
    ['2 ready | A1 | Rör AB | F1 | 75,94', '3 Belopp?leftOutColumn | A2 | Rör AB | F2 | 200,00']
  ],
  [
    'signs below a heading of signs',
    'sign-plus-minus.csv',
    ['2 ready | A1 | Rör AB | F1 | 75,94', '3 Belopp?leftOutColumn | A2 | Rör AB | F2 | 200,00']
  ],
  [
    'signs without a heading',
    'sign-without-heading.csv',
    ['2 ready | A1 | Rör AB | F1 | 75,94', '3 Belopp?leftOutColumn | A2 | Rör AB | F2 | 200,00']
  ],
  [
    'shortened words for the sign',
    'sign-shortened.csv',
    ['2 ready | A1 | Rör AB | F1 | 75,94', '3 Belopp?leftOutColumn | A2 | Rör AB | F2 | 200,00']
  ],
  [
    'debit and credit as types',
    'sign-debit-credit-type.csv',
    ['2 ready | A1 | Rör AB | F1 | 75,94', '3 Belopp?leftOutColumn | A2 | Rör AB | F2 | 200,00']
  ],
  [
    'credit notes among the invoices',
    'sign-credit-note.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 75,94',
      '3 Belopp?leftOutColumn | A2 | Rör AB | F2 | 200,00',
      '4 ready | A3 | Rör AB | F3 | 12,50'
    ]
  ],
  [
    'credit notes among other types',
    'sign-among-types.csv',
    [
      '2 ready | B1 | F1 | 75,94',
      '3 Belopp?leftOutColumn | B2 | F2 | 200,00',
      '4 Belopp?leftOutColumn | B3 | F3 | 10,00',
      '5 ready | B4 | F4 | 11,00'
    ]
  ],
  [
    'signs and types that make no amount negative',
    'sign-nothing-negative.csv',
    ['2 ready | B1 | F1 | 75,94', '3 ready | B2 | F2 | −200,00', '4 ready | B3 | F3 | 10,00']
  ],
  [
    'quotation marks at the ends of cells of a sheet',
    'stray-quotes.txt',
    [
      '2 ready | A1 | "single quote | F1 | 100,50',
      '3 ready | A2 | ends with quote" | F2 | 200,50',
      '4 ready | A3 | surrounded by quotes | F3 | 300,50',
      '5 ready | A4 | no quote | F4 | 400,50',
      '6 ready | A5 | has a \ttab | F5 | 500,50',
      '7 ready | A6 | a " and a \ttab | F6 | 600,50',
      '8 ready | A7 | "starts with quote, and has a \ttab | F7 | 700,50'
    ]
  ],
  [
    'quotation marks of two cells of a sheet',
    'stray-quotes-two.txt',
    ['2 ready | A1 | "Rör | F1 | 100,50', '3 ready | A2 | Berg 5" | F2 | 200,50', '4 ready | A3 | Vik AB | F3 | 300,50']
  ],
  ['quotation marks around two rows', 'stray-quotes.csv', inThreeRows],
  ['quotation marks around two rows with commas', 'stray-quotes-comma.csv', inThreeRows],
  [
    'quotation marks around two rows, in the last column',
    'stray-quotes-last.csv',
    [
      '2 ready | A1 | "Boston | F1 | 100,50',
      '3 ready | A2 | Los Angeles" | F2 | 200,50',
      '4 ready | A3 | Vik | F3 | 300,50'
    ]
  ],
  [
    'quotation marks around two rows, at their numbers',
    'stray-quotes-number.csv',
    [
      '2 Fakturanummer?strayQuote | A1 | Rör AB | "F1 | 100,50',
      '3 Fakturanummer?strayQuote | A2 | Berg AB | F2" | 200,50',
      '4 ready | A3 | Vik | F3 | 300,50'
    ]
  ],
  [
    'a sign of inches at the end of a cell',
    'stray-quotes-inches.csv',
    [
      '2 ready | A1 | "Rörgrossisten | F1 | 100,50',
      '3 ready | A2 | Skylt 5" | F2 | 200,50',
      '4 ready | A3 | Vik AB | F3 | 400,50',
      '5 ready | A4 | Nord | F4 | 10,00'
    ]
  ],
  [
    'quotation marks around two rows, in a column that is left out',
    'stray-quotes-left-out.csv',
    ['2 ready | A1 | Rör | F1 | 100,50', '3 ready | A2 | El | F2 | 200,50', '4 ready | A3 | Vik AB | F3 | 400,50']
  ],
  [
    'quotation marks around all rows that there are',
    'stray-quotes-unsure.csv',
    ['2 Belopp?strayQuote | B1 | F1 | 100,50']
  ],
  [
    'quotation marks around cells and rows of other lengths',
    'stray-quotes-ragged.csv',
    [
      '2 LeverantorNamn?strayQuote | B1 | Rör AB;F1;100,50;',
      '3 Fakturanummer?strayQuote | B2 | El AB | F2" | 200,50',
      '4 ready | B3 | Vik AB | F3 | 400,50',
      '5 LeverantorNamn?strayQuote | B4 | Väst AB;F4;1,00;\r\nB5;x;B6;Norr AB | F6 | 2,00',
      '7 ready | B7 | Syd AB | F7 | 3,00'
    ]
  ],
  [
    'quotation marks around the headings and a row',
    'stray-quotes-headings.csv',
    ['2 ready | B1 | Rör AB | F1 | 100,50', '3 ready | B2 | El AB | F2 | 200,50', '4 ready | B3 | Vik AB | F3 | 300,50']
  ],
  [
    'quotation marks around the headings and a longer row',
    'stray-quotes-headings-unsure.csv',
    ['2 Belopp?strayQuote | B2 | El AB | F2 | 200,50', '3 ready | B3 | Vik AB | F3 | 300,50']
  ],
  [
    'line breaks in cells of a sheet',
    'line-break.txt',
    ['2 ready | A1 | Rör\nAB | F1 | 100,50', '3 ready | A2 | Berg 5 | F2 | 200,50']
  ],
  [
    'addresses and notes with delimiters and line breaks',
    'line-breaks.csv',
    [
      '2 ready | B1 | Rör AB | F1 | 100,50',
      '3 ready | B2 | El\r\nAB | F2 | 200,50',
      '4 ready | B3 | Vik AB | F3 | 400,50'
    ]
  ],
  [
    'the group before the word of its sum',
    'group-totals.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 ready | A2 | Rör AB | F2 | 200,50',
      '4 apart:total | Rör AB Totalt | 301,00',
      '5 ready | A3 | El AB | F3 | 300,50',
      '6 apart:total | El AB Summa | 300,50',
      '7 apart:total | Totalsumma | 601,50'
    ]
  ],
  [
    'the group before other words of its sum',
    'group-totals-words.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 ready | A2 | Rör AB | F2 | 200,50',
      '4 apart:total | Rör AB - summa | 301,00',
      '5 apart:total | Rör AB delsumma | 301,00',
      '6 apart:total | Summa Rör AB | 301,00',
      '7 apart:total | Rör AB, totalt | 301,00',
      '8 apart:total | Rör AB Total | 301,00',
      '9 apart:total | Rör AB Subtotal | 301,00',
      '10 apart:total | Rör AB (2 st) | 301,00',
      '11 apart:total | Rör AB | 301,00',
      '12 Ordernummer! | Rör AB | 301,00',
      '13 apart:total | Resultat | 301,00',
      '14 apart:total | Slutsumma | 301,00',
      '15 apart:total | Summa: | 301,00',
      '16 apart:total | TOTALT SEK | 301,00',
      '17 apart:total | Sum | 301,00',
      '18 apart:total | Gesamt | 301,00',
      '19 apart:total | Rör AB Resultat | 301,00'
    ]
  ],
  [
    'sums by formulas of a workbook',
    'subtotal-formulas.xlsx',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 ready | A1 | Rör AB | F2 | 200,50',
      '4 apart:total | A1 Totalt | 301,00',
      '5 ready | A3 | El AB | F3 | 300,50',
      '6 ready | A3 | El AB | F4 | 0,50',
      '7 apart:total | A3 Totalt | 301,00',
      '8 apart:total | Totalsumma | 602,00'
    ]
  ],
  [
    'sums by formulas of OpenDocument',
    'subtotal-formulas.ods',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 ready | A1 | Rör AB | F2 | 200,50',
      '4 apart:total | A1 Totalt | 301,00',
      '5 ready | A3 | El AB | F3 | 300,50',
      '6 ready | A3 | El AB | F4 | 0,50',
      '7 apart:total | A3 Totalt | 301,00',
      '8 apart:total | Totalsumma | 602,00'
    ]
  ],
  [
    'suppliers and numbers that begin like a sum',
    'like-totals.csv',
    [
      '2 ready | A1 | Total Energi AB | F1 | 100,50',
      '3 ready | A2 | Summa Fastigheter AB | F2 | 200,50',
      '4 ready | A3 | Moms & Bokföring AB | F3 | 300,50',
      '5 ready | A4 | Saldo Bygg AB | F4 | 400,50',
      '6 ready | Total-17 | Rör AB | F5 | 500,50',
      '7 ready | A6 | Totalt Tak i Väst AB | Totalt-6 | 600,50',
      '8 apart:total | A7 | Rör AB | Summa 7 | 700,50',
      '9 ready | Sida-8 | Sida Bygg | F8 | 800,50',
      '10 ready | Not 9 | Notarius AB | F9 | 900,50'
    ]
  ],
  [
    'texts that end like a sum, proved or not',
    'unproven-totals.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 ready | A2 | Totalbygg AB | F2 | 200,50',
      '4 ready | A3 | Bygg Total | F3 | 300,50',
      '5 ready | A4 | Summa Redovisning AB | F4 | 400,50',
      '6 Belopp?total | Nord total | El AB | F5 | 1,00',
      '7 apart:total Ordernummer! | Totalbygg AB Totalt | 77,00',
      '8 apart:total Ordernummer! | Rör AB Antal | 1,00',
      '9 apart:total | Tot | Alla | 3 | 1 002,00',
      '10 Belopp?total | Resultat | 7,00'
    ]
  ],
  [
    'cells of HTML over several columns',
    'column-spans.xls',
    [
      '2 Fakturanummer?mergedAcross Belopp?mergedAcross | A1 | Rör AB | 100,50',
      '3 Ordernummer?mergedAcross LeverantorNamn?mergedAcross Fakturanummer?mergedAcross | A2 El AB F2 | 200,50',
      '4 LeverantorNamn?mergedAcross Fakturanummer?mergedAcross | A3 | Vik AB | 300,50'
    ]
  ],
  [
    'cells of a workbook over several columns',
    'merged-across.xlsx',
    [
      '2 Fakturanummer?mergedAcross Belopp?mergedAcross | A1 | Rör AB | 100',
      '3 LeverantorNamn?mergedAcross Fakturanummer?mergedAcross | A2 | El AB F2 | 200,50',
      '4 ready | A3 | Vik AB | F3 | 300,50'
    ]
  ],
  [
    'cells of HTML over the columns of their headings',
    'span-of-headings.xls',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 Fakturanummer?mergedAcross Belopp?mergedAcross | A2 | El AB | F2',
      '4 apart:total Ordernummer?mergedAcross LeverantorNamn?mergedAcross Fakturanummer?mergedAcross | Summa | 100,50'
    ]
  ],
  [
    'cells of OpenDocument over several columns',
    'merged-across.ods',
    [
      '2 Fakturanummer?mergedAcross Belopp?mergedAcross | A1 | Rör AB | 100',
      '3 LeverantorNamn?mergedAcross Fakturanummer?mergedAcross | A2 | El AB F2 | 200,50',
      '4 ready | A3 | Vik AB | F3 | 300,50'
    ]
  ],
  [
    'rows of a sheet that a line break has broken',
    'broken-rows.txt',
    [
      '2 Belopp?brokenRow | A1 | Rör AB',
      '3 Belopp?brokenRow | Box 12 | F1 | 100.50',
      '4 ready | A2 | El AB | F2 | 200,50',
      '5 Belopp?brokenRow | A5 | Nord AB',
      '6 Belopp?brokenRow | Box 5',
      '7 Belopp?brokenRow | 123 45 Ort | F5 | 1.00'
    ]
  ],
  [
    'rows that a line break has broken',
    'broken-rows.csv',
    [
      '2 Belopp?brokenRow | A1 | Rör AB',
      '3 Belopp?brokenRow | Box 12 | F1 | 100,50',
      '4 ready | A2 | El AB | F2 | 200,50'
    ]
  ],
  [
    'rows without the cells that may be blank',
    'optional-cells.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 ready | A2 | El AB | F2 | 200,50',
      '4 ready | A3 | Vik AB | F3 | 300,50 | 1 | 2026-11-20',
      '5 ready | A4 | Vik AB | F4 | 400,50 | 1 | 2026-11-20',
      '6 ready | A5 | Vik AB | F5 | 500,50 | 1 | 2026-11-20',
      '7 ready | A6 | El AB | F6 | 600,50',
      '8 ready | A7 | El AB | F7 | 700,50'
    ]
  ],
  [
    'single quotation marks around its values',
    'single-quotes.csv',
    [
      '2 ready | A1 | Rör AB | F1 | 100,50',
      '3 ready | A2 | El AB | F2 | 1 200,50',
      '4 ready | A3 | Vik AB | F3 | 300,50'
    ]
  ],
  [
    'single quotation marks around its headings and values',
    'single-quotes-headings.csv',
    ['2 ready | A1 | Rör AB | F1 | 100,50', '3 ready | A2 | El AB | F2 | 200,50']
  ],
  [
    'curly quotation marks around its values',
    'curly-quotes.csv',
    ['2 ready | A1 | Rör AB | F1 | 100,50', '3 ready | A2 | El AB | F2 | 200,50']
  ],
  [
    'single quotation marks around some values',
    'some-single-quotes.csv',
    [
      `2 ready | A1 | 'Penseln' | F1 | 100,50`,
      `3 Fakturanummer?strayQuote | A2 | D'Or | 'F2' | 200,50`,
      '4 ready | A3 | Vik AB | 0012345 | 300,50'
    ]
  ],
  [
    'the unit of its amounts above the headings',
    'unit-above.csv',
    ['3 Belopp?currency | A1 | Rör AB | F1 | 100,50', '4 Belopp?currency | A2 | El AB | F2 | 200,50']
  ],
  [
    'the currency of its amounts above the headings',
    'currency-above.csv',
    ['3 Belopp?currency | A1 | Rör AB | F1 | 100,50', '4 Belopp?currency | A2 | El AB | F2 | 200,50']
  ],
  [
    'the unit of its amounts below the heading',
    'unit-row.csv',
    [
      '2 apart:note Belopp! Ordernummer! | tkr',
      '3 Belopp?currency | A1 | Rör AB | F1 | 100,50 | 2026-11-20',
      '4 Belopp?currency | A2 | El AB | F2 | 200,50 | 2026-11-21'
    ]
  ],
  [
    'the unit of its amounts below the table',
    'unit-below.csv',
    [
      '2 Belopp?currency | A1 | Rör AB | F1 | 100,50',
      '3 Belopp?currency | A2 | El AB | F2 | 200,50',
      '4 apart:note | Anm: Alla belopp i tusental kronor'
    ]
  ],
  [
    'raised digits and tables in cells of HTML',
    'raised-digits.xls',
    [
      '2 ready | A1 | Rör AB Box 1 | F1 | 1 100,50',
      '3 apart:hidden | A2 | Gömd AB | F2 | 200,50',
      '4 Belopp?shown Belopp! | A3 | El AB | F3 | 300^50',
      '5 Belopp! | A4 | Del Gammal AB | F4 | 500,00 400,50'
    ]
  ]
]

describe('a file', () => {
  it.each(cases)('with %s is read as it was meant, or doubted (%s)', async (_what, file, lines) => {
    expect(await importedAs(file, new Uint8Array(readFileSync(new URL(`./cases/${file}`, import.meta.url))))).toEqual(
      lines
    )
  })
})
