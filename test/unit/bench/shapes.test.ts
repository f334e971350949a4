import { describe, expect, test } from 'vitest'
import { createRandom, shuffle, type SampleRows } from '../../bench/shapes/rows.ts'
import { rowsOf, shapes } from '../../bench/shapes/shapes.ts'

const fields = {
  Period: '2026-01',
  HyresobjektAdress: 'Åvägen 4',
  HyresobjektGrundhyra: '6270,40',
  HyresobjektAvtal: '-',
  Bostadsområde: 'Östra'
}
const sample: SampleRows = { count: 40, text: (row) => JSON.stringify({ ...fields, Hyresobjekt: String(row) }) }

const textOf = (name: string): string => {
  const shape = shapes.find((one) => one.name === name)
  if (!shape) throw new Error(`there is no shape ${name}`)
  return `[${[...rowsOf(shape, sample)].join(',')}]`
}
const parsed = (name: string): Record<string, unknown>[] => JSON.parse(textOf(name))
const original = parsed('the sample')

describe('the shapes', () => {
  test.each(shapes.map(({ name }) => name))('%s is JSON, and the same at every run', (name) => {
    expect(parsed(name).length).toBeGreaterThan(0)
    expect(textOf(name)).toBe(textOf(name))
  })

  test.each([
    'pretty-printed, CRLF',
    'keys in any order',
    'keys in two orders',
    'ASCII only',
    'ASCII only, every second row'
  ])('%s says the same as the sample', (name) => expect(parsed(name)).toEqual(original))

  test('are written as their names say', () => {
    expect(textOf('ASCII only')).toMatch(/^[\x20-\x7e]*$/)
    expect(textOf('ASCII only')).toContain(String.raw`"Bostadsomr\u00e5de":"\u00d6stra"`)
    expect(textOf('pretty-printed, CRLF')).toContain('\r\n')
    expect(textOf('slashes escaped')).toContain(String.raw`"2026\/01"`)
    expect(textOf('empties left out')).not.toContain('HyresobjektAvtal')
    expect(parsed('keys in two orders').map((row) => Object.keys(row)[0])).toEqual(
      Array.from({ length: 40 }, (_, row) => (row % 2 ? 'Hyresobjekt' : 'Period'))
    )
    expect(parsed('amounts in groups')[0]?.['HyresobjektGrundhyra']).toMatch(/^\d\u202f\d{3}\u202f\d{3},\d\d$/)
    expect(new Set(parsed('shuffled').map((row) => row['Hyresobjekt'])).size).toBe(40)
  })
})

test('random numbers come again with their seed, and a shuffled list keeps what is in it', () => {
  const numbers = (seed: number): number[] => Array.from({ length: 5 }, createRandom(seed).fraction)
  expect(numbers(1)).toEqual(numbers(1))
  expect(numbers(1)).not.toEqual(numbers(2))
  expect(shuffle([1, 2, 3, 4, 5], createRandom(3)).toSorted()).toEqual([1, 2, 3, 4, 5])
})
