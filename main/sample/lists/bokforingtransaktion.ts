import { formatOre, monthText } from '../estate/seeded-random.ts'
import { propertyCount } from '../estate/layout.ts'
import { propertyAt } from '../estate/property.ts'
import { bookingsOf, bookedMonths, incomeOf, type Booking } from '../estate/rental.ts'
import { memoizeLast, jsonMembers, emptyValue, type ListMaker } from './list-source.ts'

const propertyMembers = (property: number): string => {
  const { company, number, name } = propertyAt(property)
  return jsonMembers({
    BolagNummer: company.number,
    Bolag: company.name,
    FastighetNummer: number,
    Fastighet: name
  })
}

const row = (month: number, property: string, { group, account, amount }: Booking): string =>
  `{"Period":"${monthText(month)}",${property},"HyresobjektGruppKod":"${group?.code ?? emptyValue}"` +
  `,"HyresobjektGrupp":"${group?.name ?? emptyValue}","Konto":"${account}"` +
  `,"Debet":"${formatOre(Math.max(amount, 0))}","Kredit":"${formatOre(Math.max(-amount, 0))}","Netto":"${formatOre(amount)}"}`

/** One row per period, property, account and group (Service: reporting.md, "bokforingtransaktion"). */
export const bokforingtransaktion: ListMaker = (objects) => {
  const shared = memoizeLast((property) => ({
    income: incomeOf(property, objects),
    members: propertyMembers(property)
  }))
  return {
    units: propertyCount(objects) * bookedMonths.length,
    rows: (unit) => {
      const property = Math.floor(unit / bookedMonths.length)
      const month = bookedMonths[unit % bookedMonths.length]
      if (month === undefined) return ''
      const { income, members: own } = shared(property)
      return bookingsOf(property, month, income)
        .map((booking) => row(month, own, booking))
        .join(',')
    }
  }
}
