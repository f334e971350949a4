import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileLike, longestLiteral } from '../../../../main/base/sql-like.ts'
import { runs } from '../../../support/random-runs.ts'
import { referenceLike } from './sql-like-reference.ts'

const letter = fc.constantFrom('a', 'b', 'c', 'å', '𝄞', '-', '^', ']', '[', '%', '_', '\n')
const words = fc.array(letter, { maxLength: 10 })
const piece = fc.oneof(
  { weight: 4, arbitrary: letter },
  { weight: 2, arbitrary: fc.constantFrom('%', '_') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '[a-c]',
      '[^a-c]',
      '[ab-]',
      '[-a]',
      '[]',
      '[^]',
      '[c-a]',
      '[a-å]',
      '[å-a]',
      '[%_]',
      '[a^]',
      '[[]'
    )
  }
)

describe('LIKE', () => {
  it('agrees with an independent implementation on any pattern and text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), words, words, words, (pieces, letters, ...rest) => {
        const [pattern = '', text = '', before = '', after = ''] = [pieces, letters, ...rest].map((one) => one.join(''))
        // In the middle of other text, as values stand in a piece.
        const around = `${before}${text}${after}`
        expect(compileLike(pattern).matches(around, before.length, before.length + text.length)).toBe(
          referenceLike(pattern, text)
        )
      }),
      { numRuns: runs(3000) }
    )
  })

  it.each([
    ['%', '', true],
    ['', '', true],
    ['', 'a', false],
    ['_', '', false],
    ['a%c', 'abcbc', true],
    ['%ab%ab', 'aabab', true],
    ['1[0-9]_-%', '104-x', true],
    ['[^0-9]%', '1a', false],
    ['100[%]', '100%', true],
    ['100[%]', '1000', false],
    ['[a', 'a', false],
    ['[a', '[a', false],
    ['a]', 'a]', true],
    ['[å-ö]ngel', 'ängel', true],
    ['[å-ö]by', 'åby', true],
    ['[x-ö]', 'ö', true],
    ['[a-z]', 'å', false],
    ['[0-a]bc', '=bc', false],
    ['[0-a]bc', '7bc', true],
    ['[^å-ö]ngel', 'ängel', false],
    ['[ö-å]', 'ä', false]
  ])('%j meets %j: %s', (pattern, text, meets) => {
    expect(compileLike(pattern).matches(text, 0, text.length)).toBe(meets)
  })

  it.each([
    ['%7-1234', '7-1234'],
    ['ab[cde]fgh_i', 'fgh'],
    ['ab%[cdefg', 'ab'],
    ['[^%]_', '']
  ])('of %j holds %j wherever it is met', (pattern, literal) => {
    expect(longestLiteral(pattern)).toBe(literal)
  })

  it('that would take long at one text is stopped with a problem', () => {
    const [text, pattern] = ['a'.repeat(2_000_000), `%${'a'.repeat(900)}b`]
    expect(() => compileLike(pattern).matches(text, 0, text.length)).toThrow(/takes too long/)
  })

  it('costs no more for a thousand adjacent runs than for one, and nothing where the text is too short', () => {
    const many = compileLike(`${'%'.repeat(1000)}a`)
    const short = compileLike('_%'.repeat(400))
    expect([many.matches('bba', 0, 3), many.matches('bbc', 0, 3), short.matches('b'.repeat(399), 0, 399)]).toEqual([
      true,
      false,
      false
    ])
    expect(many.steps()).toBeLessThan(50)
    expect(short.steps()).toBe(0)
  })

  it('takes no exponential time', () => {
    expect(compileLike('%a'.repeat(50) + 'b').matches('a'.repeat(1000), 0, 1000)).toBe(false)
  })
})
