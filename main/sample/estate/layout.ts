/** Places rentable objects in buildings and properties by one repeating pattern: one division and one lookup each. */

/** Home, premises, parking space, storage room: the order in which they are numbered within a building. */
export const groups = ['home', 'premises', 'parking', 'storage'] as const
export type Group = (typeof groups)[number]

type Shape = Readonly<Record<Group, number>>
const slab: Shape = { home: 24, premises: 0, parking: 10, storage: 3 }
const courtyard: Shape = { home: 32, premises: 2, parking: 14, storage: 4 }
const tower: Shape = { home: 16, premises: 0, parking: 6, storage: 2 }
const centre: Shape = { home: 10, premises: 6, parking: 4, storage: 2 }

const pattern: readonly (readonly Shape[])[] = [
  [slab, slab],
  [courtyard],
  [tower, tower, tower],
  [centre, tower],
  [courtyard, slab],
  [tower, centre]
]

export interface Slot {
  /** Position among the pattern's properties, and among its buildings. */
  readonly property: number
  readonly building: number
  /** Position of the building within the property. */
  readonly buildingInProperty: number
  readonly group: Group
  /** Position among the building's objects of the group. */
  readonly position: number
  /** Number of objects back to the building's first one, a home. */
  readonly back: number
  readonly homes: number
}

const createSlots = (): readonly Slot[] => {
  const slots: Slot[] = []
  let building = 0
  for (const [property, shapes] of pattern.entries()) {
    for (const [buildingInProperty, shape] of shapes.entries()) {
      const first = slots.length
      for (const group of groups) {
        for (let position = 0; position < shape[group]; position++) {
          const back = slots.length - first
          slots.push({ property, building, buildingInProperty, group, position, back, homes: shape.home })
        }
      }
      building++
    }
  }
  return slots
}

const slots = createSlots()
const [firstSlot] = slots
if (!firstSlot) throw new Error('the pattern has no objects')
const buildingsInPattern = pattern.flat().length
const firstOfProperty = pattern.map((_, property) => slots.findIndex((slot) => slot.property === property))

export interface Place {
  readonly slot: Slot
  /** Index of the property, and of the building, over all. */
  readonly property: number
  readonly building: number
}

export const locationOf = (object: number): Place => {
  const round = Math.floor(object / slots.length)
  const slot = slots[object % slots.length] ?? firstSlot
  return {
    slot,
    property: round * pattern.length + slot.property,
    building: round * buildingsInPattern + slot.building
  }
}

/** Index of a property's first object. */
export const firstObjectOf = (property: number): number =>
  Math.floor(property / pattern.length) * slots.length + (firstOfProperty[property % pattern.length] ?? 0)

/** In how many properties the first `objects` objects are. */
export const propertyCount = (objects: number): number => (objects === 0 ? 0 : locationOf(objects - 1).property + 1)

/** The repetition of the pattern that a property belongs to. Each repetition is in one area. */
export const roundOf = (property: number): number => Math.floor(property / pattern.length)
