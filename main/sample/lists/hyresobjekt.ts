import { groupCodes, statuses } from '../estate/codes.ts'
import { kronor, ore, tenths } from '../estate/amounts.ts'
import { contractNumber } from '../estate/contract.ts'
import { monthText, newestMonth } from '../estate/dates.ts'
import { placeOf } from '../estate/plan.ts'
import { buildingAt, propertyAt } from '../estate/property.ts'
import { isLet, rentalAt, supplementSum, type Rental } from '../estate/rental.ts'
import { keepLast, members, none, type ListMaker } from './source.ts'

/** The members that all objects of the first object's building share: those before and those after the object's own. */
const sharedBy = (firstObject: number) => {
  const place = placeOf(firstObject)
  const property = propertyAt(place.property)
  const building = buildingAt(place)
  return {
    before: members({
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
    after: members({
      HyresobjektKst: property.costCentre,
      HyresobjektByggnadByggÅr: building.built,
      HyresobjektAdress: building.street,
      HyresobjektPostnr: building.postcode,
      HyresobjektPostort: building.town
    })
  }
}

/** Code, status and kind. Values hold nothing that JSON would escape. */
const described = ({ number, status, group, type, size }: Rental): string =>
  `"Hyresobjekt":"${number}","HyresobjektStatusKod":"${statuses[status].code}"` +
  `,"HyresobjektStatus":"${statuses[status].name}","HyresobjektGruppKod":"${groupCodes[group].code}"` +
  `,"HyresobjektGrupp":"${groupCodes[group].name}","HyresobjektTypKod":"${type.code}"` +
  `,"HyresobjektTyp":"${type.name}","HyresobjektStorlekKod":"${size?.code ?? none}"` +
  `,"HyresobjektStorlek":"${size?.name ?? none}","HyresobjektAnvändning":"${type.use}"`

const contracted = ({ index, status }: Rental): string =>
  isLet(status)
    ? `"HyresobjektAvtal":"${contractNumber(index)}"` +
      `,"HyresobjektAvtalstatus":"${status === 'let' ? 'Gällande' : 'Uppsagt'}"`
    : `"HyresobjektAvtal":"${none}","HyresobjektAvtalstatus":"${none}"`

const measured = (rental: Rental): string =>
  `"HyresobjektGrundhyra":"${kronor(rental.rent)}"` +
  `,"AvtalTAhyra":"${isLet(rental.status) ? kronor(supplementSum(rental)) : none}"` +
  `,"HyresobjektTAhyra":"${ore(rental.ownSupplement)}","HyresobjektYta":"${tenths(rental.area)}"` +
  `,"HyresobjektHarMoms":"${rental.group === 'premises' ? 1 : 0}"`

/** One row per rentable object ("Reporting API", "hyresobjekt"). */
export const hyresobjekt: ListMaker = (objects) => {
  const shared = keepLast(sharedBy)
  return {
    units: objects,
    rows: (unit) => {
      const rental = rentalAt(unit)
      const { before, after } = shared(unit - rental.place.slot.back)
      return `{${before},${described(rental)},${contracted(rental)},${after},${measured(rental)}}`
    }
  }
}
