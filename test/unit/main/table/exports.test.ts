import { describe, expect, it } from 'vitest'
import type { ExportRequest } from '../../../../main/table/types.ts'
import { chunk, fields, pausingEngine } from './pausing-engine.ts'
import { query } from './support.ts'

const rows = [
  { Namn: 'B', Hyra: '2,5' },
  { Namn: 'A', Hyra: '1' },
  { Namn: 'C', Hyra: '-3' }
]
type FileRequest = Extract<ExportRequest, { readonly words: unknown }>

const request: FileRequest = {
  loadId: 1,
  query: query({ sort: [{ column: 'Namn', direction: 'asc' }] }),
  ranges: null,
  columns: [
    { name: 'Namn', heading: 'Namn' },
    { name: 'Hyra', heading: 'Hyra' }
  ],
  format: 'csvPlain',
  words: { sheet: 'Rader', about: 'Om', sum: 'Summa', rows: 'Rader', language: 'sv', notes: [] }
}

/** An engine with a load of a list. */
const loaded = async () => {
  const engine = pausingEngine()
  const load = async (loadId: number, of: unknown): Promise<void> => {
    engine.take({ kind: 'load', list: 'kund', loadId, fields, counted: undefined })
    engine.ask({ kind: 'write', loadId, chunks: [chunk(of)] })
    engine.ask({ kind: 'end', loadId })
    await engine.run()
  }
  await load(1, rows)
  const begin = async (asked: Partial<FileRequest> = {}, exportId = 1): Promise<unknown> => {
    const call = engine.ask({ kind: 'export', exportId, ...request, ...asked })
    await engine.run()
    return engine.outcome(call)
  }
  const next = async (exportId = 1): Promise<string | null | undefined> => {
    const call = engine.ask({ kind: 'exportNext', exportId })
    await engine.run()
    const part = engine.outcome(call)
    if (typeof part === 'object' && part !== null && 'bytes' in part && typeof part.bytes === 'object')
      return new TextDecoder().decode(part.bytes)
    return part as string | null | undefined
  }
  return { ...engine, load, begin, next }
}

describe('a file of rows', () => {
  it('has those of the query in its order, and ends', async () => {
    const { begin, next } = await loaded()
    expect(await begin()).toEqual({ rows: 3, columns: 2 })
    expect(await next()).toBe('Namn,Hyra\r\nA,1\r\nB,2.5\r\nC,-3\r\n')
    expect(await next()).toBeNull()
  })

  it('has the rows at the positions that were asked for, and none behind the end', async () => {
    const { begin, next } = await loaded()
    expect(
      await begin({
        ranges: [
          { first: 0, last: 0 },
          { first: 2, last: 9 },
          { first: 20, last: 30 }
        ]
      })
    ).toEqual({ rows: 2, columns: 2 })
    expect(await next()).toBe('Namn,Hyra\r\nA,1\r\nC,-3\r\n')
  })

  it('of groups tells how many there are, and does not count the line of sums among them', async () => {
    const { begin, ask, run, outcome } = await loaded()
    const words = {
      rows: 'Rader',
      counted: null,
      figure: 'Antal',
      difference: '{from} {to}',
      percent: '%',
      total: 'Totalt',
      sum: 'Summa'
    }
    const outline = {
      by: [{ column: 'Namn', direction: 'asc', heading: 'Namn' }],
      empty: '(tomt)',
      unfolded: { levels: 0, except: [] },
      sums: [],
      across: null,
      words
    } as const
    const across = { column: 'Namn', measure: null, heading: 'Namn' }
    for (const asked of [
      { format: 'printed', shown: { language: 'sv', headings: true, sum: 'Summa' }, groups: null, outline },
      { format: 'copiedText', shown: { language: 'sv', headings: true }, outline },
      { format: 'copiedTable', shown: { language: 'sv', headings: true }, outline: { ...outline, across } },
      { outline }
    ]) {
      expect(await begin(asked as never)).toMatchObject({ rows: 3 })
      const part = ask({ kind: 'exportNext', exportId: 1 })
      await run()
      expect(outcome(part)).toMatchObject({ rows: 3 })
    }
  })

  it('that is printed tells how long its words and numbers are as they are shown, and the short words of its headings, and a sum may be', async () => {
    const { begin } = await loaded()
    expect(
      await begin({ format: 'printed', shown: { language: 'sv', headings: true, sum: 'Summa' }, groups: null } as never)
    ).toEqual({ rows: 3, columns: 2, wholeLengths: [4, 14] })
  })

  it('says which texts Excel makes something else of in CSV, and which no cell holds', async () => {
    const { load, begin } = await loaded()
    await load(
      1,
      [
        '3-12',
        '1E5',
        'MAR1',
        '7350012345678',
        '0045',
        '2026-11',
        '10:30',
        'Lärkgatan 4',
        '123 45',
        '556000-4615',
        '3-12',
        'x'.repeat(32_768)
      ].map((Namn) => ({ Namn, Hyra: '1' }))
    )
    const doubts = async (format: 'xlsx' | 'csv') => ((await begin({ format })) as { readonly doubts?: object }).doubts
    expect(await doubts('csv')).toEqual({
      cut: 1,
      changed: 8,
      examples: ['3-12', '1E5', 'MAR1', '7350012345678', '0045']
    })
    expect(await doubts('xlsx')).toEqual({ cut: 1, changed: 0, examples: [] })
  })

  it('keeps to the load that it began with', async () => {
    const { begin, next, load } = await loaded()
    await begin()
    await load(2, [{ Namn: 'Z', Hyra: '9' }])
    expect(await next()).toBe('Namn,Hyra\r\nA,1\r\nB,2.5\r\nC,-3\r\n')
    expect(await begin({}, 2)).toBe('cancelled')
  })

  it('is given up when its list is dropped, or it is ended', async () => {
    const { begin, next, take } = await loaded()
    await begin()
    await begin({}, 2)
    take({ kind: 'exportEnd', list: 'kund', exportId: 2 })
    expect(await next(2)).toBe('cancelled')
    take({ kind: 'drop', list: 'kund' })
    expect(await next()).toBe('cancelled')
  })

  it('is not begun where its list is dropped while the rows are looked for', async () => {
    const { ask, take, run, outcome } = await loaded()
    const call = ask({ kind: 'export', exportId: 1, ...request, query: query({ search: 'a' }) })
    take({ kind: 'drop', list: 'kund' })
    await run()
    expect(outcome(call)).toBe('cancelled')
  })
})
