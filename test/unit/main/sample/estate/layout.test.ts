import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstObjectOf, locationOf, propertyCount } from '../../../../../main/sample/estate/layout.ts'

const object = fc.integer({ min: 0, max: 2_000_000 })

describe('where objects lie', () => {
  it('puts neighbouring objects in the same or the next building and property', () => {
    fc.assert(
      fc.property(object, (index) => {
        const [here, next] = [locationOf(index), locationOf(index + 1)]
        expect([0, 1]).toContain(next.building - here.building)
        expect([0, 1]).toContain(next.property - here.property)
      })
    )
  })

  it('finds the first object of the building a home in the same building', () => {
    fc.assert(
      fc.property(object, (index) => {
        const { slot, building } = locationOf(index)
        const first = locationOf(index - slot.back)
        expect(first.building).toBe(building)
        expect(first.slot).toMatchObject({ group: 'home', position: 0, back: 0 })
      })
    )
  })

  it('finds the first object of a property, and none of the property before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), (property) => {
        expect(locationOf(firstObjectOf(property)).property).toBe(property)
        expect(locationOf(firstObjectOf(property) - 1).property).toBe(property - 1)
      })
    )
  })

  it('counts the properties that objects lie in', () => {
    expect([0, 1, 74, 75].map(propertyCount)).toEqual([0, 1, 1, 2])
  })
})
