import fc from 'fast-check'
import { expect, it } from 'vitest'
import { locationOf } from '../../../../../main/sample/estate/layout.ts'

it('puts neighbouring objects in the same or the next building and property', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (index) => {
      const [here, next] = [locationOf(index), locationOf(index + 1)]
      expect([0, 1]).toContain(next.building - here.building)
      expect([0, 1]).toContain(next.property - here.property)
    })
  )
})
