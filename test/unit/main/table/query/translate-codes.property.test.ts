import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dictionary } from '../../../../../main/table/base/dictionary.ts'
import { translateAllCodes, translateCodes } from '../../../../../main/table/query/translate-codes.ts'
import { runs } from '../../../../support/random-runs.ts'

/** A value, and whether it was raw JSON. */
interface Value {
  readonly text: string
  readonly isRaw: boolean
}

const dictionaryOf = (values: readonly Value[]): Dictionary => {
  const encoded = values.map(({ text }) => Buffer.from(text))
  const starts = new Uint32Array(values.length + 2)
  for (const [at, { length }] of encoded.entries()) starts[at + 2] = (starts[at + 1] ?? 0) + length
  const rawJson = new Set(values.flatMap(({ isRaw }, at) => (isRaw ? [at + 1] : [])))
  return { size: values.length + 1, bytes: new Uint8Array(Buffer.concat(encoded)), starts, rawJson }
}

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 9, unit: 'grapheme' }),
  fc.constantFrom('true', 'false', 'Å1', 'A1', 'A10', 'A2', '01', '1')
)
const value = fc.record({ text, isRaw: fc.boolean() })
const all = fc.uniqueArray(value, { maxLength: 40, selector: ({ text: own, isRaw }) => `${isRaw} ${own}` })

/** The same values, some of them left out and some moved: as one list tells of the things that another tells of. */
const pair = all.chain((values) =>
  fc.tuple(
    fc.constant(values),
    fc.oneof(
      fc.constant(values),
      fc.subarray([...values]),
      fc.subarray([...values], { minLength: values.length }).map((same) => same.toReversed()),
      fc.shuffledSubarray([...values]),
      fc
        .tuple(fc.nat(40), fc.nat(40))
        .map(([from, to]) =>
          values.toSpliced(
            from,
            1,
            ...values
              .slice(to, to + 2)
              .filter((one) => !values.slice(0, from).includes(one) && !values.slice(from + 1).includes(one))
          )
        ),
      all
    )
  )
)

const naive = (one: readonly Value[], other: readonly Value[], withRaw: boolean): number[] => [
  0,
  ...one.map((own) =>
    own.isRaw && !withRaw
      ? 0
      : other.findIndex(({ text: found, isRaw }) => found === own.text && isRaw === own.isRaw) + 1
  )
]

const never = (): Promise<void> => Promise.resolve()

describe('the codes of one dictionary in another', () => {
  test('are those of the same bytes, whatever the order; raw JSON equals raw JSON alone, where that is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(pair, fc.boolean(), async ([one, other], withRaw) => {
        const found = await (withRaw ? translateAllCodes : translateCodes)(
          dictionaryOf(one),
          dictionaryOf(other),
          never
        )
        expect([...found]).toEqual(naive(one, other, withRaw))
      }),
      { numRuns: runs(200) }
    )
  })

  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `V${at}`, isRaw: false }))
  test.each([
    [
      'across many steps, where the order breaks off in the middle',
      many(40_000),
      (all: readonly Value[]) => [...all.slice(0, 17_000), ...all.slice(30_000), ...all.slice(17_000, 30_000)]
    ],
    [
      'many at once where there is no order, values that are missing among them',
      many(5000),
      (all: readonly Value[]) => all.flatMap((_, at) => (at % 7 === 0 ? [] : (all[(at * 1237) % all.length] ?? [])))
    ]
  ])('are found %s', async (_, values, arranged) => {
    const other = arranged(values)
    const place = new Map(other.map(({ text: own }, at) => [own, at + 1]))
    expect([...(await translateCodes(dictionaryOf(values), dictionaryOf(other), never))]).toEqual([
      0,
      ...values.map(({ text: own }) => place.get(own) ?? 0)
    ])
  })
})
