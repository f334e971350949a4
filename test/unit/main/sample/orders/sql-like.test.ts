import { expect, it } from 'vitest'
import { likePredicate } from '../../../../../main/sample/orders/routes.ts'

// The pattern itself is read by main/base/sql-like.ts, which has tests of its own.
it.each([
  ['ÅSA%', 'åsa öberg', true],
  ['[A-C]', 'b', true],
  ['[ö]', 'Ö', true],
  ['asa', 'åsa', false],
  ['ide', 'idé', false],
  ['[x-ö]', 'å', true],
  ['[a-z]', 'ö', false],
  ['_sa', 'a\u030asa', true],
  ['a\u030asa', 'åsa', true]
])(
  'LIKE takes upper and lower case for the same, and no accent for another letter: %j on %j: %s',
  (pattern, text, is) => {
    expect(likePredicate(pattern)(text)).toBe(is)
  }
)
