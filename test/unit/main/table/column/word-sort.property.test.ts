import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepwise } from '../../../../../main/table/column/lazy.ts'
import { sortByWords } from '../../../../../main/table/column/key-words.ts'
import { runs } from '../../../../support/random-runs.ts'

const largest = 2 ** 32 - 1
/** Few first numbers, so that many texts share one; all second numbers, or none. */
const words = fc
  .tuple(fc.constantFrom([0, 7], [0, 1, 2048, largest]), fc.boolean())
  .chain(([firsts, hasSecond]) =>
    fc.array(
      fc.tuple(
        fc.constantFrom(...firsts),
        hasSecond ? fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: largest })) : fc.constant(0)
      ),
      { minLength: 1, maxLength: 400 }
    )
  )

it('words are sorted by the first number and then by the second, and equal ones stay as they were', () => {
  fc.assert(
    fc.property(words, (pairs) => {
      const [high, low] = [Uint32Array.from(pairs, ([first]) => first), Uint32Array.from(pairs, ([, second]) => second)]
      const limits = { high: Math.max(...high) + 1, low: Math.max(...low) + 1 }
      const expected = [...pairs.keys()].sort(
        (one, other) => (high[one] ?? 0) - (high[other] ?? 0) || (low[one] ?? 0) - (low[other] ?? 0)
      )
      expect([...stepwise(() => sortByWords({ high, low, limits, keyless: 0 })).value()]).toEqual(expected)
    }),
    { numRuns: runs(500) }
  )
})
