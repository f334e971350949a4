import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileLike } from '../../../../../main/table/query/like.ts'

/** LIKE by a table of what can be reached: `reach[i]` is whether the pattern so far can end before character `i`. */
const tableLike = (pattern: string, text: string): boolean => {
  const characters = [...text]
  let reach = [...characters.map((_, i) => i === 0), characters.length === 0]
  let rest = pattern
  const advance = (meets: (character: string) => boolean) => {
    reach = reach.map((_, i) => i > 0 && reach[i - 1] === true && meets(characters[i - 1] ?? ''))
  }
  while (rest !== '') {
    const set = /^\[(\^?)([^\]]*)\]/u.exec(rest)
    const [one = ''] = rest
    if (one === '%') reach = reach.map((_, i) => reach.slice(0, i + 1).includes(true))
    else if (one === '_') advance(() => true)
    else if (set) {
      const members = [...(set[2] ?? '').matchAll(/(.)-(.)|(.)/gsu)]
      const isMember = (character: string) =>
        members.some(([, from, to, single]) => {
          const point = character.codePointAt(0) ?? 0
          return single === undefined
            ? point >= (from?.codePointAt(0) ?? 0) && point <= (to?.codePointAt(0) ?? 0)
            : single === character
        })
      advance((character) => isMember(character) !== (set[1] === '^'))
    } else if (one === '[') return false
    else advance((character) => character === one)
    rest = rest.slice(set ? set[0].length : one.length)
  }
  return reach.at(-1) === true
}

const letter = fc.constantFrom('a', 'b', 'c', 'å', '𝄞', '-', '^', ']', '[', '%', '_', '\n')
const piece = fc.oneof(
  { weight: 4, arbitrary: letter },
  { weight: 2, arbitrary: fc.constantFrom('%', '_') },
  { weight: 2, arbitrary: fc.constantFrom('[a-c]', '[^a-c]', '[ab-]', '[-a]', '[]', '[^]', '[c-a]', '[%_]', '[a^]', '[[]') }
)

describe('LIKE', () => {
  it('agrees with an independent implementation on any pattern and text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.array(letter, { maxLength: 10 }), (pieces, letters) => {
        const [pattern, text] = [pieces.join(''), letters.join('')]
        expect(compileLike(pattern)(text)).toBe(tableLike(pattern, text))
      }),
      { numRuns: 3000 }
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
    ['a]', 'a]', true]
  ])('%j meets %j: %s', (pattern, text, meets) => {
    expect(compileLike(pattern)(text)).toBe(meets)
  })

  it('takes no exponential time', () => {
    expect(compileLike('%a'.repeat(50) + 'b')('a'.repeat(1000))).toBe(false)
  })
})
