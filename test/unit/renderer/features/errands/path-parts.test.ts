import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathParts } from '../../../../../renderer/features/errands/path-parts.ts'

describe('the parts of a path', () => {
  it.each([
    ['01-001-01-0007/Kök/Diskmaskin', ['01-001-01-0007', 'Kök', 'Diskmaskin']],
    ['01-001 > Kök', ['01-001', 'Kök']],
    ['01-001\\Kök', ['01-001', 'Kök']],
    ['Trapphus', ['Trapphus']],
    ['temperatur>20', ['temperatur>20']],
    ['/Kök//', ['Kök']]
  ])('of %s are %j', (text, parts) => {
    expect(pathParts(text)).toEqual(parts)
  })

  it('lose nothing but separators and the space around them', () => {
    const bare = (text: string) => text.replace(/[/\\\s>]/g, '')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(bare(pathParts(text).join(''))).toBe(bare(text))
      })
    )
  })
})
