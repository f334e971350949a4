import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerFacet, answerGroups, createQueryable } from '../../../../../main/table/answers.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { acrossOf } from '../../../../../main/table/query/across.ts'
import { groupsOf } from '../../../../../main/table/query/groups.ts'
import { outlineOf } from '../../../../../main/table/query/outline.ts'
import { aggregatesOf, measuresOf } from '../../../../../main/table/query/totals.ts'
import { allRows, maxAcross, valueOf } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { noPause, read, askGroups } from '../support.ts'
import {
  across,
  daysIn,
  facet,
  figures,
  inOneWriting,
  outline,
  placesOfParents,
  toCents
} from './analysis-reference.ts'
import {
  columnArbitrary,
  kinds,
  queryArbitrary,
  repeatedRowsArbitrary,
  rowsArbitrary,
  sortArbitrary,
  tableOf
} from './arbitraries.ts'
import { type Row } from './reference.ts'

/** Any rows of any query, or all rows where they repeat a few values. */
const cases = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(rowsArbitrary, queryArbitrary) },
  fc.tuple(repeatedRowsArbitrary, fc.constant(allRows))
)

const shown = (load: number, rows: readonly Row[]) => createQueryable(load, tableOf(rows), noPause)

describe('any rows', () => {
  it('have the distinct values of a column, counted as plain counting does', async () => {
    const wanted = fc.record({
      column: columnArbitrary,
      contains: fc.constantFrom('', 'hus', 'Å', '1', 'ωμ'),
      order: fc.constantFrom('count', 'column'),
      limit: fc.integer({ min: 1, max: 12 })
    })
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, queryArbitrary, wanted, async (rows, query, asked) => {
        const found = await answerFacet(shown(7, rows), { loadId: 7, query, ...asked })
        expect(inOneWriting(found)).toEqual({ loadId: 7, ...facet(rows, query, asked, kinds) })
      }),
      { numRuns: runs(800) }
    )
  })

  it('fall into groups within groups, each with its own aggregates, whichever groups are open and lines asked for', async () => {
    const by = fc.array(sortArbitrary, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(
        cases,
        by,
        fc.nat(2),
        fc.array(fc.nat()),
        fc.nat(20),
        fc.nat(20),
        async ([rows, query], columns, levels, picked, from, count) => {
          const { lines: all, groups } = outline(rows, query, columns, kinds, { levels: 2, except: [] })
          const except = picked.flatMap((at) => {
            const line = all[at % Math.max(all.length, 1)]
            return line && line.level < 2
              ? [[...line.within, line.cell].map((cell) => (typeof cell === 'string' ? cell : (cell?.text ?? '')))]
              : []
          })
          const unfolded = { levels, except }
          const asked = { loadId: 7, query, by: columns, totals: ['Fom', 'Hyra'], unfolded, from, to: from + count }
          const { lines: expected } = outline(rows, query, columns, kinds, unfolded)
          const lines = expected.map(({ rows: own, ...line }) => ({
            ...line,
            ...figures(own, ['Hyra'], ['Fom'], kinds)
          }))
          const table = shown(7, rows)
          const { unfolded: _, ...whole } = asked
          expect(await answerGroups(table, whole)).toMatchObject({ total: all.length })
          expect(inOneWriting(await answerGroups(table, asked))).toEqual({
            loadId: 7,
            total: lines.length,
            groups,
            from,
            lines: lines.slice(from, from + count),
            parents: placesOfParents(expected, from)
          })
        }
      ),
      { numRuns: runs(900) }
    )
  })

  it('fall into groups that are sorted by a sum, a number of rows, one of the values beside each other or what changed, within the groups that they are in', async () => {
    const by = fc.array(sortArbitrary, { minLength: 1, maxLength: 3 })
    const wanted = fc.record({
      column: fc.constantFrom('Adress', 'Fom', 'Hyra'),
      measure: fc.constantFrom('Hyra', null),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      figure: fc.oneof(fc.nat(12), fc.constantFrom(null, 'difference' as const, 'percent' as const))
    })
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        queryArbitrary,
        by,
        fc.nat(2),
        wanted,
        async (rows, query, columns, levels, { column, measure, direction, figure }) => {
          const unfolded = { levels, except: [] }
          const all = outline(rows, query, columns.slice(0, 1), kinds, { levels: 0, except: [] }).lines.flatMap(
            (line) => line.rows
          )
          const { cells } = across(all, all, column, measure !== null, maxAcross, kinds)
          const texts = [...cells.map(valueOf), 'is in no row']
          const beside = figure !== null && {
            column,
            figure: typeof figure === 'number' ? { value: texts[figure % texts.length] ?? '' } : figure
          }
          const order = { measure, direction, ...(beside && { beside }) }
          const { lines: expected } = outline(rows, query, columns, kinds, unfolded, order)
          const lines = expected.map(({ rows: own, ...line }) => ({ ...line, ...figures(own, ['Hyra'], [], kinds) }))
          const asked = { query, by: columns, totals: ['Hyra'], unfolded, order, to: 500 }
          expect(inOneWriting(await askGroups(shown(7, rows), asked))).toMatchObject({ total: lines.length, lines })
        }
      ),
      { numRuns: runs(1200) }
    )
  })

  it('that repeat a few values add up alike in chosen lines of groups, also when they are asked for again', async () => {
    const beside = fc.constantFrom(null, { measure: null }, { measure: 'Hyra' })
    await fc.assert(
      fc.asyncProperty(
        repeatedRowsArbitrary,
        fc.constantFrom(['Adress'], ['Adress', 'Fom'], ['Fom', 'Adress', 'Hyra']),
        fc.uniqueArray(fc.nat(20), { minLength: 1 }),
        beside,
        async (rows, names, places, asked) => {
          const table = tableOf(rows)
          const measures = measuresOf([columnOf(table, 'Hyra'), columnOf(table, 'Fom')])
          const given = Uint32Array.from(rows.keys())
          const grouped = await outlineOf(
            table,
            given,
            names.map((column) => ({ column, direction: 'asc' })),
            noPause
          )
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

  it('are in the order of what the list counts besides rows, each level by its own', async () => {
    const row = (Ort: string, Typ: string, Kund: string) => ({ Ort, Typ, Kund })
    const table = read(
      JSON.stringify([
        row('Berg', 'Kontor', '1'),
        row('Berg', 'Kontor', '1'),
        row('Berg', 'Kontor', '1'),
        row('Alby', 'Bostad', '2'),
        row('Alby', 'Kontor', '2'),
        row('Alby', 'Kontor', '3'),
        row('Dal', 'Bostad', '-')
      ])
    )
    const by = [
      { column: 'Ort', direction: 'asc' },
      { column: 'Typ', direction: 'asc' }
    ] as const
    const ordered = async (direction: 'asc' | 'desc') => {
      const asked = {
        loadId: 1,
        query: allRows,
        by: [...by],
        totals: [],
        order: { measure: null, counted: true as const, direction },
        from: 0,
        to: 20
      }
      const { lines } = await askGroups(createQueryable(1, { ...table, counted: 'Kund' }, noPause), asked)
      return lines.map(({ cell, counted }) => [cell, counted])
    }
    expect(await ordered('desc')).toEqual([
      ['Alby', 2],
      ['Kontor', 2],
      ['Bostad', 1],
      ['Berg', 1],
      ['Kontor', 1],
      ['Dal', 0],
      ['Bostad', 0]
    ])
    expect(await ordered('asc')).toEqual([
      ['Dal', 0],
      ['Bostad', 0],
      ['Berg', 1],
      ['Kontor', 1],
      ['Alby', 2],
      ['Bostad', 1],
      ['Kontor', 2]
    ])
  })

  it('stand beside each other by the values of a column, the last of them in its order, summed or counted', async () => {
    const column = fc.constantFrom('Adress', 'Fom', 'Hyra')
    await fc.assert(
      fc.asyncProperty(cases, sortArbitrary, column, fc.boolean(), async ([rows, query], by, name, sums) => {
        const { lines } = outline(rows, query, [by], kinds, { levels: 0, except: [] })
        const all = lines.flatMap((line) => line.rows)
        const { cells, omitted, values } = across(all, all, name, sums, maxAcross, kinds)
        const found = await askGroups(shown(7, rows), {
          query,
          by: [by],
          across: { column: name, measure: sums ? 'Hyra' : null }
        })
        expect(inOneWriting(found.across)).toMatchObject({ cells, omitted, values })
        expect(found.lines.map((line) => line.across?.values)).toEqual(
          lines.map((line) => across(line.rows, all, name, sums, maxAcross, kinds).values)
        )
        const doubtfulIn = (line: { readonly doubtful?: object } | undefined): readonly number[] =>
          Object.keys(line?.doubtful ?? {}).map(Number)
        expect(found.lines.map((line) => doubtfulIn(line.across))).toEqual(
          lines.map((line) => across(line.rows, all, name, sums, maxAcross, kinds).doubtful)
        )
        // What changed from the last date but one, to a cent; what is no date comes after no date.
        const dates = daysIn(cells, name).slice(-2)
        expect(found.across?.compared ?? []).toEqual(dates.length < 2 ? [] : dates)
        for (const { values: own, change } of [found.across, ...found.lines.map((line) => line.across)].flatMap(
          (one) => one ?? []
        )) {
          const [before = null, after = null] = dates.map((at) => own[at])
          // Of nothing beside nothing there is no difference, not even none.
          expect(change === null).toBe(dates.length < 2 || (before === null && after === null))
          if (change) expect(toCents(change.difference)).toBe(toCents(after ?? '0') - toCents(before ?? '0'))
        }
      }),
      { numRuns: runs(900) }
    )
  })
})
