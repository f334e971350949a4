import { contractOf } from '../estate/contract.ts'
import { customerAt, type Customer } from '../estate/customer.ts'
import { monthText, newestMonth } from '../estate/dates.ts'
import { chance, purpose } from '../estate/draw.ts'
import { buildingAt, propertyAt } from '../estate/property.ts'
import { rentalAt, type Rental } from '../estate/rental.ts'
import { members, none, type ListMaker } from './source.ts'

const objectMembers = ({ number, place }: Rental): string => {
  const { street, postcode, town } = buildingAt(place)
  return members({
    Period: monthText(newestMonth),
    Bolag: propertyAt(place.property).company.name,
    Hyresobjekt: number,
    HyresobjektAdress: street,
    HyresobjektPostnr: postcode,
    HyresobjektPostort: town
  })
}

const customerMembers = (customer: Customer, role: string): string =>
  members({
    KundTyp: role,
    KundId: customer.number,
    Kund: customer.name,
    KundPersonOrgNr: customer.identityNumber,
    KundLand: 'Sverige',
    KundTelHem: customer.homePhone ?? none,
    KundTelArb: customer.workPhone ?? none,
    KundMobilNr: customer.mobile ?? none,
    KundEpostHem: customer.homeEmail ?? none,
    KundEpostArb: customer.workEmail ?? none
  })

/**
 * One row per contract and customer: who holds it, and in some homes who shares it ("Reporting API", "kund"). A person
 * who rents a home and a parking space stands on a row for each.
 */
export const kund: ListMaker = (objects) => ({
  units: objects,
  rows: (unit) => {
    const rental = rentalAt(unit)
    const contract = contractOf(rental)
    if (!contract) return ''
    const object = objectMembers(rental)
    if (rental.group === 'premises') {
      return `{${object},${customerMembers(customerAt(contract.holder, 'business'), 'Företag')}}`
    }
    const holder = `{${object},${customerMembers(customerAt(contract.holder, 'person'), 'Privatperson')}}`
    if (rental.group !== 'home' || !chance(14, purpose.coTenant, unit)) return holder
    return `${holder},{${object},${customerMembers(customerAt(contract.holder + 1, 'person'), 'Medhyresgäst')}}`
  }
})
