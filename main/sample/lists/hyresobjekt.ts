import { groupCodes, statuses } from '../estate/object-codes.ts'
import { formatKronor, formatOre, formatTenths, monthText, newestMonth } from '../estate/seeded-random.ts'
import { contractNumber } from '../estate/contract.ts'
import { locationOf } from '../estate/layout.ts'
import { buildingAt, propertyAt } from '../estate/property.ts'
import { isLet, rentalAt, supplementSum, type Rental } from '../estate/rental.ts'
import { memoizeLast, jsonMembers, emptyValue, type ListMaker } from './list-source.ts'

/** The members that all objects of a building share, before and after the object's own. */
const sharedBy = (firstObject: number) => {
  const place = locationOf(firstObject)
  const property = propertyAt(place.property)
  const building = buildingAt(place)
  return {
    before: jsonMembers({
      Period: monthText(newestMonth),
      BolagNummer: property.company.number,
      Bolag: property.company.name,
      BostadsområdeNummer: property.areaNumber,
      Bostadsområde: property.area.name,
      BovärdsområdeNummer: property.caretakerNumber,
      Bovärdsområde: property.caretaker,
      FastighetNummer: property.number,
      Fastighet: property.name,
      ByggnadNummer: building.number,
      Byggnad: building.name
    }),
    after: jsonMembers({
      HyresobjektKst: property.costCentre,
      HyresobjektByggnadByggÅr: building.built,
      HyresobjektAdress: building.street,
      HyresobjektPostnr: building.postcode,
      HyresobjektPostort: building.town
    })
  }
}

/** Number, status, group, type and size. No value contains anything that JSON would escape. */
const descriptionMembers = ({ number, status, group, type, size }: Rental): string =>
  `"Hyresobjekt":"${number}","HyresobjektStatusKod":"${statuses[status].code}"` +
  `,"HyresobjektStatus":"${statuses[status].name}","HyresobjektGruppKod":"${groupCodes[group].code}"` +
  `,"HyresobjektGrupp":"${groupCodes[group].name}","HyresobjektTypKod":"${type.code}"` +
  `,"HyresobjektTyp":"${type.name}","HyresobjektStorlekKod":"${size?.code ?? emptyValue}"` +
  `,"HyresobjektStorlek":"${size?.name ?? emptyValue}","HyresobjektAnvändning":"${type.use}"`

const contractMembers = ({ index, status }: Rental): string =>
  isLet(status)
    ? `"HyresobjektAvtal":"${contractNumber(index)}"` +
      `,"HyresobjektAvtalstatus":"${status === 'let' ? 'Gällande' : 'Uppsagt'}"`
    : `"HyresobjektAvtal":"${emptyValue}","HyresobjektAvtalstatus":"${emptyValue}"`

const amountMembers = (rental: Rental): string =>
  `"HyresobjektGrundhyra":"${formatKronor(rental.rent)}"` +
  `,"AvtalTAhyra":"${isLet(rental.status) ? formatKronor(supplementSum(rental)) : emptyValue}"` +
  `,"HyresobjektTAhyra":"${formatOre(rental.ownSupplement)}","HyresobjektYta":"${formatTenths(rental.area)}"` +
  `,"HyresobjektHarMoms":"${rental.group === 'premises' ? 1 : 0}"`

/** One row per rentable object (Service: reporting.md, "hyresobjekt"). */
export const hyresobjekt: ListMaker = (objects) => {
  const shared = memoizeLast(sharedBy)
  return {
    units: objects,
    rows: (unit) => {
      const rental = rentalAt(unit)
      const { before, after } = shared(unit - rental.place.slot.back)
      return `{${before},${descriptionMembers(rental)},${contractMembers(rental)},${after},${amountMembers(rental)}}`
    }
  }
}
