import { describe, expect, test } from 'vitest'
import { measureColumns, leastAhead, typicalOf, worstOf } from '../../bench/figure.ts'
import { readOptions } from '../../bench/options.ts'
import { firstRows, questionsOf } from '../../bench/questions.ts'

describe('what is asked', () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({ Gata: `Storgatan ${at}`, Typ: 'Lägenhet', Kod: '0' }))

  test('is made of the rows that stand whole at the beginning of a list', () => {
    expect(firstRows('[{"a":1},{"a":2},{"a":')).toEqual([{ a: 1 }, { a: 2 }])
    expect(firstRows('[{"a":1}]')).toEqual([{ a: 1 }])
  })

  test('is the same for the same rows, and no text to look for is a part of another', () => {
    const questions = questionsOf(rows, ['Gata', 'Typ'])
    expect(questions).toEqual(questionsOf(rows, ['Gata', 'Typ']))
    expect(questions.columns).toEqual(['Gata', 'Typ', 'Kod'])
    for (const needles of Object.values(questions.needles)) {
      expect(needles).toHaveLength(4)
      for (const needle of needles) expect(needles.filter((other) => other.includes(needle))).toEqual([needle])
    }
  })
})

describe('columns to group by', () => {
  const rows = Array.from({ length: 600 }, (_, at) => ({
    One: 'x',
    Four: at % 4,
    Ten: at % 10,
    Twelve: at % 12,
    Fifty: at % 50,
    Own: at
  }))

  test('have about four, ten and fifty values, and the one that stands across has about twelve', () => {
    expect(questionsOf(rows, ['One', 'Four']).grouping).toEqual({ by: ['Four', 'Ten', 'Fifty'], across: 'Twelve' })
  })

  test('are no column twice, nor one of a single value', () => {
    expect(
      questionsOf(
        rows.map(({ One, Four, Own }) => ({ One, Four, Own })),
        ['One', 'Four']
      ).grouping
    ).toEqual({ by: ['Own'], across: 'Four' })
  })
})

describe('a figure of many columns', () => {
  const ours = measureColumns(
    [
      { a: [4, 1, 1], b: [2, 1, 1] },
      { a: [6, 1, 1], b: [2, 1, 1] }
    ],
    'first'
  )
  const theirs = measureColumns([{ a: [50, 1], b: [4, 1] }], 'first')

  test('is the column whose median is highest, and beside it the median of all', () => {
    expect(worstOf(ours)).toEqual({ column: 'a', measure: { value: 5, low: 4, high: 6, runs: 2 } })
    expect(typicalOf(ours)?.value).toBe(3.5)
    expect(worstOf([])).toBeNull()
  })

  test('tells the column in which ours is least ahead', () => {
    expect(leastAhead(ours, theirs)?.column).toBe('b')
    expect(leastAhead(ours, [])).toBeNull()
  })
})

describe('the command', () => {
  test('takes the number of rows, a file, whether to grow, which shapes to read or to ask, and whether to write files', () => {
    expect(readOptions([])).toEqual({
      rows: 200_000,
      rounds: 5,
      json: null,
      growth: false,
      shapes: null,
      questions: null,
      files: false,
      waits: false,
      windows: false
    })
    expect(readOptions(['--rows', '2000', '--json', 'x.json', '--growth', '--rounds', '2'])).toEqual({
      rows: 2000,
      rounds: 2,
      json: 'x.json',
      growth: true,
      shapes: null,
      questions: null,
      files: false,
      waits: false,
      windows: false
    })
    expect([['--shapes'], ['--shapes', '--only', 'ASCII']].map((args) => readOptions(args).shapes)).toEqual([
      '',
      'ASCII'
    ])
    expect([['--questions'], ['--questions', '--only', 'shuffled']].map((args) => readOptions(args).questions)).toEqual(
      ['', 'shuffled']
    )
    expect(readOptions(['--files']).files).toBe(true)
    expect(readOptions(['--windows']).windows).toBe(true)
    expect(readOptions(['--waits']).waits).toBe(true)
  })

  test('refuses what is no number of rows, and what it does not know', () => {
    for (const rows of ['0', '1.5', 'many', '2000000']) expect(() => readOptions(['--rows', rows])).toThrow('--rows')
    for (const rounds of ['0', '1.5', 'many']) expect(() => readOptions(['--rounds', rounds])).toThrow('--rounds')
    expect(() => readOptions(['--fast'])).toThrow('--fast')
  })
})
