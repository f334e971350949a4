import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerGroups, createQueryable } from '../../../../../main/table/answers.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { acrossOf } from '../../../../../main/table/query/across.ts'
import { groupsOf } from '../../../../../main/table/query/groups.ts'
import { outlineOf } from '../../../../../main/table/query/outline.ts'
import { aggregatesOf, measuresOf } from '../../../../../main/table/query/totals.ts'
import { allRows, maxAcross, type GroupLevel } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { noPause } from '../support.ts'
import { across, figures, inOneWriting, outline } from './analysis-reference.ts'
import { kinds, tableOf } from './arbitraries.ts'
import type { Row } from './reference.ts'

// So few values of so many rows that rows are counted by their value, and what a value adds is multiplied.
const large = ['4503599627370495', '-4503599627370495', '9007199254740993', '0.5', '-90071992547409923.25']
const amounts = fc.constantFrom(
  [null, '100', '250.50', '-3'],
  [null, '4503599627370495', '1', '-2'],
  [null, ...large],
  ['100', 'ej satt', null, '7.5']
)
const rowsArbitrary: fc.Arbitrary<Row[]> = amounts.chain((values) =>
  fc.array(
    fc.record({
      Adress: fc.constantFrom(null, 'Hus 2', 'hus 10', 'Zon'),
      Hyra: fc.constantFrom(...values),
      Fom: fc.constantFrom(null, '2026-01-31', '2026-11-30')
    }),
    { minLength: 20, maxLength: 120 }
  )
)
const ascending = (column: string): GroupLevel => ({ column, direction: 'asc' })
const levels = fc.constantFrom(['Adress'], ['Adress', 'Fom'], ['Fom', 'Adress', 'Hyra'])

describe('rows that repeat a few values', () => {
  it('add up in groups within groups to what plain arithmetic gives, whichever lines are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, levels, fc.nat(12), fc.nat(12), async (rows, names, from, count) => {
        const by = names.map(ascending)
        const { lines } = outline(rows, allRows, by, kinds, { levels: 2, except: [] })
        const expected = lines.map(({ rows: own, ...line }) => ({ ...line, ...figures(own, ['Hyra'], [], kinds) }))
        const found = await answerGroups(createQueryable(7, tableOf(rows), noPause), {
          loadId: 7,
          query: allRows,
          by,
          totals: ['Hyra'],
          from,
          to: from + count
        })
        expect(inOneWriting(found.lines)).toEqual(expected.slice(from, from + count))
      }),
      { numRuns: runs(300) }
    )
  })

  it('add up to it where lines are chosen whose groups are not, also when they are asked for again', async () => {
    const beside = fc.constantFrom(null, { measure: null }, { measure: 'Hyra' })
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        levels,
        fc.uniqueArray(fc.nat(20), { minLength: 1 }),
        beside,
        async (rows, names, places, asked) => {
          const table = tableOf(rows)
          const measures = measuresOf([columnOf(table, 'Hyra'), columnOf(table, 'Fom')])
          const given = Uint32Array.from(rows.keys())
          const grouped = await outlineOf(table, given, names.map(ascending), noPause)
          const lines = Uint32Array.from(
            places.toSorted((a, b) => a - b).filter((line) => line < grouped.levels.length)
          )
          const shown = { lines, open: new Uint8Array(lines.length) }
          const measure = asked?.measure ? columnOf(table, asked.measure) : null
          const besides =
            asked && (await acrossOf({ column: columnOf(table, 'Fom'), measure, from: null, rows: given }, noPause))
          const answered = () =>
            groupsOf(
              table,
              grouped,
              { by: names.map((name) => columnOf(table, name)), measures, shown, across: besides, from: 0, to: 100 },
              noPause
            )
          // Before the rows are in the order of their groups, and since.
          const [found, again] = [await answered(), await answered()]
          expect(again).toEqual(found)
          const expected: unknown[] = []
          for (const line of lines) {
            const own = grouped.rows.inOrder().subarray(grouped.starts[line], grouped.ends[line])
            const { rows: count, columns, spans } = await aggregatesOf(table, measures, own, noPause)
            expected.push({
              rows: count,
              columns,
              spans,
              across: besides?.columns && (await besides.of([own], [], noPause)).line
            })
          }
          expect(
            found.lines.map(({ rows: count, columns, spans, across: values }) => ({
              rows: count,
              columns,
              spans,
              across: values
            }))
          ).toEqual(expected)
        }
      ),
      { numRuns: runs(300) }
    )
  })

  it('have the sums of their values beside each other that plain arithmetic gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        fc.constantFrom('Adress', 'Fom'),
        fc.constantFrom('Adress', 'Fom'),
        fc.boolean(),
        async (rows, by, name, sums) => {
          const { lines } = outline(rows, allRows, [ascending(by)], kinds, { levels: 0, except: [] })
          const all = lines.flatMap((line) => line.rows)
          const found = await answerGroups(createQueryable(7, tableOf(rows), noPause), {
            loadId: 7,
            query: allRows,
            by: [ascending(by)],
            totals: [],
            across: { column: name, measure: sums ? 'Hyra' : null },
            from: 0,
            to: 200
          })
          const besides = (own: readonly Row[]) => across(own, all, name, sums, maxAcross, kinds)
          const doubtfulIn = (line: { readonly doubtful?: object } | undefined): readonly number[] =>
            Object.keys(line?.doubtful ?? {}).map(Number)
          expect(inOneWriting(found.across?.values)).toEqual(besides(all).values)
          expect(doubtfulIn(found.across)).toEqual(besides(all).doubtful)
          expect(inOneWriting(found.lines.map((line) => line.across?.values))).toEqual(
            lines.map((line) => besides(line.rows).values)
          )
          expect(found.lines.map((line) => doubtfulIn(line.across))).toEqual(
            lines.map((line) => besides(line.rows).doubtful)
          )
        }
      ),
      { numRuns: runs(300) }
    )
  })
})
