import type { ColumnSummary, GridId } from '../../preload/contract/index.ts'

/**
 * By grid, the columns that are shown at first, in the order in which a back office reads them: what the row is about, its state, its
 * figures, and only then where it belongs. Codes, and what is the same on most rows, are in the column chooser.
 */
const readFirst: { readonly [Id in GridId]: readonly string[] } = {
  hyresobjekt: [
    'Hyresobjekt', 'HyresobjektAdress', 'HyresobjektStatus', 'HyresobjektTyp', 'HyresobjektStorlek', 'HyresobjektYta',
    'HyresobjektGrundhyra', 'HyresobjektAvtal', 'Bostadsområde', 'Fastighet', 'Period'
  ],
  avtal: [
    'Avtal', 'AvtalHyresobjekt', 'KundId', 'AvtalTyp', 'AvtalPrisdelTyp', 'AvtalPrisdelBelopp', 'AvtalFom', 'AvtalTom', 'AvtalUppsagd',
    'AvtalLedigFom', 'AvtalKundUppsägningstid', 'AvtalHyresvärdUppsägningstid', 'AvtalDebiteringsperiod'
  ],
  kund: [
    'Kund', 'Hyresobjekt', 'HyresobjektAdress', 'HyresobjektPostort', 'KundMobilNr', 'KundTelHem', 'KundEpostHem', 'KundTelArb',
    'KundEpostArb', 'KundTyp', 'KundId', 'Period'
  ],
  bokforingtransaktion: ['Period', 'Konto', 'Fastighet', 'HyresobjektGrupp', 'Debet', 'Kredit', 'Netto', 'Bolag'],
  uthyrning: [
    'Hyresobjekt', 'HyresobjektAdress', 'Period', 'HyresobjektStorlek', 'HyresobjektAnvändning', 'Köpoäng', 'AntalIntresseAnmälningar', 'Kö',
    'Marknadsplats', 'Sökområde', 'Fastighet'
  ],
  orders: [
    'ÄrendeNummer', 'ExterntFakturanummer', 'LeverantörNamn', 'Organisationsnummer', 'Belopp', 'StatusTypBeteckning', 'BetaldDatum', 'Skapad',
    'ÄrendeBeteckning', 'OrganisationBeteckning', 'Borttagen'
  ]
}

/** By name, the code or number that says the same where a service sends no name. */
const codeOf: Readonly<Record<string, string>> = {
  HyresobjektStatus: 'HyresobjektStatusKod',
  HyresobjektTyp: 'HyresobjektTypKod',
  HyresobjektStorlek: 'HyresobjektStorlekKod',
  HyresobjektGrupp: 'HyresobjektGruppKod',
  Bolag: 'BolagNummer',
  Bostadsområde: 'BostadsområdeNummer',
  Fastighet: 'FastighetNummer',
  AvtalPrisdelTyp: 'AvtalPrisdelTypId',
  LeverantörNamn: 'LeverantörNummer',
  StatusTypBeteckning: 'StatusTypKortbeteckning'
}

type SentColumn = Pick<ColumnSummary, 'name' | 'status'>

interface FirstView {
  /** Shown, in this order. */
  readonly shown: readonly string[]
  /** Hidden, in the order of the columns. */
  readonly hidden: readonly string[]
}

/**
 * Which of the columns a grid shows at first. A code stands in for a name that is not sent. Undocumented fields are shown, last,
 * because nobody has said that they do not matter; and all columns where none of those that are read first is there.
 */
export const firstView = (grid: GridId, columns: readonly SentColumn[]): FirstView => {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const isSent = (name: string | undefined): name is string => name !== undefined && (byName.get(name)?.status ?? 'missing') !== 'missing'
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
