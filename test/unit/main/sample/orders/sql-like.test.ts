import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likePredicate } from '../../../../../main/sample/orders/routes.ts'
import { runs } from '../../../../support/random-runs.ts'

describe('LIKE as SQL Server reads it', () => {
  it.each([
    ['', '', true],
    ['', 'a', false],
    ['abc', 'abc', true],
    ['abc', 'abcd', false],
    ['abc', 'xabc', false],
    ['a%', 'a', true],
    ['a%', 'abc', true],
    ['a%', 'ba', false],
    ['%c', 'abc', true],
    ['%b%', 'abc', true],
    ['%', '', true],
    ['%%', 'abc', true],
    ['_', 'a', true],
    ['_', '', false],
    ['_', 'ab', false],
    ['a_c', 'abc', true],
    ['_%', '', false],
    ['%ab%ab', 'abxabab', true],
    ['%a_b%c', 'xxaybzzc', true],
    ['[abc]', 'b', true],
    ['[abc]', 'd', false],
    ['[a-c]', 'b', true],
    ['[a-c]', 'd', false],
    ['[0-9][0-9]', '42', true],
    ['[^a-c]', 'd', true],
    ['[^a-c]', 'a', false],
    ['[^abc]%', '', false],
    ['[%]', '%', true],
    ['[%]', 'a', false],
    ['100[%]', '100%', true],
    ['F[_]1', 'F_1', true],
    ['F[_]1', 'FX1', false],
    ['a[[]b', 'a[b', true],
    ['a]b', 'a]b', true],
    ['[-ac]', '-', true],
    ['[ac-]', '-', true],
    ['[a^]', '^', true],
    ['[]', '', false],
    ['[]', 'a', false],
    ['a[b', 'a[b', false],
    ['a[b', 'ab', false],
    ['%[', 'x[', false],
    ['a\\%', 'a\\x', true],
    ['a.c', 'abc', false],
    ['(a|b)*', '(a|b)*', true]
  ])('%j on %j: %s', (pattern, text, matches) => {
    expect(likePredicate(pattern)(text)).toBe(matches)
  })

  it('takes upper and lower case for the same, in sets and ranges too', () => {
    expect(likePredicate('ÅSA%')('åsa öberg')).toBe(true)
    expect(likePredicate('[A-C]')('b')).toBe(true)
    expect(likePredicate('[ö]')('Ö')).toBe(true)
  })

  it('tells accents apart', () => {
    expect(likePredicate('asa')('åsa')).toBe(false)
    expect(likePredicate('ide')('idé')).toBe(false)
  })

  it('has å, ä and ö at the end of the alphabet', () => {
    expect(['å', 'ä', 'ö'].map(likePredicate('[x-ö]'))).toEqual([true, true, true])
    expect(['å', 'ä', 'ö'].map(likePredicate('[a-z]'))).toEqual([false, false, false])
  })

  it('reads a letter put together from two characters as one', () => {
    expect(likePredicate('_sa')('a\u030asa')).toBe(true)
    expect(likePredicate('a\u030asa')('åsa')).toBe(true)
  })

  it('comes to an end on a pattern made to take forever', () => {
    expect(likePredicate('%a'.repeat(200) + 'b')('a'.repeat(5000))).toBe(false)
  })
})

const letters = [...'abcdefghijklmnopqrstuvwxyzåäö']
const letter = fc.constantFrom(...letters)
const digit = fc.constantFrom(...'0123456789')
const character = fc.oneof(letter, digit)

/** A piece of a pattern with the equivalent regular expression, ranges written out. */
const range = fc.tuple(letter, letter).map(([one, other]) => {
  const [from, to] = [letters.indexOf(one), letters.indexOf(other)]
  return { like: `${one}-${other}`, regex: from <= to ? letters.slice(from, to + 1).join('') : '' }
})
const member = fc.oneof(
  range,
  character.map((c) => ({ like: c, regex: c }))
)
const set = fc.tuple(fc.boolean(), fc.array(member, { minLength: 1, maxLength: 3 })).map(([negated, members]) => {
  const characters = members.map(({ regex }) => regex).join('')
  return {
    like: `[${negated ? '^' : ''}${members.map((written) => written.like).join('')}]`,
    regex: characters === '' ? (negated ? '.' : '(?!)') : `[${negated ? '^' : ''}${characters}]`
  }
})
const piece = fc.oneof(
  { weight: 4, arbitrary: character.map((c) => ({ like: c, regex: c })) },
  { weight: 2, arbitrary: fc.constant({ like: '%', regex: '.*' }) },
  { weight: 1, arbitrary: fc.constant({ like: '_', regex: '.' }) },
  { weight: 1, arbitrary: set }
)

it('agrees with the regular expression that means the same', () => {
  const pattern = fc.array(piece, { maxLength: 6 })
  const text = fc.array(fc.constantFrom(...'abåäö01'), { maxLength: 8 }).map((characters) => characters.join(''))
  fc.assert(
    fc.property(pattern, text, (pieces, subject) => {
      const regex = new RegExp(`^${pieces.map(({ regex }) => regex).join('')}$`, 'iu')
      return likePredicate(pieces.map((written) => written.like).join(''))(subject) === regex.test(subject)
    }),
    { numRuns: runs(2000) }
  )
})

it('finds every text that was made from the pattern', () => {
  const made = fc.array(
    fc.oneof(
      character.map((c) => ({ like: c, text: c })),
      fc.string({ unit: character, maxLength: 3 }).map((text) => ({ like: '%', text })),
      character.map((text) => ({ like: '_', text }))
    ),
    { maxLength: 12 }
  )
  fc.assert(
    fc.property(made, (pieces) =>
      likePredicate(pieces.map((written) => written.like).join(''))(pieces.map(({ text }) => text).join(''))
    )
  )
})
