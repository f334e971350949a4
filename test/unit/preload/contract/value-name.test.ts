import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalText, unseenSpaces, valueName, type UnseenSpace } from '../../../../preload/contract/index.ts'
import { runs } from '../../../support/random-runs.ts'

/** What is left to see of a text on a page, where white space is put together. */
const seen = (text: string): string => text.trim().replace(/\s+/g, ' ')

describe('the name of a value', () => {
  it.each<[string, string, readonly UnseenSpace[]]>([
    ['Liten', 'Liten', []],
    [' Liten', '␣Liten', ['before']],
    ['\u00a0Liten', '␣Liten', ['before']],
    ['Liten  ', 'Liten␣␣', ['after']],
    ['Liten lokal', 'Liten lokal', []],
    ['Liten  lokal', 'Liten␣␣lokal', ['within']],
    [' 1  rok ', '␣1␣␣rok␣', ['before', 'after', 'within']],
    ['   ', '␣␣␣', ['only']],
    ['', '', []],
    ['1\u00a0234,50', '1\u00a0234,50', []],
    ['a\u200bb', 'a[U+200B]b', []]
  ])('shows the white space of %j that nobody would see', (text, name, spaces) => {
    expect(valueName(text)).toBe(name)
    expect(unseenSpaces(text)).toEqual(spaces)
    expect(valueName(name)).toBe(name)
  })

  it('is seen to differ wherever two values do, and only there', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\u00a0', '\u2003', '\n'), maxLength: 5 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(seen(valueName(one)) === seen(valueName(other))).toBe(canonicalText(one) === canonicalText(other))
      }),
      { numRuns: runs(5000) }
    )
  })
})
