import { choiceAt, randomBelow, pick, purpose } from './seeded-random.ts'
import { areas, companies, propertyNames, streets, type Area, type Company } from './place-names.ts'
import { roundOf, type Place } from './layout.ts'

interface Property {
  readonly company: Company
  readonly area: Area
  readonly areaNumber: string
  readonly caretakerNumber: string
  readonly caretaker: string
  readonly number: string
  readonly name: string
  readonly costCentre: string
}

/** `1000` and on. */
export const propertyNumber = (property: number): string => String(1000 + property)

/** The property with this index. */
export const propertyAt = (property: number): Property => {
  const round = roundOf(property)
  const position = round % areas.length
  const area = choiceAt(areas, position)
  const team = 1 + (property % 2)
  return {
    company: choiceAt(companies, position),
    area,
    areaNumber: `${10 + position}`,
    caretakerNumber: `${10 + position}-0${team}`,
    caretaker: `Bovärd ${area.name} ${team}`,
    number: propertyNumber(property),
    name: `Kv. ${choiceAt(propertyNames, property)} ${1 + Math.floor(property / propertyNames.length)}`,
    costCentre: `0${10 + position}${team}`
  }
}

interface Building {
  readonly number: string
  readonly name: string
  readonly built: string
  readonly street: string
  readonly postcode: string
  readonly town: string
}

/** The building that a place lies in. */
export const buildingAt = ({ property, building, slot }: Place): Building => {
  const { area } = propertyAt(property)
  return {
    number: `${propertyNumber(property)}-0${slot.buildingInProperty + 1}`,
    name: `Hus ${'ABC'.charAt(slot.buildingInProperty)}`,
    built: String(1925 + randomBelow(99, purpose.built, building)),
    street: `${pick(streets, purpose.street, building)} ${1 + randomBelow(88, purpose.houseNumber, building)}`,
    postcode: `${area.postcode} ${10 + randomBelow(90, purpose.postcode, building)}`,
    town: area.town
  }
}
