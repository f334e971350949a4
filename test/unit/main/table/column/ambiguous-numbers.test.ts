import { describe, expect, it } from 'vitest'
import { answerRows, answerTotals, createQueryable } from '../../../../../main/table/answers.ts'
import { summarise } from '../../../../../main/table/summary.ts'
import { field, noPause, query, read, where, askRows, queryableOf } from '../support.ts'

const tableOf = (values: readonly unknown[]) =>
  read(JSON.stringify(values.map((Hyra) => ({ Hyra }))), [field('Hyra', 'decimal')])

/** The sum, how many of its values can be read in two ways, and which the filter on these lists. */
const readingOf = async (values: readonly unknown[]) => {
  const table = tableOf(values)
  const asked = createQueryable(1, table, noPause)
  const totals = await answerTotals(asked, { loadId: 1, query: query({}) })
  const listed = where('Hyra', { op: 'ambiguousNumbers' })
  const { cells } = await askRows(asked, { query: listed, columns: ['Hyra'] })
  const [column] = (await summarise(table, noPause)).columns
  expect(column?.ambiguousNumbers).toBe(totals.columns['Hyra']?.ambiguousNumbers)
  return {
    sum: totals.columns['Hyra']?.sum,
    ambiguousNumbers: totals.columns['Hyra']?.ambiguousNumbers,
    listed: cells[0]
  }
}

describe('a value that can be read in two ways', () => {
  it('is counted and listed where one other settled how it is read', async () => {
    expect(await readingOf(['74.625', '12.345', '1.234.567'])).toEqual({
      sum: '1321537',
      ambiguousNumbers: 2,
      listed: ['74625', '12345']
    })
    expect(await readingOf(['74,625', '12,345', '5,5', '74,625'])).toEqual({
      sum: '167.095',
      ambiguousNumbers: 3,
      listed: ['74.625', '12.345', '74.625']
    })
  })

  it('is so too where nothing settled it, and the sum leaves it out', async () => {
    expect(await readingOf(['1.234', '7'])).toEqual({ sum: '7', ambiguousNumbers: 1, listed: [{ text: '1.234' }] })
  })

  it('is not, where many others show what the sign means', async () => {
    const clear = Array.from({ length: 20 }, (_, i) => `${i},50`)
    expect(await readingOf([...clear, '1,234'])).toMatchObject({ sum: '201.234', ambiguousNumbers: 0, listed: [] })
    expect(await readingOf([...clear.slice(0, 9), '1,234'])).toMatchObject({ ambiguousNumbers: 1 })
  })

  it('is none that begins with a zero, because no group of thousands does', async () => {
    expect(await readingOf(['0,123', '-0,123', '0.125 ', '7'])).toMatchObject({ ambiguousNumbers: 0, listed: [] })
    expect(await readingOf([0.5, '0,123', '1e3'])).toMatchObject({ ambiguousNumbers: 1, listed: ['1000'] })
  })

  it('is a text beside JSON numbers, whose point says nothing about it', async () => {
    const clear = Array.from({ length: 20 }, (_, i) => i + 0.5)
    expect(await readingOf([...clear, '1.234'])).toMatchObject({
      sum: '201.234',
      ambiguousNumbers: 1,
      listed: ['1.234']
    })
    expect(await readingOf([...clear, '1.234', 'ej satt'])).toMatchObject({ ambiguousNumbers: 1 })
  })

  it('is never one of a column of JSON numbers alone', async () => {
    expect(await readingOf([1.234, 2.5, 12e30, null])).toMatchObject({ ambiguousNumbers: 0 })
    expect(await readingOf([1.234, '-', ''])).toMatchObject({ sum: '1.234', ambiguousNumbers: 0 })
  })

  it('is never a JSON number, beside clear texts, beside an equal text, or where a chunk cuts it', async () => {
    expect(await readingOf([...['74.5', '8.1'], 157.273, 128.284, 1.5])).toEqual({
      sum: '369.657',
      ambiguousNumbers: 0,
      listed: []
    })
    expect(await readingOf([1.234, '1.234', '1.234', 5.678])).toEqual({
      sum: '9.38',
      ambiguousNumbers: 2,
      listed: ['1.234', '1.234']
    })
    expect(await readingOf(['1,5', -1.234])).toMatchObject({ sum: '0.266', ambiguousNumbers: 0 })
    const rows = '[{"Hyra":"1.5"},{"Hyra":12E4},{"Hyra":1.234},{"Hyra":"7"}]'
    for (let length = 1; length < 20; length++) {
      const [column] = (await summarise(read(rows, [field('Hyra', 'decimal')], [length]), noPause)).columns
      expect(column?.ambiguousNumbers).toBe(0)
    }
  })

  it('is a name with an exponent', async () => {
    expect(await readingOf(['12E4', '7', '1,5'])).toEqual({ sum: '120008.5', ambiguousNumbers: 1, listed: ['120000'] })
    expect(await readingOf(['1.5E-3', '7'])).toMatchObject({ ambiguousNumbers: 0 })
  })

  it('is a telephone number, which is counted, and a range that a minus leaves open, which is not', async () => {
    expect(await readingOf(['+46701234567', '7'])).toEqual({
      sum: '46701234574',
      ambiguousNumbers: 1,
      listed: ['46701234567']
    })
    expect(await readingOf(['2019-', '7'])).toEqual({ sum: '7', ambiguousNumbers: 1, listed: [{ text: '2019-' }] })
    expect(await readingOf(['2019-', '12,50-'])).toEqual({ sum: '-2031.5', ambiguousNumbers: 0, listed: [] })
    expect(await readingOf(['+467012', '1 234-'])).toMatchObject({ sum: '465778', ambiguousNumbers: 0 })
  })

  it('is counted among the rows that are shown', async () => {
    const asked = createQueryable(1, tableOf(['1.234', '1.234.567', '5.678']), noPause)
    const shown = where('Hyra', { op: 'lt', as: 'number', value: '2000' })
    expect((await answerTotals(asked, { loadId: 1, query: shown })).columns['Hyra']).toMatchObject({
      sum: '1234',
      ambiguousNumbers: 1
    })
  })
})

describe('a cell whose value can be read in two ways', () => {
  const values = ['1.234', '12.5', '1,234', 'ej satt', '7', '1.234']
  const asked = () => createQueryable(1, tableOf(values), noPause)
  const all = { loadId: 1, query: query({}), columns: ['Hyra'], from: 0, to: 9 }

  it('comes with what was sent, whether it is counted or not', async () => {
    const { cells, ambiguousNumbers } = await answerRows(asked(), all)
    expect(cells[0]).toEqual(['1.234', '12.5', '1234', { text: 'ej satt' }, '7', '1.234'])
    expect(ambiguousNumbers).toEqual({ Hyra: { 0: '1.234', 2: '1,234', 5: '1.234' } })
    expect((await askRows(asked(), { ...all, from: 2, to: 4 })).ambiguousNumbers).toEqual({ Hyra: { 0: '1,234' } })
    expect(await askRows(asked(), { ...all, from: 3, to: 5 })).not.toHaveProperty('ambiguousNumbers')
  })

  it('is not told as one that cannot be read', async () => {
    const [column] = (await summarise(tableOf(values), noPause)).columns
    expect([column?.typeMismatches, column?.ambiguousNumbers]).toEqual([1, 3])
    const listed = where('Hyra', { op: 'typeMismatch' })
    expect((await askRows(asked(), { ...all, query: listed })).cells).toEqual([[{ text: 'ej satt' }]])
    expect((await answerTotals(asked(), all)).columns['Hyra']).toMatchObject({ notSummed: 1, ambiguousNumbers: 3 })
  })

  it('has no mark where a person has said how it is read', async () => {
    const table = read(JSON.stringify(values.map((Hyra) => ({ Hyra }))), [
      { ...field('Hyra', 'decimal'), decimalSign: ',' }
    ])
    expect(await answerRows(createQueryable(1, table, noPause), all)).not.toHaveProperty('ambiguousNumbers')
  })
})

describe('what the field and the rest of the answer say of a value that can be read in two ways', () => {
  const fields = [field('Avgift', 'integer'), field('Hyra', 'decimal'), field('Yta', 'decimal'), field('Namn')]
  const readAll = async (rows: readonly Readonly<Record<string, unknown>>[]) => {
    const asked = queryableOf(rows, fields)
    const { columns } = await answerTotals(asked, { loadId: 1, query: query({}) })
    return Object.fromEntries(
      Object.entries(columns).map(([name, { sum, ambiguousNumbers, notSummed }]) => [
        name,
        [sum, ambiguousNumbers, notSummed]
      ])
    )
  }

  it('is a whole number, marked, in a field that is documented as one, unless the field itself has decimals', async () => {
    const table = read(
      JSON.stringify([{ Avgift: '105.976' }, { Avgift: '1,200' }, { Avgift: '-2.000' }, { Avgift: '7' }]),
      fields
    )
    const { cells, ambiguousNumbers } = await askRows(createQueryable(1, table, noPause), { columns: ['Avgift'] })
    expect([cells[0], ambiguousNumbers?.['Avgift']]).toEqual([
      ['105976', '1200', '-2000', '7'],
      { 0: '105.976', 1: '1,200', 2: '-2.000' }
    ])
    const own = read(JSON.stringify([{ Avgift: '105.976' }, { Avgift: '0.5' }]), fields)
    expect((await askRows(createQueryable(1, own, noPause), { columns: ['Avgift'] })).cells[0]).toEqual([
      '105.976',
      '0.5'
    ])
  })

  it('follows the decimal sign that another column shows, marked', async () => {
    expect(
      await readAll([
        { Hyra: '1.234', Yta: '67,5' },
        { Hyra: '2.000', Yta: '1.100' }
      ])
    ).toMatchObject({ Hyra: ['3234', 2, 0], Yta: ['1167.5', 1, 0] })
    expect(
      await readAll([
        { Hyra: '1.234', Yta: '67.5' },
        { Hyra: '7', Yta: '1,100' }
      ])
    ).toMatchObject({ Hyra: ['8.234', 1, 0], Yta: ['1167.5', 1, 0] })
  })

  it('stays text where the answer shows both signs, JSON numbers alone, or texts that are no numbers of the service', async () => {
    expect(
      await readAll([
        { Hyra: '1.234', Yta: '67,5' },
        { Hyra: '7', Yta: '8.5' }
      ])
    ).toMatchObject({ Hyra: ['7', 1, 1] })
    expect(
      await readAll([
        { Hyra: '1.234', Yta: 67.5 },
        { Hyra: '7', Yta: 8 }
      ])
    ).toMatchObject({ Hyra: ['7', 1, 1] })
    expect(
      await readAll([
        { Hyra: '1.234', Namn: '67,5' },
        { Hyra: '7', Namn: '8,5' }
      ])
    ).toMatchObject({ Hyra: ['7', 1, 1] })
  })
})

describe('what a person has said', () => {
  const totalOf = async (values: readonly unknown[], decimalSign: ',' | '.') => {
    const table = read(JSON.stringify(values.map((Hyra) => ({ Hyra }))), [{ ...field('Hyra', 'decimal'), decimalSign }])
    const [column] = (await summarise(table, noPause)).columns
    const { columns } = await answerTotals(createQueryable(1, table, noPause), { loadId: 1, query: query({}) })
    return {
      sum: columns['Hyra']?.sum,
      marked: columns['Hyra']?.ambiguousNumbers,
      listed: column?.ambiguousNumbers,
      sign: column?.decimalSign
    }
  }

  it('counts for more than the other values, and takes the mark off the sum', async () => {
    const values = ['74.625', '12.345', '1.234.567']
    expect(await totalOf(values, '.')).toEqual({ sum: '1234653.97', marked: 0, listed: 2, sign: '.' })
    expect(await totalOf(values, ',')).toEqual({ sum: '1321537', marked: 0, listed: 2, sign: ',' })
  })

  it('says nothing of JSON numbers', async () => {
    expect(await totalOf([157.273, '74.5', '1.234'], ',')).toMatchObject({ sum: '1465.773', listed: 1 })
    expect(await totalOf([157.273, 1.5], ',')).toMatchObject({ sum: '158.773', listed: 0 })
  })

  it('leaves the count of the shown rows as it was', async () => {
    const table = read('[{"Hyra":"1.234"},{"Hyra":"5.678"},{"Hyra":"7"}]', [
      { ...field('Hyra', 'decimal'), decimalSign: ',' }
    ])
    const shown = where('Hyra', { op: 'lt', as: 'number', value: '2000' })
    const { columns } = await answerTotals(createQueryable(1, table, noPause), { loadId: 1, query: shown })
    expect(columns['Hyra']).toMatchObject({ sum: '1241', ambiguousNumbers: 0, ambiguousNumbersSaid: 1 })
  })

  it('decides what nothing else does', async () => {
    expect(await totalOf(['1.234', '7'], '.')).toMatchObject({ sum: '8.234', marked: 0 })
    expect(await totalOf(['1.234', '5,5', '5.5'], ',')).toMatchObject({ sum: '1245', marked: 0 })
  })
})

it('a text that came with an escape counts as a text', async () => {
  const table = read('[{"Hyra":1.5},{"Hyra":"1.2\\u00334"}]', [field('Hyra', 'decimal')])
  const [column] = (await summarise(table, noPause)).columns
  expect(column?.ambiguousNumbers).toBe(1)
})
