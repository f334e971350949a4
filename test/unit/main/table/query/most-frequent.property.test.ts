import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostFrequent } from '../../../../../main/table/query/most-frequent.ts'
import { runs } from '../../../../support/random-runs.ts'

/** Counts, and ranks in some order that has no two alike. */
const counted = fc
  .array(fc.nat(4), { minLength: 1, maxLength: 60 })
  .chain((counts) =>
    fc.tuple(fc.constant(counts), fc.option(fc.shuffledSubarray([...counts.keys()], { minLength: counts.length })))
  )

const naive = (counts: readonly number[], ranks: readonly number[] | null, limit: number) => {
  const found = [...counts.keys()].filter((at) => (counts[at] ?? 0) > 0)
  const rankOf = (at: number): number => (ranks ? (ranks[at] ?? 0) : at)
  return {
    shown: found
      .toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || rankOf(one) - rankOf(other))
      .slice(0, limit),
    found: found.length
  }
}

const asArrays = ({ shown, found }: ReturnType<typeof mostFrequent>) => ({ shown: [...shown], found })

describe('the most frequent values', () => {
  test('are those of a plain sort, whatever their ranks', () => {
    fc.assert(
      fc.property(counted, fc.integer({ min: 1, max: 70 }), ([counts, ranks], limit) => {
        expect(
          asArrays(mostFrequent({ counts: Uint32Array.from(counts), ranks: ranks && Uint32Array.from(ranks) }, limit))
        ).toEqual(naive(counts, ranks, limit))
      }),
      { numRuns: runs(1000) }
    )
  })

  test('are found among many that occur as often, whose ranks are told apart digit by digit', () => {
    const size = 5000
    const counts = Array.from({ length: size }, (_, at) => (at === 77 ? 3 : at % 7 === 0 ? 0 : 1))
    const ranks = Array.from({ length: size }, (_, at) => (at * 1237) % size)
    expect(asArrays(mostFrequent({ counts: Uint32Array.from(counts), ranks: Uint32Array.from(ranks) }, 200))).toEqual(
      naive(counts, ranks, 200)
    )
  })
})
