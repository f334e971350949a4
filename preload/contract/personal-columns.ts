import type { ExportSubject } from './exports.ts'

/** By list, the fields that tell who or where a person is: names, phone numbers, mail addresses, home addresses, personal identity numbers. */
const personal: Readonly<Record<string, readonly string[]>> = {
  avtal: ['AvtalBorgensman'],
  kund: [
    'HyresobjektAdress',
    'Kund',
    'KundPersonOrgNr',
    'KundTelHem',
    'KundTelArb',
    'KundMobilNr',
    'KundEpostHem',
    'KundEpostArb'
  ]
}

/** The columns among these that hold personal data. A supplier of an order is a business, and an address of an object alone is nobody's. */
export const personalColumns = (subject: ExportSubject, names: readonly string[]): string[] => {
  const fields = new Set(subject.kind === 'list' ? personal[subject.list] : [])
  return names.filter((name) => fields.has(name))
}
