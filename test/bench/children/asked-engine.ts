/** Our engine, in a process of its own, asked at once after a load. Bundled before it is run. */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createTables, type Tables } from '../../../main/table/index.ts'
import { allRows, catalogue, type Query } from '../../../preload/contract/index.ts'
import { timeAsked, type AskedTimes } from '../asked.ts'
import { answerParent } from '../child-job.ts'
import { shownValues } from '../questions.ts'

const chunkBytes = 64 * 1024
const loadId = 1
/** The list that is asked, and the one that it is joined with. */
const [list, otherList] = ['hyresobjekt', 'avtal'] as const

const load = async (tables: Tables, id: typeof list | typeof otherList, file: string): Promise<void> => {
  const body = readFileSync(file)
  const { fields, counted } = catalogue[id]
  const table = tables.load(id, loadId, fields, counted)
  for (let at = 0; at < body.length; at += chunkBytes)
    await table.write(new Uint8Array(body.subarray(at, at + chunkBytes)))
  await table.end()
}

answerParent(async ({ file, asked, other = '', mode: sort = '', worker = '' }): Promise<AskedTimes> => {
  if (!asked) throw new Error('there are no questions')
  const tables = createTables({ worker: pathToFileURL(worker) })
  await tables.prepare()
  await load(tables, list, file)
  const ask = (query: Partial<Query>) =>
    tables.rows(list, { loadId, query: { ...allRows, ...query }, columns: asked.columns, from: 0, to: 100 })
  const times = await timeAsked(
    {
      sort: (column) => ask({ sort: [{ column, direction: 'asc' }] }),
      // By a column that no row has, so that all rows are one group.
      span: (column) =>
        tables.groups(list, {
          loadId,
          query: allRows,
          by: [{ column: '', direction: 'asc' }],
          totals: [column],
          from: 0,
          to: 1
        }),
      values: (column) =>
        tables.facet(list, { loadId, column, contains: '', order: 'count', limit: shownValues, query: allRows }),
      readOther: () => load(tables, otherList, other),
      matches: (key, show) =>
        tables.matches(list, {
          loadId,
          query: allRows,
          columns: asked.columns,
          from: 0,
          to: 100,
          key,
          show,
          other: { list: otherList, loadId, query: allRows, key }
        })
    },
    sort,
    asked
  )
  await tables.close()
  return times
})
