import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceAt,
  randomBelow,
  isChosen,
  randomUint32,
  pick,
  purpose
} from '../../../../../main/sample/estate/seeded-random.ts'

const index = fc.integer({ min: 0, max: 10_000_000 })

describe('chance without memory', () => {
  it('gives the same number for the same purpose and index', () => {
    fc.assert(fc.property(index, (i) => randomUint32(purpose.rent, i) === randomUint32(purpose.rent, i)))
  })

  it('gives other numbers for another purpose', () => {
    const same = Array.from({ length: 1000 }, (_, i) => randomUint32(purpose.rent, i) === randomUint32(purpose.area, i))
    expect(same.filter(Boolean)).toHaveLength(0)
  })

  it('stays below its limit', () => {
    fc.assert(
      fc.property(index, fc.integer({ min: 1, max: 1_000_000 }), (i, limit) => {
        const drawn = randomBelow(limit, purpose.rent, i)
        return Number.isInteger(drawn) && drawn >= 0 && drawn < limit
      })
    )
  })

  it('spreads neighbouring indexes evenly', () => {
    const counts = new Array<number>(10).fill(0)
    for (let i = 0; i < 100_000; i++)
      counts[randomBelow(10, purpose.let, i)] = (counts[randomBelow(10, purpose.let, i)] ?? 0) + 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  it('hits a chance about as often as it says', () => {
    const hits = Array.from({ length: 100_000 }, (_, i) => isChosen(96.5, purpose.let, i)).filter(Boolean).length
    expect(Math.abs(hits - 96_500)).toBeLessThan(500)
  })

  it('picks every choice sooner or later, and counts positions round and round', () => {
    expect(new Set(Array.from({ length: 100 }, (_, i) => pick(['a', 'b', 'c'], purpose.size, i))).size).toBe(3)
    expect(choiceAt(['a', 'b', 'c'], 4)).toBe('b')
  })
})
