import { holderOf } from '../estate/contract.ts'
import { customerAt, type Customer } from '../estate/customer.ts'
import { monthText, newestMonth } from '../estate/dates.ts'
import { chance, purpose } from '../estate/draw.ts'
import { placeOf } from '../estate/plan.ts'
import { buildingAt, propertyAt } from '../estate/property.ts'
import { isLet, rentalAt } from '../estate/rental.ts'
import { keepLast, members, none, type ListMaker } from './source.ts'

/** The members that all customers of the first object's building share, before and after the object's number. */
const sharedBy = (firstObject: number) => {
  const place = placeOf(firstObject)
  const { street, postcode, town } = buildingAt(place)
  return {
    before: members({ Period: monthText(newestMonth), Bolag: propertyAt(place.property).company.name }),
    after: members({ HyresobjektAdress: street, HyresobjektPostnr: postcode, HyresobjektPostort: town })
  }
}

/** Values hold nothing that JSON would escape. */
const customerMembers = (customer: Customer, role: string): string =>
  `"KundTyp":"${role}","KundId":"${customer.number}","Kund":"${customer.name}"` +
  `,"KundPersonOrgNr":"${customer.identityNumber}","KundLand":"Sverige","KundTelHem":"${customer.homePhone ?? none}"` +
  `,"KundTelArb":"${customer.workPhone ?? none}","KundMobilNr":"${customer.mobile ?? none}"` +
  `,"KundEpostHem":"${customer.homeEmail ?? none}","KundEpostArb":"${customer.workEmail ?? none}"`

/**
 * One row per contract and customer: who holds it, and in some homes who shares it ("Reporting API", "kund"). A person
 * who rents a home and a parking space stands on a row for each.
 */
export const kund: ListMaker = (objects) => {
  const shared = keepLast(sharedBy)
  return {
    units: objects,
    rows: (unit) => {
      const rental = rentalAt(unit)
      if (!isLet(rental.status)) return ''
      const serial = holderOf(rental).holder
      const { before, after } = shared(unit - rental.place.slot.back)
      const object = `${before},"Hyresobjekt":"${rental.number}",${after}`
      if (rental.group === 'premises') {
        return `{${object},${customerMembers(customerAt(serial, 'business'), 'Företag')}}`
      }
      const holder = `{${object},${customerMembers(customerAt(serial, 'person'), 'Privatperson')}}`
      if (rental.group !== 'home' || !chance(14, purpose.coTenant, unit)) return holder
      return `${holder},{${object},${customerMembers(customerAt(serial + 1, 'person'), 'Medhyresgäst')}}`
    }
  }
}
