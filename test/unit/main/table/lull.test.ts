import { expect, it } from 'vitest'
import type { ExportWorkbook } from '../../../../preload/contract/index.ts'
import { chunk, fields, pausingEngine } from './pausing-engine.ts'
import { query } from './support.ts'

it('what is made ready in advance waits after a load and after each question, in case that another follows', async () => {
  const lulls: (() => void)[] = []
  const { take, ask, rowsOf, run, step, pauses, outcome } = pausingEngine({
    lull: () => new Promise((resume) => lulls.push(resume))
  })
  const endLull = (): void => {
    for (const resume of lulls.splice(0)) resume()
  }
  take({ kind: 'load', list: 'kund', loadId: 1, fields, counted: undefined })
  ask({ kind: 'write', loadId: 1, chunks: [chunk([{ Namn: 'b' }, { Namn: 'a' }])] })
  ask({ kind: 'end', loadId: 1 })
  await run()
  expect(lulls).toHaveLength(1)

  const first = rowsOf({})
  await run()
  expect(outcome(first)).toMatchObject({ total: 2 })
  expect(lulls).toHaveLength(1)

  endLull()
  await step()
  expect(pauses()).toBe(1)
  const second = rowsOf({ sort: [{ column: 'Namn', direction: 'desc' }] })
  await run()
  expect(outcome(second)).toMatchObject({ total: 2 })
  // Nothing goes on by itself: everything waits for the end of the lull.
  expect([pauses(), lulls.length]).toEqual([0, 1])

  endLull()
  await run()
  expect([pauses(), lulls.length]).toEqual([0, 0])
})

it('what is made ready in advance waits after each part of a file for the next one', async () => {
  const lulls: (() => void)[] = []
  const { take, ask, run, step, pauses, outcome } = pausingEngine({
    lull: () => new Promise((resume) => lulls.push(resume))
  })
  const words: ExportWorkbook = {
    sheet: 'Rader',
    about: 'Om filen',
    sum: 'Summa',
    rows: 'Antal rader',
    language: 'sv',
    notes: []
  }
  take({ kind: 'load', list: 'kund', loadId: 1, fields, counted: undefined })
  ask({ kind: 'write', loadId: 1, chunks: [chunk([{ Namn: 'b' }, { Namn: 'a' }])] })
  ask({ kind: 'end', loadId: 1 })
  await run()
  ask({
    kind: 'export',
    exportId: 1,
    loadId: 1,
    query: query({}),
    ranges: null,
    columns: [{ name: 'Namn', heading: 'Namn' }],
    format: 'csv',
    words
  })
  await run()
  for (const resume of lulls.splice(0)) resume()
  await step()
  expect(pauses()).toBe(1)

  const part = ask({ kind: 'exportNext', exportId: 1 })
  await run()
  expect(outcome(part)).toMatchObject({ rows: 2 })
  expect([pauses(), lulls.length]).toEqual([0, 1])
})
