import { randomBelow, pick, purpose, type Choices, monthText, newestMonth } from '../estate/seeded-random.ts'
import { locationOf } from '../estate/layout.ts'
import { buildingAt, propertyAt } from '../estate/property.ts'
import { rentalAt, type Rental } from '../estate/rental.ts'
import { jsonMembers, emptyValue, type ListMaker } from './list-source.ts'

const queues: Choices<string> = ['Bostadskö', 'Bostadskö', 'Bostadskö', 'Internkö', 'Förturskö', emptyValue]
const markets: Choices<string> = ['Bostadsportalen Övningslyckan', 'Egna sidor', 'Områdeskontoret']

/** One in so many neighbouring objects is a home that was let during the last twelve months. */
const objectsPerLetting = 15

/** The object of a letting: a home in a building chosen at random among the letting's objects. */
const homeOf = (letting: number, objects: number): Rental => {
  const first = letting * objectsPerLetting
  const chosen = first + randomBelow(Math.min(objectsPerLetting, objects - first), purpose.letting, letting)
  const { slot } = locationOf(chosen)
  return rentalAt(
    slot.group === 'home' ? chosen : chosen - slot.back + randomBelow(slot.homes, purpose.letting, chosen)
  )
}

const objectMembers = ({ place, number, size, type }: Rental): string => {
  const property = propertyAt(place.property)
  const building = buildingAt(place)
  return jsonMembers({
    Marknadsplats: pick(markets, purpose.queue, place.property),
    Sökområde: property.area.name,
    FastighetNummer: property.number,
    Fastighet: property.name,
    ByggnadNummer: building.number,
    Byggnad: building.name,
    Hyresobjekt: number,
    HyresobjektStorlek: size?.name ?? emptyValue,
    HyresobjektAnvändning: type.use,
    HyresobjektAdress: building.street,
    HyresobjektPostnr: building.postcode,
    HyresobjektPostort: building.town
  })
}

/** One row per letting of the last twelve months; two members are JSON numbers (Service: reporting.md, "uthyrning"). */
export const uthyrning: ListMaker = (objects) => ({
  units: Math.ceil(objects / objectsPerLetting),
  rows: (unit) => {
    const month = monthText(newestMonth - randomBelow(12, purpose.month, unit))
    const points = randomBelow(7300, purpose.points, unit)
    const interest = randomBelow(240, purpose.interest, unit)
    return (
      `{"Period":"${month}","Kö":"${pick(queues, purpose.queue, unit)}",${objectMembers(homeOf(unit, objects))}` +
      `,"Köpoäng":${points},"AntalIntresseAnmälningar":${interest}}`
    )
  }
})
