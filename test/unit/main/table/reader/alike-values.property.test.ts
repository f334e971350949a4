import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../support/random-runs.ts'
import { lengthsArbitrary, rawRows, read } from '../support.ts'

/** So many characters may be the same in two values that differ. The WASM reader looks at 16 bytes at once, and hashes 64. */
const shared = fc.oneof(fc.nat(3), ...[16, 32, 64, 128].map((most) => fc.integer({ min: most - 2, max: most + 2 })))
const value = fc
  .tuple(shared, fc.constantFrom('x', 'å'), fc.nat(40), fc.constantFrom('', 'y', 'y'.repeat(17)))
  .map(([length, letter, number, end]) => `${letter.repeat(length)}${number}${end}`)
/** Text and what is no text but written alike: each is a value of its own. */
const anyValue = fc.oneof(
  { weight: 6, arbitrary: value },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(true, 'true', 12, '12', [1], '[1]') }
)

const textOf = (one: unknown): string => (typeof one === 'string' ? one : JSON.stringify(one))

it('values that are alike in their beginning, their end or their length are told apart', () => {
  fc.assert(
    fc.property(
      fc.array(anyValue, { minLength: 1, maxLength: 1500, size: 'max' }),
      fc.integer({ min: 50, max: 5000 }),
      (values, chunkLength) => {
        const table = read(JSON.stringify(values.map((a) => ({ a }))), [], [chunkLength])
        expect(rawRows(table)).toEqual(values.map((a) => ({ a: textOf(a) })))
        const { dictionary } = table.byName.get('a') ?? expect.fail('no column')
        const kinds = new Set(
          values.map((one) => `${typeof one === 'string' || typeof one === 'number'} ${textOf(one)}`)
        )
        expect(dictionary.size).toBe(kinds.size + 1)
      }
    ),
    { numRuns: runs(40) }
  )
})

const keys = ['Period', 'Kö', 'a', 'b', 'c', 'd', 'e', 'f']

it('rows in two orders, whose keys may be missing or escaped, are read as JSON.parse reads them', () => {
  const cell = fc.tuple(fc.nat(9), fc.constantFrom('', '1', '22'), fc.nat(3))
  const row = fc.tuple(fc.array(cell, { minLength: keys.length, maxLength: keys.length }), fc.nat(5), fc.boolean())
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), lengthsArbitrary, (rows, lengths) => {
      const written = rows.map(([cells, order, isEscaped], i) => {
        const members = cells.flatMap(([gap, one, number], k) => (gap === 0 ? [] : [`"${keys[k]}":"${one}${number}"`]))
        const text = `{${(i % 2 === 0 || order === 0 ? members : members.toReversed()).join(',')}}`
        return isEscaped ? text.replaceAll('ö', '\\u00f6') : text
      })
      const body = `[${written.join(',')}]`
      expect(rawRows(read(body, [], lengths))).toEqual(JSON.parse(body))
    }),
    { numRuns: runs(500) }
  )
})
