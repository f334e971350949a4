import { describe, expect, test } from 'vitest'
import { isMet, ratioOf, type Figure, measure } from '../../bench/figure.ts'
import { number, partText, table, wrap } from '../../bench/report.ts'

const figure: Figure = {
  name: 'load',
  unit: 'ms',
  ours: measure([90, 100, 110]),
  yardstick: { name: 'JSON.parse', measure: measure([300]) },
  targets: [
    { kind: 'times', value: 2.5 },
    { kind: 'below', value: 200 }
  ]
}
const missing: Figure = { ...figure, name: 'gone', ours: null, note: 'there is none' }

describe('a figure', () => {
  test('is so many times as little as its yardstick', () => {
    expect(ratioOf(figure)).toBe(3)
    expect(ratioOf(missing)).toBeNull()
  })

  test('is met when all its targets are, and not known when one of them cannot be told', () => {
    expect(isMet(figure)).toBe(true)
    expect(
      isMet({
        ...figure,
        targets: [
          { kind: 'times', value: 4 },
          { kind: 'below', value: 200 }
        ]
      })
    ).toBe(false)
    expect(isMet({ ...figure, targets: [{ kind: 'below', value: 100 }] })).toBe(false)
    expect(isMet({ ...figure, targets: [] })).toBeNull()
    const larger = { ...figure, ours: measure([360]) }
    expect([1.3, 1.2, 1.1].map((value) => isMet({ ...larger, targets: [{ kind: 'within', value }] }))).toEqual([
      true,
      true,
      false
    ])
    expect(isMet({ ...missing, targets: [{ kind: 'within', value: 1.3 }] })).toBeNull()
    expect(isMet(missing)).toBeNull()
  })
})

describe('the report', () => {
  test('writes numbers with the figures that count', () => {
    expect([1234.5, 12.345, 1.2345, 0.001, NaN].map(number)).toEqual(['1235', '12.3', '1.23', '0.00', '–'])
  })

  test('lines up its columns', () => {
    expect(
      table([
        ['a', 'bb', 'c'],
        ['aaa', 'b', '']
      ])
    ).toBe('a    bb  c\naaa  b')
  })

  test('breaks lines at blanks and leaves longer words whole', () => {
    expect(wrap('one two three', 7)).toBe('one two\nthree')
    expect(wrap('incomprehensible one', 7)).toBe('incomprehensible\none')
  })

  test('says what was measured against what, and what is missing and why', () => {
    const text = partText({ title: 'Reading', how: 'Once.', figures: [figure, missing] })
    expect(text).toMatch(/^── Reading\nOnce\.\n/)
    expect(text).toMatch(/load +100 ms \(90\.0–110\) +JSON\.parse 300 ms +3\.00 × +≥ 2\.5 ×, < 200 ms +met\n/)
    expect(text).toMatch(/gone +missing +JSON\.parse 300 ms +≥ 2\.5 ×, < 200 ms +not known\n/)
    expect(text).toContain('  gone: there is none')
  })

  test('says how many times as large ours is, where that is what the target says', () => {
    const within = { ...figure, ours: measure([360]), targets: [{ kind: 'within', value: 1.3 }] } as const
    expect(partText({ title: 'Start', how: 'Once.', figures: [within] })).toMatch(
      /360 ms.* 1\.20 times as much +at most 1\.3 times as much +met\n/
    )
  })
})
