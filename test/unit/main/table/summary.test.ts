import { describe, expect, it } from 'vitest'
import { summarise } from '../../../../main/table/summary.ts'
import { aggregatesOf, catalogueMeasures } from '../../../../main/table/query/totals.ts'
import { cellsOf } from '../../../../main/table/column/cells.ts'
import { columnOf } from '../../../../main/table/column/table.ts'
import { catalogue, type ListId } from '../../../../preload/contract/index.ts'
import { bytesOf, createTable, field, newReader, noPause, read } from './support.ts'

const fields = [
  field('Period', 'period'),
  field('Hyra', 'decimal'),
  field('Fom', 'date'),
  field('Namn'),
  field('Kö', 'integer')
]

const summaryOf = (body: string) => summarise(read(body, fields), noPause)

describe('the summary of a list', () => {
  it('counts typeMismatches and empties by rows, and distinct values once', async () => {
    const rows = [
      { Period: '2026-10', Hyra: '100,50', Fom: '2026-02-29', Namn: 'A', Kö: 1 },
      { Period: '2026-11', Hyra: 'ej satt', Fom: '2026-02-28', Namn: ['A'], Kö: 2 },
      { Period: '2026-11', Hyra: 'ej satt', Fom: '-', Namn: true, Kö: null },
      { Period: 'alla', Hyra: '-', Fom: '2026-11', Namn: 'A', Extra: 'x', Kö: '' }
    ]
    const { columns, drift, periods } = await summaryOf(JSON.stringify(rows))
    expect(
      columns.map(({ name, typeMismatches, empties, distinct, decimals }) => [
        name,
        typeMismatches,
        empties,
        distinct,
        decimals
      ])
    ).toEqual([
      ['Period', 1, 0, 3, 0],
      ['Hyra', 2, 1, 2, 2],
      ['Fom', 2, 1, 3, 0],
      ['Namn', 2, 0, 3, 0],
      ['Kö', 0, 2, 2, 0],
      ['Extra', 0, 3, 1, 0]
    ])
    expect(drift).toEqual({
      unknown: ['Extra'],
      missing: [],
      typeMismatch: ['Period', 'Hyra', 'Fom', 'Namn'],
      repeated: []
    })
    expect(periods).toEqual(['2026-11', '2026-10'])
  })

  it.each([
    ['numbers of contracts', ['K02510', 'K1-2', null], true],
    ['digits', ['0101', '02'], true],
    ['text with a space', ['001 10', '002 12'], true],
    ['text with a comma', ['K02510', 'Öst,Väst'], undefined],
    ['text with a semicolon', ['a;b'], undefined],
    ['nested values', ['K02510', ['K1']], undefined],
    ['nothing', [null], undefined]
  ])('says whether the values of a text can be listed: %s', async (_what, values, listable) => {
    const { columns } = await summaryOf(JSON.stringify(values.map((Namn) => ({ Namn }))))
    expect(columns.find(({ name }) => name === 'Namn')?.listable).toBe(listable)
  })

  it.each([
    ['numbers of contracts', ['K02510', 'K00001', null], true],
    ['a hyphen', ['K02510', 'K1-2'], undefined],
    ['a dash', ['K02510', 'K1–2'], undefined],
    ['a comma', ['K02510', 'K1,2'], undefined],
    ['digits, which say so', ['0101', '02'], undefined],
    ['nothing', [null], undefined]
  ])('says whether none of the values of such a text has a hyphen: %s', async (_what, values, unhyphenated) => {
    const { columns } = await summaryOf(JSON.stringify(values.map((Namn) => ({ Namn }))))
    expect(columns.find(({ name }) => name === 'Namn')?.unhyphenated).toBe(unhyphenated)
  })

  it('looks through a megabyte of texts for commas only where they are the numbers of something', async () => {
    const longText = 'x'.repeat(60)
    const body = JSON.stringify(
      Array.from({ length: 20_000 }, (_, row) => ({ Avtal: `${longText}${row}`, Namn: `${longText}${row}` }))
    )
    const { columns } = await summaryOf(body)
    expect(columns.map(({ name, listable }) => [name, listable])).toEqual(
      expect.arrayContaining([
        ['Avtal', true],
        ['Namn', undefined]
      ])
    )
  })

  it('takes nothing for drift in a field whose form no document gives, but counts what it cannot read', async () => {
    const body = '[{"Period":"alla","AvtalSignerad":"i fjol"},{"Period":"202611","AvtalSignerad":"2026-02-30"}]'
    const differing = async (list: ListId) => {
      const { columns, drift } = await summarise(read(body, catalogue[list].fields), noPause)
      return {
        typeMismatch: drift.typeMismatch,
        typeMismatches: columns.flatMap(({ name, typeMismatches }) =>
          typeMismatches > 0 ? [[name, typeMismatches]] : []
        )
      }
    }
    expect(await differing('hyresobjekt')).toEqual({ typeMismatch: ['Period'], typeMismatches: [['Period', 1]] })
    for (const list of ['kund', 'bokforingtransaktion', 'uthyrning'] as const)
      expect(await differing(list)).toEqual({ typeMismatch: [], typeMismatches: [['Period', 1]] })
    expect(await differing('avtal')).toEqual({ typeMismatch: [], typeMismatches: [['AvtalSignerad', 2]] })
  })

  it('says of a text whether all its values are digits', async () => {
    const rows = [
      { Namn: '0101', Post: '123 45', Tom: '-' },
      { Namn: '-', Post: '12345' },
      { Namn: '99', Lång: '1'.repeat(19) }
    ]
    const digits = async (body: string) =>
      (await summaryOf(body)).columns.flatMap((column) => (column.digits ? [column.name] : []))
    expect(await digits(JSON.stringify(rows))).toEqual(['Namn'])
    expect(await digits(JSON.stringify([{ Namn: '1', Hyra: '2' }, { Namn: [1] }]))).toEqual([])
    expect(await digits('[]')).toEqual([])
  })

  it('names missing fields, but not in a list without rows', async () => {
    const missing = (await summaryOf('[{"Namn":"A"},{}]')).drift.missing
    expect(missing).toEqual(['Period', 'Hyra', 'Fom', 'Kö'])
    expect((await summaryOf('[]')).drift).toEqual({ unknown: [], missing: [], typeMismatch: [], repeated: [] })
    expect((await summaryOf('null')).columns.map(({ name }) => name)).toEqual(fields.map(({ name }) => name))
  })

  it('does not count a value that another under the same key replaced', async () => {
    const { columns } = await summaryOf('[{"Namn":"A","Namn":"B"}]')
    expect(columns.find(({ name }) => name === 'Namn')).toMatchObject({ distinct: 1, empties: 0 })
  })

  it('names the columns whose key stands twice in a row, however it is written, with the number of such rows', async () => {
    const repeated = '{"Namn":"A","Namn":"B","Kö":1,"Ko\u0308":2}'
    const { columns, drift } = await summaryOf(
      `[${repeated},${repeated},{"Namn":"A"},{"Namn":"A","\\u004eamn":"A","Namn":"C","Fom":"-"}]`
    )
    expect(drift.repeated).toEqual(['Namn', 'Kö'])
    expect(columns.flatMap(({ name, repeats }) => (repeats ? [[name, repeats]] : []))).toEqual([
      ['Namn', 3],
      ['Kö', 2]
    ])
  })
})

describe('the cells of a block', () => {
  it('are canonical in number columns, raw text in others, and null where empty', () => {
    const table = read('[{"Hyra":"1 200,50","Namn":"007"},{"Hyra":"1.234","Namn":{"a":1}},{"Hyra":-2.50},{}]', fields)
    const rows = Uint32Array.of(0, 1, 2, 3)
    expect(cellsOf(columnOf(table, 'Hyra'), rows)).toEqual(['1200.5', { text: '1.234' }, '-2.5', null])
    expect(cellsOf(columnOf(table, 'Namn'), rows)).toEqual(['007', '{"a":1}', null, null])
    expect(cellsOf(columnOf(table, 'Okänd'), rows)).toEqual([null, null, null, null])
  })

  it('are cut where a value is longer than any screen', () => {
    const table = read(`[{"Namn":["${'😀'.repeat(5000)}"]}]`, fields)
    const [cell] = cellsOf(columnOf(table, 'Namn'), Uint32Array.of(0))
    expect(cell).toMatch(/…$/u)
    expect(String(cell).isWellFormed()).toBe(true)
    expect(String(cell)).toHaveLength(4001)
  })
})

describe('totals', () => {
  it('count distinct periods and contracts among the rows, without empties', async () => {
    const reader = newReader()
    reader.feed(
      bytesOf('[{"Period":"2026-10","Namn":"A"},{"Period":"2026-11","Namn":"A"},{"Period":"2026-11","Namn":"-"},{}]')
    )
    reader.end()
    const table = createTable(reader, fields, 'Namn')
    const measured = catalogueMeasures(table)
    expect(await aggregatesOf(table, measured, Uint32Array.of(0, 1, 2, 3), noPause)).toEqual({
      rows: 4,
      columns: {
        Hyra: { sum: null, average: null, smallest: null, largest: null, counted: 0, notSummed: 0, ambiguousNumbers: 0 }
      },
      spans: {
        Period: { smallest: '2026-10', largest: '2026-11' },
        Fom: { smallest: null, largest: null },
        Kö: { smallest: null, largest: null }
      },
      periods: 2,
      counted: 1
    })
    expect(await aggregatesOf(table, measured, Uint32Array.of(1, 2), noPause)).toMatchObject({
      rows: 2,
      periods: 1,
      counted: 1
    })
  })
})
