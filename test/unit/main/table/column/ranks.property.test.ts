import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepwise } from '../../../../../main/table/column/lazy.ts'
import { ranksInDirection } from '../../../../../main/table/column/ranks.ts'
import { sortByTexts } from '../../../../../main/table/column/text-order.ts'
import { runs } from '../../../../support/random-runs.ts'
import { bytesOf, field, read } from '../support.ts'

const swedish = new Intl.Collator('sv', { numeric: true })

const letters = [...'aábcdeéfghijklmnopqrstuvwxyzåäöÅÄÖÉWVvwüÜøæ', ...' -./,()&#0123456789', '\u00a0']
/** Text of the characters that lists are made of: ordered by bytes. */
const usual = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
const numbered = fc.tuple(usual, fc.stringMatching(/^0{0,3}\d{1,9}$/), usual).map((parts) => parts.join(''))
/** Text that the collator alone can judge: combined, expanding, ignored and foreign characters among it. */
const unusual = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom('a', 'å', 'a\u030a', 'ß', 'ss', 'þ', '\u00ad', 'œ', '½', '…', 'я', '中', '1'),
    minLength: 1
  })
)

/** Texts as the reader keeps them apart from empty ones. */
const isValue = (text: string) => text !== '' && text !== '-'

const expectOrder = (texts: readonly string[]) => {
  const [column] = read(bytesOf(JSON.stringify(texts.map((a) => ({ a })))), [field('a')]).columns
  if (!column) throw new Error('no column')
  const [asc, desc] = [ranksInDirection(column.ranks(), 'asc'), ranksInDirection(column.ranks(), 'desc')]
  for (const [i, one] of texts.entries()) {
    for (const [j, other] of texts.entries()) {
      const expected = swedish.compare(one, other)
      const [a, b] = [column.codes[i] ?? 0, column.codes[j] ?? 0]
      expect(Math.sign((asc[a] ?? 0) - (asc[b] ?? 0)), `${one} and ${other}`).toBe(Math.sign(expected))
      expect(Math.sign((desc[b] ?? 0) - (desc[a] ?? 0)), `${other} and ${one}`).toBe(Math.sign(expected))
    }
  }
}

/** More than there may be before keys are made of the beginnings only. */
const muchText = new Uint8Array(17 * 1024 * 1024)

/** Sorts the texts as those of a column of much text, most of which no code has. */
const expectOrderInMuchText = (given: readonly string[]) => {
  const texts = ['', ...new Set(given)]
  const starts = new Uint32Array(texts.length + 1)
  for (const [code, text] of texts.entries())
    starts[code + 1] = (starts[code] ?? 0) + new TextEncoder().encodeInto(text, muchText.subarray(starts[code])).written
  const codes = Uint32Array.from({ length: texts.length - 1 }, (_, i) => i + 1)
  const tiesAt = stepwise(() =>
    sortByTexts(codes, { size: texts.length, bytes: muchText, starts, rawJson: new Set() })
  ).value()
  const sorted = Array.from(codes, (code) => texts[code] ?? '')
  expect(sorted.toSorted()).toEqual(texts.slice(1).toSorted())
  for (const [i, text] of sorted.entries()) {
    if (i === 0) continue
    const order = swedish.compare(sorted[i - 1] ?? '', text)
    expect([order <= 0, tiesAt(i)], `${sorted[i - 1]} and ${text}`).toEqual([true, order === 0])
  }
}

const listOf = (text: fc.Arbitrary<string>) =>
  fc.array(text.map((one) => one.toWellFormed()).filter(isValue), { minLength: 2, maxLength: 30 })

describe('the order of a text column is that of Intl.Collator', () => {
  it('for the characters that lists are made of', () => {
    fc.assert(fc.property(listOf(fc.oneof(usual, numbered)), expectOrder), { numRuns: runs(400) })
  })

  it('for any other text', () => {
    fc.assert(fc.property(listOf(fc.oneof(usual, numbered, unusual)), expectOrder), { numRuns: runs(400) })
  })

  it('for words that differ in case or accent only', () => {
    const words = fc.constantFrom(
      'Ånga',
      'ånga',
      'ÅNGA',
      'anga',
      'Anga',
      'ängä',
      'Hus 2',
      'hus 02',
      'HUS 2',
      'Hus 10',
      'idé',
      'ide',
      'Idé'
    )
    fc.assert(fc.property(listOf(words), expectOrder), { numRuns: runs(200) })
  })

  it('for so much text that keys are made of its beginnings', () => {
    const beginning = fc.constantFrom(
      'https://example.com/a',
      'https://example.com/å',
      '1000-01-10',
      'x'.repeat(120),
      `Ö${'y'.repeat(120)}`,
      `abcdefghijklm${'3'.repeat(90)}`,
      `a${'2'.repeat(101)}`
    )
    const alike = fc.tuple(beginning, fc.oneof(usual, numbered, unusual)).map((parts) => parts.join(''))
    fc.assert(fc.property(listOf(fc.oneof(usual, numbered, unusual, alike, beginning)), expectOrderInMuchText), {
      numRuns: runs(400)
    })
  })

  it('for numbers of any length within text', () => {
    const long = fc
      .tuple(fc.constantFrom('', 'a', 'A '), fc.stringMatching(/^\d{1,300}$/))
      .map(([before, digits]) => before + digits)
    fc.assert(fc.property(listOf(long), expectOrder), { numRuns: runs(100) })
  })
})
