import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aggregatesOf, catalogueMeasures } from '../../../../../main/table/query/totals.ts'
import { createViews } from '../../../../../main/table/query/views.ts'
import { conditionSchema } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { noPause } from '../support.ts'
import { figures } from './analysis-reference.ts'
import { changesArbitrary, kinds, queryArbitrary, rowsArbitrary, tableOf } from './arbitraries.ts'
import { select } from './reference.ts'

describe('any query on any rows', () => {
  it('asks by every operator that such rows can meet', () => {
    const operators = conditionSchema.options.flatMap(({ entries: { op } }) =>
      'options' in op ? [...op.options] : [op.literal]
    )
    const asked = fc
      .sample(queryArbitrary, { seed: 1, numRuns: 1000 })
      .flatMap(({ filters }) => filters.flatMap(({ conditions }) => conditions.map(({ op }) => op)))
    const others = operators.filter((op) => !op.startsWith('organisation.') && op !== 'ambiguousNumbers')
    expect(new Set(asked)).toEqual(new Set(others))
  })

  it('selects and orders the rows that a plain evaluation selects and orders', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, queryArbitrary, async (rows, query) => {
        const view = await createViews(tableOf(rows), noPause).select('rows', query).view()
        expect([...view]).toEqual(select(rows, query, kinds))
      }),
      { numRuns: runs(1500) }
    )
  })

  it('does so too after an earlier query, whose order it may take', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, queryArbitrary, changesArbitrary, async (rows, first, changes) => {
        const views = createViews(tableOf(rows), noPause)
        let query = first
        await views.select('rows', query).view()
        for (const change of changes) {
          query = change(query)
          expect([...(await views.select('rows', query).view())]).toEqual(select(rows, query, kinds))
        }
      }),
      { numRuns: runs(1000) }
    )
  })

  it('has aggregates that equal plain BigInt arithmetic', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, queryArbitrary, async (rows, query) => {
        const table = tableOf(rows)
        const selection = await createViews(table, noPause).select('totals', query).rowSet()
        const found = await aggregatesOf(table, catalogueMeasures(table), selection, noPause)
        const selected = select(rows, query, kinds).map((i) => rows[i] ?? {})
        expect(found).toEqual(figures(selected, ['Hyra'], ['Fom'], kinds))
      }),
      { numRuns: runs(500) }
    )
  })
})
