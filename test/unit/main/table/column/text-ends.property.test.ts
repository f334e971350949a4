import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Dictionary } from '../../../../../main/table/base/dictionary.ts'
import { firstTexts, endsOfTexts } from '../../../../../main/table/column/text-ends.ts'
import { stepwise } from '../../../../../main/table/column/lazy.ts'
import { runs } from '../../../../support/random-runs.ts'

const swedish = new Intl.Collator('sv', { numeric: true })

/** Texts that tell their keys apart early, late and not at all, and those without one. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aåäöÅzé019 -'), minLength: 1, maxLength: 8 }),
  fc
    .tuple(
      fc.constantFrom('A', 'a', 'Hus ', '1000-01-', 'https://example.com/', ''),
      fc.stringMatching(/^0{0,2}\d{1,4}$/)
    )
    .map((parts) => parts.join('')),
  fc.stringMatching(/^[0-9a-f]{8}$/),
  fc.string({ unit: fc.constantFrom('a', 'a\u030a', '½', 'm²', 'α', '😀', '1'), minLength: 1, maxLength: 4 }),
  fc.constantFrom('x'.repeat(150), '1'.repeat(101), `a${'2'.repeat(101)}`, `å${'y'.repeat(150)}`)
)
/** In any order, and in either order of the column: then each is a new end, or one of the first. */
const texts = fc
  .tuple(fc.uniqueArray(text, { minLength: 1, maxLength: 300 }), fc.constantFrom(0, 1, -1))
  .map(([some, order]) => (order === 0 ? some : some.toSorted((one, other) => order * swedish.compare(one, other))))

const dictionaryOf = (values: readonly string[]): Dictionary => {
  const encoded = values.map((value) => Buffer.from(value))
  const starts = new Uint32Array(values.length + 2)
  for (const [i, { length }] of encoded.entries()) starts[i + 2] = (starts[i + 1] ?? 0) + length
  return { size: values.length + 1, bytes: new Uint8Array(Buffer.concat(encoded)), starts, rawJson: new Set() }
}

/** Some of the codes, as a query leaves them. */
const codesOf = (values: readonly string[], every: number): Uint32Array =>
  Uint32Array.from(values, (_, i) => i + 1).filter((code) => code % every === 0 || every > values.length)

describe('without ranks', () => {
  it('the first and the last text are those that the collator says, and of those that tie the first in the list', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 3 }), (values, every) => {
        const codes = codesOf(values, every)
        const valueOf = (code: number): string => values[code - 1] ?? ''
        const sorted = [...codes].sort((one, other) => swedish.compare(valueOf(one), valueOf(other)))
        const last = sorted.at(-1)
        const largest =
          sorted.find((code) => last !== undefined && swedish.compare(valueOf(code), valueOf(last)) === 0) ?? 0
        expect(stepwise(() => endsOfTexts(codes, dictionaryOf(values))).value()).toEqual({
          smallest: sorted[0] ?? 0,
          largest
        })
      }),
      { numRuns: runs(1000) }
    )
  })

  it('so many first texts are those of a plain sort', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 3 }), (values, count, every) => {
        const codes = codesOf(values, every)
        const valueOf = (code: number): string => values[code - 1] ?? ''
        const sorted = [...codes].sort(
          (one, other) => swedish.compare(valueOf(one), valueOf(other)) || (valueOf(one) < valueOf(other) ? -1 : 1)
        )
        expect([...(stepwise(() => firstTexts(codes, dictionaryOf(values), count)).value() ?? [])]).toEqual(
          sorted.slice(0, count)
        )
      }),
      { numRuns: runs(1000) }
    )
  })

  it('first texts are not looked for where too many begin alike', () => {
    const values = Array.from({ length: 5000 }, (_, i) => `https://example.com/${i}`)
    expect(stepwise(() => firstTexts(codesOf(values, 1), dictionaryOf(values), 10)).value()).toBeNull()
  })

  it('neither takes a long step, however many texts only the collator can compare', () => {
    const values = Array.from({ length: 20_000 }, (_, i) => `${i} m²`)
    const steps = endsOfTexts(codesOf(values, 1), dictionaryOf(values))
    let count = 0
    while (steps.next().done !== true) count++
    expect(count).toBeGreaterThanOrEqual(9)
  })
})
