import { baseRent, type Code } from '../estate/object-codes.ts'
import { contractOf, customerNumber, type Contract } from '../estate/contract.ts'
import { personName } from '../estate/customer.ts'
import {
  choiceAt,
  randomBelow,
  isChosen,
  purpose,
  type Choices,
  monthText,
  newestMonth
} from '../estate/seeded-random.ts'
import type { Group } from '../estate/layout.ts'
import { pricePartsOf, rentalAt, type Rental } from '../estate/rental.ts'
import { jsonMembers, emptyValue, type ListMaker } from './list-source.ts'

const contractTypes: Readonly<Record<Group, string>> = {
  home: 'Bostadshyresavtal',
  premises: 'Lokalhyresavtal',
  parking: 'Bilplatsavtal',
  storage: 'Förrådsavtal'
}

const waysToPay: Choices<string> = ['Autogiro', 'E-faktura', 'E-faktura', 'Pappersavi', 'Digital brevlåda']

/** The members that all price parts of a contract share, up to `AvtalAnvändning`. */
const contractMembers = (rental: Rental, contract: Contract): string => {
  const { index, group } = rental
  const premises = group === 'premises'
  const guaranteed = isChosen(premises ? 12 : 3, purpose.guarantor, index)
  return jsonMembers({
    Avtal: contract.number,
    AvtalSamDeb: contract.billedWith ?? emptyValue,
    KundId: customerNumber(contract.holder),
    AvtalHyresobjekt: rental.number,
    AvtalTyp: contractTypes[group],
    AvtalSignerad: contract.signed,
    AvtalFom: contract.from,
    AvtalTom: contract.to ?? emptyValue,
    AvtalUppsagd: contract.noticeGiven ?? emptyValue,
    AvtalLedigFom: contract.freeFrom ?? emptyValue,
    AvtalMoms: premises ? '25' : '0',
    AvtalFörlängningstid: String(contract.renewal),
    AvtalKundUppsägningstid: String(contract.tenantNotice),
    AvtalKundUppsägningstidEnhet: 'Månader',
    AvtalHyresvärdUppsägningstid: String(contract.landlordNotice),
    // A storage room is given notice of by weeks, so that the column has more than one unit.
    AvtalHyresvärdUppsägningstidEnhet: group === 'storage' ? 'Veckor' : 'Månader',
    AvtalBorgensman: guaranteed ? personName(-1 - index) : emptyValue,
    AvtalDebiteringsperiod: premises ? 'Kvartal' : 'Månad',
    AvtalBetalsätt: premises ? 'E-faktura' : choiceAt(waysToPay, randomBelow(waysToPay.length, purpose.payment, index)),
    AvtalAnvändning: rental.type.use
  })
}

/** Amounts are settled per calendar year; only a base rent's next change is known. */
const priceMembers = (part: Code & { readonly use: string }, amount: number, { from }: Contract): string => {
  const yearStart = `${monthText(newestMonth).slice(0, 4)}-01-01`
  const base = part.code === baseRent.code
  return (
    `"AvtalPrisdelTypId":"${part.code}","AvtalPrisdelTyp":"${part.name}","AvtalPrisdelTypAnvändning":"${part.use}"` +
    `,"AvtalPrisdelTypTAKoppladTill":"${base ? emptyValue : 'Avtal'}"` +
    `,"AvtalPrisdelTypKoppladTill":"${base ? 'Hyresobjekt' : emptyValue}","AvtalPrisdelBelopp":"${amount}"` +
    `,"AvtalPrisdelAktiv":"Ja","AvtalPrisdelAktivFom":"${from}","AvtalPrisdelAktivTom":"${emptyValue}"` +
    `,"AvtalPrisdelBeloppFom":"${from > yearStart ? from : yearStart}"` +
    `,"AvtalPrisdelBeloppTom":"${base ? `${yearStart.slice(0, 4)}-12-31` : emptyValue}"`
  )
}

/** One row per contract and price part, one to four rows per contract (Service: reporting.md, "avtal"). */
export const avtal: ListMaker = (objects) => ({
  units: objects,
  rows: (unit) => {
    const rental = rentalAt(unit)
    const contract = contractOf(rental)
    if (!contract) return ''
    const shared = contractMembers(rental, contract)
    let rows = `{${shared},${priceMembers(baseRent, rental.rent, contract)}}`
    for (const { supplement, amount } of pricePartsOf(rental)) {
      rows += `,{${shared},${priceMembers(supplement, amount, contract)}}`
    }
    return rows
  }
})
