import type { ColumnSummary, GridId } from '../../../preload/contract/index.ts'

/**
 * The columns shown by default, by grid, in the order in which a back office reads them: subject, state, figures, and
 * only then location. Codes, and values that are the same on most rows, are in the column chooser.
 */
const readFirst: { readonly [Id in GridId]: readonly string[] } = {
  hyresobjekt: [
    'Hyresobjekt',
    'HyresobjektAdress',
    'HyresobjektStatus',
    'HyresobjektTyp',
    'HyresobjektStorlek',
    'HyresobjektYta',
    'HyresobjektGrundhyra',
    'HyresobjektAvtal',
    'Bostadsområde',
    'Fastighet',
    'Period'
  ],
  avtal: [
    'Avtal',
    'AvtalHyresobjekt',
    'KundId',
    'AvtalTyp',
    'AvtalBelopp',
    'AvtalFom',
    'AvtalTom',
    'AvtalUppsagd',
    'AvtalLedigFom',
    'AvtalKundUppsägningstid',
    'AvtalHyresvärdUppsägningstid',
    'AvtalDebiteringsperiod'
  ],
  kund: [
    'Kund',
    'Hyresobjekt',
    'HyresobjektAdress',
    'HyresobjektPostort',
    'KundMobilNr',
    'KundTelHem',
    'KundEpostHem',
    'KundTelArb',
    'KundEpostArb',
    'KundTyp',
    'KundId',
    'Period'
  ],
  bokforingtransaktion: ['Period', 'Konto', 'Fastighet', 'HyresobjektGrupp', 'Debet', 'Kredit', 'Netto', 'Bolag'],
  uthyrning: [
    'Hyresobjekt',
    'HyresobjektAdress',
    'Period',
    'HyresobjektStorlek',
    'HyresobjektAnvändning',
    'Köpoäng',
    'AntalIntresseAnmälningar',
    'Kö',
    'Marknadsplats',
    'Sökområde',
    'Fastighet'
  ],
  orders: [
    'ÄrendeNummer',
    'ExterntFakturanummer',
    'LeverantörNamn',
    'Organisationsnummer',
    'Belopp',
    'StatusTypBeteckning',
    'BetaldDatum',
    'Skapad',
    'ÄrendeBeteckning',
    'OrganisationBeteckning',
    'Borttagen'
  ]
}

/** The code or number that replaces a name which a service does not send, by the name. */
const codeOf: Readonly<Record<string, string>> = {
  HyresobjektStatus: 'HyresobjektStatusKod',
  HyresobjektTyp: 'HyresobjektTypKod',
  HyresobjektStorlek: 'HyresobjektStorlekKod',
  HyresobjektGrupp: 'HyresobjektGruppKod',
  Bolag: 'BolagNummer',
  Bostadsområde: 'BostadsområdeNummer',
  Fastighet: 'FastighetNummer',
  LeverantörNamn: 'LeverantörNummer',
  StatusTypBeteckning: 'StatusTypKortbeteckning'
}

export type SentColumn = Pick<ColumnSummary, 'name' | 'status'>

interface FirstView {
  /** Shown, in this order. */
  readonly shown: readonly string[]
  /** Hidden, in the order of the columns. */
  readonly hidden: readonly string[]
}

/**
 * Returns a grid's default columns. A code replaces a name that is not sent. Undocumented fields are shown last,
 * because they may matter; all columns are shown where none of the default ones exists.
 */
export const firstView = (grid: GridId, columns: readonly SentColumn[]): FirstView => {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const isSent = (name: string | undefined): name is string =>
    name !== undefined && (byName.get(name)?.status ?? 'missing') !== 'missing'
  const inPlaceOf = (name: string): readonly string[] => {
    const code = codeOf[name]
    if (!isSent(name) && isSent(code)) return [code]
    return byName.has(name) ? [name] : []
  }
  const all = columns.map(({ name }) => name)
  const read = readFirst[grid].flatMap(inPlaceOf)
  if (read.length === 0) return { shown: all, hidden: [] }
  const shown = [...new Set([...read, ...columns.filter(({ status }) => status === 'unknown').map(({ name }) => name)])]
  return { shown, hidden: all.filter((name) => !shown.includes(name)) }
}
