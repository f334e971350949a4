/** What a column is about, in the order in which the column chooser names the groups. */
export const columnGroups = ['object', 'place', 'contract', 'dates', 'priceParts', 'amounts', 'customer', 'contact', 'letting', 'order', 'other'] as const
export type ColumnGroup = (typeof columnGroups)[number]

/** The names of each group's columns, or how they begin. Of several that fit, the first counts. */
const namesOf: readonly (readonly [ColumnGroup, RegExp])[] = [
  ['dates', /^(Period|AvtalSignerad|AvtalFom|AvtalTom|AvtalUppsagd|AvtalLedigFom|BetaldDatum|Skapad|Borttagen)$/],
  ['amounts', /^(HyresobjektGrundhyra|AvtalTAhyra|HyresobjektTAhyra|HyresobjektYta|HyresobjektHarMoms|Konto|Debet|Kredit|Netto)$/],
  ['priceParts', /^AvtalPrisdel/],
  ['letting', /^(Kö|Köpoäng|AntalIntresseAnmälningar|Marknadsplats|Sökområde)$/],
  ['contract', /^(HyresobjektAvtal|HyresobjektAvtalstatus|Avtal|Avtal(?!Hyresobjekt)\p{Lu}.*)$/u],
  ['place', /^(Bolag|Bostadsområde|Bovärdsområde|Fastighet|Byggnad|HyresobjektKst$|HyresobjektByggnadByggÅr$)/],
  ['contact', /^Kund(Tel|Mobil|Epost)/],
  ['customer', /^Kund/],
  ['object', /^(Hyresobjekt|AvtalHyresobjekt)/],
  ['order', /^(Ärende|Extern|Leverantör|Organisation|Belopp|StatusTyp)/]
]

/** The group of a field; `other` for a field that is not documented. */
export const columnGroupOf = (name: string): ColumnGroup => namesOf.find(([, names]) => names.test(name))?.[0] ?? 'other'
