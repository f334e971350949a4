import { describe, expect, it } from 'vitest'
import { collator } from '../../../../../main/table/column/collation.ts'
import type { Column } from '../../../../../main/table/column/column.ts'
import { stepwise } from '../../../../../main/table/column/lazy.ts'
import { makeTable } from '../../../../../main/table/column/table.ts'
import { summarise } from '../../../../../main/table/summary.ts'
import { bytesOf, field, newReader, read } from '../support.ts'

const columnOf = (texts: readonly string[]): Column => {
  const [column] = read(bytesOf(JSON.stringify(texts.map((a) => ({ a })))), [field('a')]).columns
  if (!column) throw new Error('no column')
  return column
}

/** How many steps it takes until everything is done. */
const stepsOf = (step: () => boolean): number => {
  let steps = 1
  while (step()) steps++
  return steps
}

const count = 8_000
/** Numbers in no order. */
const scattered = Array.from({ length: count }, (_, i) => (i * 7919) % count)

describe('what is made of a column in advance is made in steps', () => {
  // They are compared some 100,000 times, of which the collator does about a thousand in a millisecond.
  it.each([
    ['that only the collator can order', scattered.map((i) => `${i} m²`)],
    ['of which one half only the collator can order', scattered.map((i) => (i % 2 ? `${i} m²` : `${i} kvm`))],
    [
      'that differ in case and accents only',
      scattered.map((i) => [...i.toString(2).padStart(13, '0')].map((bit) => (bit === '1' ? 'É' : 'e')).join(''))
    ]
  ])('the order of texts %s', (_, texts) => {
    const { rankStep, ranks } = columnOf(texts)
    expect(stepsOf(rankStep)).toBeGreaterThan(20)
    expect(ranks().count).toBe(count + 1)
  })

  it('the order of texts for which the collator is asked a few thousand times in a step', () => {
    const { rankStep } = columnOf(Array.from({ length: 20_000 }, (_, i) => `${(i * 7919) % 20_000} m²`))
    const compare = collator.compare
    let [inStep, most] = [0, 0]
    Object.defineProperty(collator, 'compare', {
      configurable: true,
      value: (one: string, other: string) => (inStep++, compare(one, other))
    })
    try {
      for (let hasMore = true; hasMore; inStep = 0) {
        hasMore = rankStep()
        most = Math.max(most, inStep)
      }
    } finally {
      Reflect.deleteProperty(collator, 'compare')
    }
    expect(most).toBeGreaterThan(1000)
    expect(most).toBeLessThan(10_000)
  })

  it('the order of long texts', () => {
    const long = 'x'.repeat(3000)
    const { rankStep } = columnOf(Array.from({ length: 1000 }, (_, i) => `${long}${i}`))
    expect(stepsOf(rankStep)).toBeGreaterThan(5)
  })

  it('the folded texts', () => {
    const long = 'X'.repeat(90_000)
    const { foldStep, foldedTexts } = columnOf(Array.from({ length: 200 }, (_, i) => `${long}${i}`))
    expect(stepsOf(foldStep)).toBe(17)
    expect(foldedTexts()).toHaveLength(17)
  })
})

describe('a table is made in steps', () => {
  it('of dates in another format', () => {
    const values = Array.from({ length: 20_000 }, (_, i) => ({ Betald: `/Date(${i * 86_400_000})/` }))
    const reader = newReader()
    reader.feed(bytesOf(JSON.stringify(values)))
    reader.end()
    const making = stepwise(() => makeTable(reader, [field('Betald', 'date')], undefined))
    expect(stepsOf(making.step)).toBeGreaterThan(8)
    expect(making.value().columns[0]?.dictionary.size).toBe(20_001)
  })

  it('of values that hardly ever repeat', () => {
    const reader = newReader()
    reader.feed(bytesOf(JSON.stringify(Array.from({ length: 100_000 }, (_, i) => ({ a: `${i % 99_999} a` })))))
    reader.end()
    const found = [...reader.columns()]
    expect(found.length).toBeGreaterThan(5)
    expect(found.at(-1)?.dictionary.size).toBe(100_000)
  })

  it('and what it holds in short', async () => {
    const table = read(
      bytesOf(JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ Hyresobjekt: `${'x'.repeat(200)}${i}` })))),
      [field('Hyresobjekt')]
    )
    let pauses = 0
    const { columns } = await summarise(table, async () => void pauses++)
    expect(pauses).toBeGreaterThan(6)
    expect(columns[0]?.listable).toBe(true)
    expect(columns[0]?.unhyphenated).toBe(true)
  })
})

describe('folded texts', () => {
  const texts = Array.from({ length: 30_000 }, (_, i) => `${i} ${'abc'.repeat(20)}`)
  const isKept = (piece: object, member: string): boolean =>
    Object.getOwnPropertyDescriptor(piece, member)?.get === undefined
  const partsOf = ({ foldedTexts }: Column) =>
    foldedTexts().map((piece) => ({ isKept: isKept(piece, 'text') && isKept(piece, 'starts'), text: piece.text }))
  const valuesOf = ({ foldedTexts }: Column): string[] =>
    foldedTexts().flatMap(({ text, starts }) =>
      Array.from({ length: starts.length - 1 }, (_, i) => text.slice(starts[i], starts[i + 1]))
    )

  it('are not kept where they are long and the texts themselves', () => {
    const parts = partsOf(columnOf(texts))
    expect(parts.map(({ isKept }) => isKept)).toEqual([false, false])
    expect(parts.map(({ text }) => text).join('')).toBe(texts.join(''))
    expect(partsOf(columnOf(texts.slice(0, 100)))).toMatchObject([{ isKept: true }])
    expect(valuesOf(columnOf(texts))).toEqual(['', ...texts])
    const other = [...texts.slice(1), 'Ö']
    const others = partsOf(columnOf(other))
    expect(others.map(({ isKept }) => isKept)).toEqual([false, true])
    expect(others.map(({ text }) => text).join('')).toBe(other.join('').toLowerCase())
  })

  it('of letters outside ASCII are decoded where they belong', () => {
    const many = Array.from({ length: 150_000 }, (_, i) => `${i} ${'åäö é'.repeat(5)}`)
    expect(columnOf(many).foldedTexts().length).toBeGreaterThan(1)
    expect(valuesOf(columnOf(many))).toEqual(['', ...many])
  })
})
