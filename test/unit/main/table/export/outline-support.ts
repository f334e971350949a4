import { strFromU8, unzipSync } from 'fflate'
import type { WrittenAs } from '../../../../../main/table/index.ts'
import type { OutlineOut, Unfolded } from '../../../../../preload/contract/index.ts'
import { exportOf, field, queryableOf } from '../support.ts'

export interface Row {
  readonly Period: string
  readonly Ort: string
  readonly Typ: string
  readonly Belopp: string
}

export const fields = [
  field('Period', 'period'),
  field('Ort', 'text'),
  field('Typ', 'text'),
  { ...field('Belopp', 'decimal'), summed: true }
]
export const rows: readonly Row[] = [
  { Period: '2026-09', Ort: 'Växjö', Typ: '2 rok', Belopp: '100' },
  { Period: '2026-10', Ort: 'Växjö', Typ: '2 rok', Belopp: '120.25' },
  { Period: '2026-10', Ort: '', Typ: '1 <rok>', Belopp: '1' },
  { Period: '2026-10', Ort: 'Växjö', Typ: '1 <rok>', Belopp: '2000.5' },
  { Period: '2026-09', Ort: 'Kalmar', Typ: '2 rok', Belopp: '-3' }
]
export const outlineWords: OutlineOut['words'] = {
  rows: 'Rader',
  counted: null,
  figure: 'Belopp',
  difference: 'Skillnad {from} till {to}',
  percent: '%',
  total: 'Totalt',
  sum: 'Summa'
}
const opened: Unfolded = { levels: 2, except: [] }
/** What is asked for: groups by columns, with the sum of the amounts. */
export const out = (by: readonly string[], more: Partial<OutlineOut> = {}): OutlineOut => ({
  by: by.map((column) => ({ column, direction: 'asc', heading: column })),
  empty: '(tomt)',
  unfolded: opened,
  sums: [{ name: 'Belopp', heading: 'Belopp (kr)' }],
  across: null,
  words: outlineWords,
  ...more
})
export const across = { column: 'Period', measure: 'Belopp', heading: 'Period' }
export const copied = { format: 'copiedText', shown: { language: 'sv', headings: true } } as const

export const queryable = (all: readonly Row[]) => queryableOf(all, fields)
/** The file of groups, or what is copied or printed of them. */
export const bytesOf = (outline: OutlineOut, written: WrittenAs, all: readonly Row[] = rows): Promise<Buffer> =>
  exportOf(queryable(all), { outline, ...written })
/** The same as text, with plain spaces. */
export const textOf = async (...asked: Parameters<typeof bytesOf>): Promise<string> =>
  (await bytesOf(...asked)).toString().replaceAll('\u00a0', ' ')
/** The same line by line, the cells of which are told apart by a bar where a tab does it. */
export const linesOf = async (...asked: Parameters<typeof bytesOf>): Promise<readonly string[]> =>
  (await textOf(...asked))
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('\t', '|'))

/** A part of a workbook. */
export const partOf = (file: Uint8Array, name: string): string => strFromU8(unzipSync(file)[name] ?? new Uint8Array())
