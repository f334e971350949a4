import type { DerivedColumn, GridQuestion, ListId, ViewContent } from '../../../preload/contract/index.ts'
import type { OperatorName } from '../../grid/operators.ts'

/** The view of every list that is the list as it opens at first. */
export const firstView = 'first'

/** A view that the program comes with. Its name and what it is about are texts (`views.ready`). */
export interface ReadyView {
  readonly id: string
  readonly content: ViewContent
}

type Language = GridQuestion['language']
/** `orBlank`: rows without a value pass too. */
type Filter = readonly [column: string, option: OperatorName, value?: string, orBlank?: 'orBlank']

/** What a view is defined by: fields of the service, and never the words that one service has for a status. */
interface Definition {
  /** The columns that are shown, in this order. */
  readonly columns: string
  readonly pinned?: string
  /** Whether it is of the newest period. */
  readonly newest?: true
  readonly filters?: readonly Filter[]
  readonly sort?: string
  /** A column that the view adds. */
  readonly added?: DerivedColumn
  /** What rows are grouped by, the outermost first. */
  readonly by?: string
  /** The column whose values stand beside each other, and what is summed in them; null for the number of rows. */
  readonly across?: readonly [column: string, measure: string | null]
}

const today: Readonly<Record<Language, string>> = { sv: 'idag', en: 'today' }

const ascending = (names = '') => names.split(' ').filter(Boolean).map((column) => ({ column, direction: 'asc' as const }))

const contentOf = (language: Language, { columns, pinned, newest, filters = [], sort, added, by, across }: Definition): ViewContent => ({
  asked: {
    language,
    filters: filters.map(([column, option, value = '', orBlank]) => ({
      column,
      join: orBlank ? 'or' : 'and',
      conditions: [{ option, value, to: '' }, ...(orBlank ? [{ option: 'blank', value: '', to: '' }] : [])]
    })),
    search: '',
    sort: ascending(sort)
  },
  newest: newest ? '' : null,
  groups: by === undefined ? null : { by: ascending(by), across: across ? { column: across[0], measure: across[1] } : null },
  columns: columns.split(' ').filter(Boolean).map((name) => ({ name, width: null, hidden: false, pinned: name === pinned ? 'left' : null })),
  ...(added && { derived: [added] })
})

/** The month in which a contract ends: its last day says too much, where contracts end on many days. The same column in every view. */
const monthOfEnd = 'derived:5a8f3c52-6d0e-4c1b-9a37-2f6b1de07c41'
const endOfContract: Readonly<Record<Language, DerivedColumn>> = {
  sv: { kind: 'formula', id: monthOfEnd, name: 'Sista månad', text: 'månad([AvtalTom])', decimals: 0 },
  en: { kind: 'formula', id: monthOfEnd, name: 'Last month', text: 'month([AvtalTom])', decimals: 0 }
}

/** Whether the column is added by ready-made views, so that its heading and its words are those of the language that it was added in. */
export const isReadyColumn = ({ id }: Pick<DerivedColumn, 'id'>): boolean => id === monthOfEnd

const rent = 'HyresobjektGrundhyra AvtalTAhyra HyresobjektTAhyra'
const object = 'HyresobjektTyp HyresobjektStorlek HyresobjektYta'
const priceParts = 'AvtalPrisdelTyp AvtalPrisdelBelopp'

const definitions = (language: Language): { readonly [Id in ListId]: Readonly<Record<string, Definition>> } => ({
  hyresobjekt: {
    rentRoll: {
      columns: `Fastighet Hyresobjekt HyresobjektAdress HyresobjektStatus HyresobjektAvtal ${object} ${rent} Period`,
      pinned: 'Hyresobjekt',
      newest: true,
      sort: 'Fastighet Hyresobjekt'
    },
    rentPerProperty: { columns: `Fastighet Hyresobjekt HyresobjektAdress ${object} ${rent} Period`, newest: true, by: 'Fastighet HyresobjektTyp' },
    // A vacancy is an object of the newest period without a contract (Service: decisions.md, "Code values").
    vacancies: {
      columns: `Hyresobjekt HyresobjektAdress Bostadsområde HyresobjektStatus ${object} HyresobjektGrundhyra Fastighet Period`,
      pinned: 'Hyresobjekt',
      newest: true,
      filters: [['HyresobjektAvtal', 'blank']],
      sort: 'Bostadsområde HyresobjektAdress Hyresobjekt'
    },
    withoutContract: {
      columns: `Fastighet Hyresobjekt HyresobjektAdress HyresobjektStatus HyresobjektTyp HyresobjektGrundhyra Period`,
      filters: [['HyresobjektAvtal', 'blank']],
      by: 'Fastighet Hyresobjekt',
      across: ['Period', 'HyresobjektGrundhyra']
    }
  },
  avtal: {
    // A date of termination says that a contract is terminated (Service: reporting.md, "avtal"). One that has ended is nobody's work any more.
    terminated: {
      columns: `Avtal AvtalHyresobjekt KundId AvtalTyp AvtalUppsagd AvtalTom AvtalLedigFom ${priceParts}`,
      pinned: 'Avtal',
      filters: [['AvtalUppsagd', 'terminated'], ['AvtalTom', 'dateGe', today[language], 'orBlank']],
      added: endOfContract[language],
      by: monthOfEnd
    },
    ending: {
      columns: `Avtal AvtalHyresobjekt KundId AvtalTyp AvtalTom AvtalUppsagd AvtalFörlängningstid ${priceParts}`,
      pinned: 'Avtal',
      filters: [['AvtalTom', 'dateGe', today[language]]],
      added: endOfContract[language],
      by: monthOfEnd
    },
    priceParts: {
      columns: `Avtal AvtalHyresobjekt AvtalTyp ${priceParts} AvtalPrisdelAktivFom AvtalPrisdelAktivTom AvtalPrisdelBeloppFom AvtalPrisdelBeloppTom`,
      pinned: 'Avtal',
      sort: 'Avtal AvtalPrisdelTyp'
    },
    contractPerLine: {
      columns: `Avtal AvtalHyresobjekt KundId AvtalTyp ${priceParts}`,
      by: 'Avtal',
      across: ['AvtalPrisdelTyp', 'AvtalPrisdelBelopp']
    }
  },
  kund: {
    contacts: {
      columns: 'Kund HyresobjektAdress HyresobjektPostnr HyresobjektPostort Hyresobjekt KundMobilNr KundTelHem KundTelArb KundEpostHem KundEpostArb KundTyp Period',
      pinned: 'Kund',
      newest: true,
      sort: 'Kund'
    }
  },
  bokforingtransaktion: {
    accountPerPeriod: {
      columns: 'Konto Fastighet Period Debet Kredit Netto',
      by: 'Konto Fastighet',
      across: ['Period', 'Netto']
    }
  },
  uthyrning: {
    lettingStatistics: {
      columns: 'Sökområde HyresobjektStorlek Period AntalIntresseAnmälningar',
      by: 'Sökområde HyresobjektStorlek'
    },
    lettingsPerPeriod: { columns: 'Sökområde HyresobjektStorlek Period AntalIntresseAnmälningar', by: 'Sökområde HyresobjektStorlek', across: ['Period', null] }
  }
})

/** The ready-made views of a list in their first order, what is typed in them in the words of a language. */
export const readyViews = (list: ListId, language: Language): readonly ReadyView[] => [
  { id: firstView, content: contentOf(language, { columns: '', newest: true }) },
  ...Object.entries(definitions(language)[list]).map(([id, definition]) => ({ id, content: contentOf(language, definition) }))
]
