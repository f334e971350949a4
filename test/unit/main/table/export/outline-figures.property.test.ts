import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { answerTotals } from '../../../../../main/table/answers.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { usualDecimals } from '../../../../../main/table/column/usual-decimals.ts'
import type { WrittenAs } from '../../../../../main/table/index.ts'
import { isExactAsFloat } from '../../../../../main/table/export/exact-number.ts'
import { markedText } from '../../../../../main/table/export/types.ts'
import {
  allRows,
  formatDecimal,
  isDoubtful,
  type GroupLine,
  type OutlineOut
} from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { bytesOf, linesOf, out, partOf, queryable, textOf, type Row } from './outline-support.ts'
import { words } from './support.ts'
import { askGroups } from '../support.ts'

/** A figure of a group as the window has it. */
interface Seen {
  /** Canonical; empty where there is none. */
  readonly figure: string
  readonly decimals: number
  readonly isMarked: boolean
}

const acrossOf = (column: 'Typ' | 'Period'): NonNullable<OutlineOut['across']> => ({
  column,
  measure: 'Belopp',
  heading: column
})

/** The figures of a line as the window has them: its sum, or the values beside each other and what is told of them. */
const seenOf = (
  { columns, across }: Pick<GroupLine, 'columns' | 'across'>,
  beside: OutlineOut['across'],
  compared: readonly number[] | null,
  decimals: number
): readonly Seen[] => {
  const total = columns['Belopp']
  const sum: Seen = { figure: total?.sum ?? '', decimals, isMarked: total !== undefined && isDoubtful(total) }
  if (!beside) return [sum]
  const isMarkedAt = (at: number): boolean => across?.doubtful?.[at] !== undefined
  const values = (across?.values ?? []).map((value, at): Seen => ({
    figure: value ?? '',
    decimals,
    isMarked: isMarkedAt(at)
  }))
  if (beside.column === 'Typ') return [...values, sum]
  if (!compared) return values
  const ofChange = (figure: string | null | undefined, shown: number): Seen => ({
    figure: figure ?? '',
    decimals: shown,
    isMarked: Boolean(figure) && compared.some(isMarkedAt)
  })
  return [...values, ofChange(across?.change?.difference, decimals), ofChange(across?.change?.percent, 1)]
}

/** The lines of groups as the window has them, with their numbers of rows, and last that of all rows. */
const linesSeen = async (
  all: readonly Row[],
  { across: beside, unfolded }: OutlineOut
): Promise<readonly (readonly Seen[])[]> => {
  const asked = queryable(all)
  const by = ['Ort', 'Typ'].map((column) => ({ column, direction: 'asc' as const }))
  const totals = beside?.column === 'Period' ? [] : ['Belopp']
  const { lines, across } = await askGroups(asked, { by, totals, unfolded, ...(beside && { across: beside }) })
  const ofAll = { ...(await answerTotals(asked, { loadId: 1, query: allRows })), ...(across && { across }) }
  const decimals = usualDecimals(columnOf(asked.table, 'Belopp'))
  return [...lines, ofAll].map((line) => [
    { figure: String(line.rows), decimals: 0, isMarked: false },
    ...seenOf(line, beside, across?.compared ?? null, decimals)
  ])
}

const shown = ({ figure, decimals }: Seen): string =>
  figure && formatDecimal('sv', figure, decimals).replaceAll('\u00a0', ' ')
const withHyphen = (text: string): string => text.replace('\u2212', '-')
const marked = (seen: Seen): string => markedText(shown(seen), seen.isMarked)
const written = (figure: string, sign: ',' | '.'): string => figure.replace('.', sign)

const cellsIn = (line: string): readonly string[] =>
  [...line.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text = '']) => text)
const outOf = (beside: OutlineOut['across'], levels: number): OutlineOut =>
  out(['Ort', 'Typ'], { across: beside, unfolded: { levels, except: [] } })
const shownAs = { shown: { language: 'sv', headings: true } } as const

/** What leaves the program, format by format, beside what should: in each line, what stands behind the names. */
const leaving = {
  copiedText: async (all: readonly Row[], outline: OutlineOut) =>
    (await linesOf(outline, { format: 'copiedText', ...shownAs }, all))
      .slice(1)
      .map((line) => line.split('|').slice(2)),
  copiedTable: async (all: readonly Row[], outline: OutlineOut) =>
    [...(await textOf(outline, { format: 'copiedTable', ...shownAs }, all)).matchAll(/<tr><td.*<\/tr>/g)].map(
      ([line]) => cellsIn(line).slice(2)
    ),
  printed: async (all: readonly Row[], outline: OutlineOut) =>
    [
      ...(await textOf(outline, { format: 'printed', ...shownAs }, all)).matchAll(/<tr class="[^"]*"><th>.*<\/tr>/g)
    ].map(([line]) => cellsIn(line)),
  csv: async (all: readonly Row[], outline: OutlineOut) =>
    (await linesOf(outline, { format: 'csv', words }, all)).slice(1).map((line) => line.split(';').slice(2)),
  csvPlain: async (all: readonly Row[], outline: OutlineOut) =>
    (await linesOf(outline, { format: 'csvPlain', words }, all)).slice(1).map((line) => line.split(',').slice(2)),
  jsonLines: async (all: readonly Row[], outline: OutlineOut) =>
    (await textOf(outline, { format: 'jsonLines', words }, all))
      .trim()
      .split('\n')
      .map((line) => Object.values(JSON.parse(line) as Record<string, string | number | null>).slice(2)),
  xlsx: async (all: readonly Row[], outline: OutlineOut) =>
    (await readWorkbook(await bytesOf(outline, { format: 'xlsx', words }, all)))[0]?.data
      .slice(1)
      .map((line) => line.slice(2))
} as const

const expected: { readonly [Format in keyof typeof leaving]: (seen: Seen) => string | number | null } = {
  copiedText: (seen) => withHyphen(shown(seen)),
  copiedTable: (seen) => withHyphen(shown(seen)),
  printed: marked,
  csv: ({ figure }) => written(figure, ','),
  csvPlain: ({ figure }) => written(figure, '.'),
  jsonLines: ({ figure }) => (figure === '' ? null : isExactAsFloat(figure) ? Number(figure) : figure),
  xlsx: ({ figure, isMarked }) =>
    figure !== '' && isExactAsFloat(figure) ? Number(figure) : markedText(written(figure, ','), isMarked) || null
}
/** Files that programs read have rows and nothing else. */
const hasTotal = (format: keyof typeof leaving): boolean => !['csv', 'csvPlain', 'jsonLines'].includes(format)
const formats = ['copiedText', 'copiedTable', 'printed', 'csv', 'csvPlain', 'jsonLines', 'xlsx'] as const

/** Amounts of all lengths up to the longest that counts as a number, so that their sums have more digits than any of them. */
const amount = fc.oneof(
  fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }).map(String),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.stringMatching(/^\d{24}[1-9]$/))
    .map((parts) => parts.join('.')),
  fc.integer({ min: -99_999, max: 99_999 }).map((units) => String(units / 100)),
  fc.constantFrom('', 'enligt bilaga')
)
const row = fc.record({
  Period: fc.constantFrom('2026-09', '2026-10'),
  Ort: fc.constantFrom('', 'A', 'B'),
  Typ: fc.constantFrom('', '1', '2'),
  Belopp: amount
})

describe('the figures of groups, however long they are', () => {
  it.each(formats)('leave the program as they are seen: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(null, acrossOf('Typ'), acrossOf('Period')),
        fc.nat(1),
        async (all, beside, levels) => {
          const outline = outOf(beside, levels)
          const seen = await linesSeen(all, outline)
          expect(await leaving[format](all, outline)).toEqual(
            (hasTotal(format) ? seen : seen.slice(0, -1)).map((line) => line.map(expected[format]))
          )
        }
      ),
      { numRuns: runs(80) }
    )
  })

  // A sum that is text counts for nothing in a formula.
  it('are no formulas where one of them is longer than any amount', async () => {
    const large = '1000000000000000000000000000000000000'
    const all = [large, '0.00005', `-${large}`, '0.00005'].map((Belopp, at): Row => ({
      Period: '2026-09',
      Ort: 'A',
      Typ: at < 2 ? '1' : '2',
      Belopp
    }))
    const sheet = partOf(await bytesOf(outOf(null, 1), { format: 'xlsx', words }, all), 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain(`<t xml:space="preserve">${large},00005</t>`)
    expect(sheet).not.toContain('SUBTOTAL(9,D')
  })
})

describe('the numbers that groups are named by', () => {
  const all = ['1.234', '2.5', '3,5', 'x', `${'9'.repeat(41)}.5`, '1e-40'].map((Belopp): Row => ({
    Period: '2026-09',
    Ort: 'A',
    Typ: '1',
    Belopp
  }))
  const tiny = `0,${'1'.padStart(40, '0')}`

  // 1.234 can be read in two ways, and the longest is longer than any amount: neither is a number in the window.
  it('are numbers where they are such in the window, and else the text that was sent', async () => {
    const names = async (written: WrittenAs): Promise<readonly (string | undefined)[]> =>
      (await linesOf(out(['Belopp']), written, all)).slice(1).map((line) => line.split(/[|;]/)[0])
    const texts = ['1.234', `${'9'.repeat(41)}.5`, 'x']
    expect(await names({ format: 'copiedText', ...shownAs })).toEqual([tiny, '2,50', '3,50', ...texts, 'Summa'])
    expect(await names({ format: 'csv', words })).toEqual([tiny, '2,5', '3,5', ...texts])
    const [sheet] = await readWorkbook(await bytesOf(out(['Belopp']), { format: 'xlsx', words }, all))
    expect(sheet?.data.slice(1, -1).map(([name]) => name)).toEqual([1e-40, 2.5, 3.5, ...texts])
  })
})
