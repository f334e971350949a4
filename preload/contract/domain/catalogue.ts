/** The five lists with the service's own field names, in its order (Service: reporting.md, "Values"). */

/**
 * Decides how a field is shown, sorted and filtered. Codes and numbers used as names are text, so that leading zeros
 * stay. `date` is `YYYY-MM-DD`, `dateTime` that or with `THH:MM:SS` in local time, `period` is `YYYY-MM`.
 */
export type FieldKind = 'text' | 'account' | 'integer' | 'decimal' | 'date' | 'dateTime' | 'period'

/** True if values of the kind are numbers: right-aligned, compared and sorted as such. */
export const isNumericKind = (kind: FieldKind): boolean => kind === 'integer' || kind === 'decimal'

export type DecimalSign = ',' | '.'

export interface Field {
  readonly name: string
  readonly kind: FieldKind
  /** True if a sum of it is meaningful: of amounts and areas, but not of notice periods or queue points. */
  readonly summed: boolean
  /** The sign before its decimals in values that can be read in two ways, if the user has chosen one. */
  readonly decimalSign?: DecimalSign
  /** The fewest decimals shown, even if no value needs as many: those of money. */
  readonly leastDecimals?: number
  /** The field that has the unit of its numbers (Service: reporting.md, "avtal"). */
  readonly unit?: string
  /**
   * Set if the program adds up the field from another one, per value of a third. The sum stands in the first row of each
   * value alone, so that it is counted once wherever it is added.
   */
  readonly sumOf?: { readonly field: string; readonly per: string }
  /** Set if no document gives the form of its values: a value that does not fit its kind is marked, but is no drift. */
  readonly isFree?: true
}

export const listIds = ['hyresobjekt', 'avtal', 'kund', 'bokforingtransaktion', 'uthyrning'] as const
export type ListId = (typeof listIds)[number]

export interface ListDefinition {
  readonly id: ListId
  readonly fields: readonly Field[]
  /** Field whose distinct values are counted beside the rows: a contract has a row for each price part. */
  readonly counted?: string
  /** The field that the program adds to those of the service. */
  readonly added?: Field
  /** The fields of a part of what is counted, by the beginning of their names: the others are the same in its rows. */
  readonly partFields?: string
}

const text = (names: string): Field[] => names.split(' ').map((name) => ({ name, kind: 'text', summed: false }))
const of =
  (kind: FieldKind, summed: boolean) =>
  (name: string): Field[] => [{ name, kind, summed }]
const amount = of('decimal', true)
const integer = of('integer', false)
/** A number whose unit is the field behind it. */
const united = (name: string): Field[] => [
  { name, kind: 'integer', summed: false, unit: `${name}Enhet` },
  ...text(`${name}Enhet`)
]
const integerAmount = of('integer', true)
const date = of('date', false)
/** Dates and months of which no document gives the form (Service: decisions.md, "Several periods"). */
const free = (fields: readonly Field[]): Field[] => fields.map((field) => ({ ...field, isFree: true }))
const period = of('period', false)('Period')

const hyresobjekt: readonly Field[] = [
  ...period,
  ...text('BolagNummer Bolag BostadsområdeNummer Bostadsområde BovärdsområdeNummer Bovärdsområde'),
  ...text('FastighetNummer Fastighet ByggnadNummer Byggnad Hyresobjekt HyresobjektStatusKod HyresobjektStatus'),
  ...text('HyresobjektGruppKod HyresobjektGrupp HyresobjektTypKod HyresobjektTyp HyresobjektStorlekKod'),
  ...text('HyresobjektStorlek HyresobjektAnvändning HyresobjektAvtal HyresobjektAvtalstatus HyresobjektKst'),
  ...text('HyresobjektByggnadByggÅr HyresobjektAdress HyresobjektPostnr HyresobjektPostort'),
  ...amount('HyresobjektGrundhyra'),
  ...amount('AvtalTAhyra'),
  ...amount('HyresobjektTAhyra'),
  ...amount('HyresobjektYta'),
  // Derived from the contract's VAT: one service sends 0 or 1, another a rate such as 25.
  ...integer('HyresobjektHarMoms')
]

const avtal: readonly Field[] = [
  ...text('Avtal AvtalSamDeb KundId AvtalHyresobjekt AvtalTyp'),
  ...free(date('AvtalSignerad')),
  ...date('AvtalFom'),
  ...date('AvtalTom'),
  ...date('AvtalUppsagd'),
  ...date('AvtalLedigFom'),
  ...integer('AvtalMoms'),
  ...integer('AvtalFörlängningstid'),
  ...united('AvtalKundUppsägningstid'),
  ...united('AvtalHyresvärdUppsägningstid'),
  ...text('AvtalBorgensman AvtalDebiteringsperiod AvtalBetalsätt AvtalAnvändning'),
  ...text('AvtalPrisdelTypId AvtalPrisdelTyp AvtalPrisdelTypAnvändning AvtalPrisdelTypTAKoppladTill'),
  ...text('AvtalPrisdelTypKoppladTill'),
  ...integerAmount('AvtalPrisdelBelopp'),
  ...text('AvtalPrisdelAktiv'),
  ...date('AvtalPrisdelAktivFom'),
  ...date('AvtalPrisdelAktivTom'),
  ...date('AvtalPrisdelBeloppFom'),
  ...date('AvtalPrisdelBeloppTom')
]

const kund: readonly Field[] = [
  ...free(period),
  ...text('Bolag Hyresobjekt HyresobjektAdress HyresobjektPostnr HyresobjektPostort KundTyp KundId Kund'),
  ...text('KundPersonOrgNr KundLand KundTelHem KundTelArb KundMobilNr KundEpostHem KundEpostArb')
]

const bokforingtransaktion: readonly Field[] = [
  ...free(period),
  ...text('BolagNummer Bolag FastighetNummer Fastighet HyresobjektGruppKod HyresobjektGrupp'),
  ...of('account', false)('Konto'),
  ...amount('Debet'),
  ...amount('Kredit'),
  ...amount('Netto')
]

const uthyrning: readonly Field[] = [
  ...free(period),
  ...text('Kö Marknadsplats Sökområde FastighetNummer Fastighet ByggnadNummer Byggnad Hyresobjekt'),
  ...text('HyresobjektStorlek HyresobjektAnvändning HyresobjektAdress HyresobjektPostnr HyresobjektPostort'),
  ...integer('Köpoäng'),
  ...integerAmount('AntalIntresseAnmälningar')
]

type State = 'terminated'

/** A contract with a date in `AvtalUppsagd` is terminated (Service: reporting.md, "avtal"). */
const states: ReadonlyMap<string, State> = new Map([['AvtalUppsagd', 'terminated']])

/** The state that a date in the field means for its row, or null where a date is only a date. */
export const rowStateOf = (field: string): State | null => states.get(field) ?? null

export const catalogue: { readonly [Id in ListId]: ListDefinition } = {
  hyresobjekt: { id: 'hyresobjekt', fields: hyresobjekt },
  avtal: {
    id: 'avtal',
    fields: avtal,
    counted: 'Avtal',
    added: {
      name: 'AvtalBelopp',
      kind: 'decimal',
      summed: true,
      sumOf: { field: 'AvtalPrisdelBelopp', per: 'Avtal' }
    },
    partFields: 'AvtalPrisdel'
  },
  kund: { id: 'kund', fields: kund, counted: 'KundId' },
  bokforingtransaktion: { id: 'bokforingtransaktion', fields: bokforingtransaktion },
  uthyrning: { id: 'uthyrning', fields: uthyrning }
}

/** The fields of a list, with the one that the program adds. */
export const allFields = (list: ListId): readonly Field[] => {
  const { fields, added } = catalogue[list]
  return added ? [...fields, added] : fields
}
