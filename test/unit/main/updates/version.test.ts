import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNewer } from '../../../../main/updates/version.ts'

const part = fc.integer({ min: 0, max: 99_999 })
const version = fc
  .tuple(part, part, part, fc.option(part))
  .map(([major, minor, patch, beta]) => `${major}.${minor}.${patch}${beta === null ? '' : `-beta.${beta}`}`)

describe('versions', () => {
  it('are in one order: of two different ones, exactly one is newer', () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        expect([isNewer(one, other), isNewer(other, one)].filter(Boolean)).toHaveLength(one === other ? 0 : 1)
      })
    )
  })

  it('are in one order: newer than a newer one is newer', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        fc.pre(isNewer(a, b) && isNewer(b, c))
        expect(isNewer(a, c)).toBe(true)
      })
    )
  })

  it('have a release after its betas, and 10 after 9', () => {
    expect(isNewer('1.0.0', '1.0.0-beta.9')).toBe(true)
    expect(isNewer('1.0.0-beta.10', '1.0.0-beta.9')).toBe(true)
    expect(isNewer('0.10.0', '0.9.9')).toBe(true)
    expect(() => isNewer('1.0', '1.0.0')).toThrow(TypeError)
  })
})
