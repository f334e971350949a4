import { holderOf } from '../estate/contract.ts'
import { customerAt, type Customer } from '../estate/customer.ts'
import { monthText, newestMonth, isChosen, purpose } from '../estate/seeded-random.ts'
import { locationOf } from '../estate/layout.ts'
import { buildingAt, propertyAt } from '../estate/property.ts'
import { isLet, rentalAt } from '../estate/rental.ts'
import { memoizeLast, jsonMembers, emptyValue, type ListMaker } from './list-source.ts'

/** The members that all customers of a building share, before and after the object's number. */
const sharedBy = (firstObject: number) => {
  const place = locationOf(firstObject)
  const { street, postcode, town } = buildingAt(place)
  return {
    before: jsonMembers({ Period: monthText(newestMonth), Bolag: propertyAt(place.property).company.name }),
    after: jsonMembers({ HyresobjektAdress: street, HyresobjektPostnr: postcode, HyresobjektPostort: town })
  }
}

/** No value contains anything that JSON would escape. */
const customerMembers = (customer: Customer, role: string): string =>
  `"KundTyp":"${role}","KundId":"${customer.number}","Kund":"${customer.name}"` +
  `,"KundPersonOrgNr":"${customer.identityNumber}","KundLand":"Sverige","KundTelHem":"${customer.homePhone ?? emptyValue}"` +
  `,"KundTelArb":"${customer.workPhone ?? emptyValue}","KundMobilNr":"${customer.mobile ?? emptyValue}"` +
  `,"KundEpostHem":"${customer.homeEmail ?? emptyValue}","KundEpostArb":"${customer.workEmail ?? emptyValue}"`

/** One row per contract and customer: the holder, and in some homes a co-tenant (Service: reporting.md, "kund"). */
export const kund: ListMaker = (objects) => {
  const shared = memoizeLast(sharedBy)
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
      if (rental.group !== 'home' || !isChosen(14, purpose.coTenant, unit)) return holder
      return `${holder},{${object},${customerMembers(customerAt(serial + 1, 'person'), 'Medhyresgäst')}}`
    }
  }
}
