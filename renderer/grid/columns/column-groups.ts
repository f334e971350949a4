/** Column groups by subject, in the order of the column chooser. */
export const columnGroups = [
  'object',
  'place',
  'contract',
  'dates',
  'priceParts',
  'amounts',
  'customer',
  'contact',
  'letting',
  'order',
  'other'
] as const
export type ColumnGroup = (typeof columnGroups)[number]

/** The column names of each group, as patterns. The first match counts. */
const namesOf: readonly (readonly [ColumnGroup, RegExp])[] = [
  ['dates', /^(Period|AvtalSignerad|AvtalFom|AvtalTom|AvtalUppsagd|AvtalLedigFom|BetaldDatum|Skapad|Borttagen)$/],
  [
    'amounts',
    /^(AvtalBelopp|HyresobjektGrundhyra|AvtalTAhyra|HyresobjektTAhyra|HyresobjektYta|HyresobjektHarMoms|Konto|Debet|Kredit|Netto)$/
  ],
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
export const columnGroupOf = (name: string): ColumnGroup =>
  namesOf.find(([, names]) => names.test(name))?.[0] ?? 'other'
