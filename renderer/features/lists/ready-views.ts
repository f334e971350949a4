import {
  dateSteps,
  type SavedQuery,
  type GroupLevel,
  type ListId,
  type ViewContent
} from '../../../preload/contract/index.ts'
import { firstView, type Operator } from '../../grid/index.ts'

/** A view that the program comes with. Its name and what it is about are texts (`views.ready`). */
export interface ReadyView {
  readonly id: string
  readonly content: ViewContent
}

type Language = SavedQuery['language']
/** `orEmpty`: rows without a value pass too. */
type Filter = readonly [column: string, operator: Operator, value?: string, orEmpty?: 'orEmpty']

/** Definition of a view by fields of the service. Never by names of statuses, which differ between services. */
interface Definition {
  /** The columns that are shown, in this order. */
  readonly columns: string
  readonly pinned?: string
  /** Only rows of the newest period. */
  readonly newest?: true
  readonly filters?: readonly Filter[]
  readonly sort?: string
  /** Grouping columns, the outermost first; `AvtalTom:month` by the months of a date. */
  readonly by?: string
  /** The column whose values stand beside each other, and what is summed in them; null for the number of rows. */
  readonly across?: readonly [column: string, measure: string | null]
}

const today: Readonly<Record<Language, string>> = { sv: 'idag', en: 'today' }

const ascending = (names = '') =>
  names
    .split(' ')
    .filter(Boolean)
    .map((column) => ({ column, direction: 'asc' as const }))

const levelsOf = (names: string): GroupLevel[] =>
  ascending(names).map(({ column: name, direction }) => {
    const [column = name, step] = name.split(':')
    const known = dateSteps.find((each) => each === step)
    return { column, direction, ...(known && { step: known }) }
  })

const contentOf = (
  language: Language,
  { columns, pinned, newest, filters = [], sort, by, across }: Definition
): ViewContent => ({
  asked: {
    language,
    filters: filters.map(([column, operator, value = '', orEmpty]) => ({
      column,
      join: orEmpty ? 'or' : 'and',
      conditions: [{ operator, value, to: '' }, ...(orEmpty ? [{ operator: 'empty' as const, value: '', to: '' }] : [])]
    })),
    search: '',
    sort: ascending(sort)
  },
  newest: newest ? '' : null,
  groups:
    by === undefined ? null : { by: levelsOf(by), across: across ? { column: across[0], measure: across[1] } : null },
  columns: columns
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ name, width: null, hidden: false, pinned: name === pinned ? 'left' : null }))
})

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
    rentPerProperty: {
      columns: `Fastighet Hyresobjekt HyresobjektAdress ${object} ${rent} Period`,
      newest: true,
      by: 'Fastighet HyresobjektTyp'
    },
    // A vacancy is an object of the newest period without a contract (Service: decisions.md, "Code values").
    vacancies: {
      columns: `Hyresobjekt HyresobjektAdress Bostadsområde HyresobjektStatus ${object} HyresobjektGrundhyra Fastighet Period`,
      pinned: 'Hyresobjekt',
      newest: true,
      filters: [['HyresobjektAvtal', 'empty']],
      sort: 'Bostadsområde HyresobjektAdress Hyresobjekt'
    },
    withoutContract: {
      columns: `Fastighet Hyresobjekt HyresobjektAdress HyresobjektStatus HyresobjektTyp HyresobjektGrundhyra Period`,
      filters: [['HyresobjektAvtal', 'empty']],
      by: 'Fastighet Hyresobjekt',
      across: ['Period', 'HyresobjektGrundhyra']
    }
  },
  avtal: {
    // A date of termination says that a contract is terminated (Service: reporting.md, "avtal"). One that has ended
    // needs no more work.
    terminated: {
      columns: `Avtal AvtalHyresobjekt KundId AvtalTyp AvtalUppsagd AvtalTom AvtalLedigFom AvtalBelopp`,
      pinned: 'Avtal',
      filters: [
        ['AvtalUppsagd', 'terminated'],
        ['AvtalTom', 'date.ge', today[language], 'orEmpty']
      ],
      by: 'AvtalTom:month'
    },
    ending: {
      columns: `Avtal AvtalHyresobjekt KundId AvtalTyp AvtalTom AvtalUppsagd AvtalFörlängningstid AvtalBelopp`,
      pinned: 'Avtal',
      filters: [['AvtalTom', 'date.ge', today[language]]],
      by: 'AvtalTom:month'
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
      columns:
        'Kund HyresobjektAdress HyresobjektPostnr HyresobjektPostort Hyresobjekt KundMobilNr KundTelHem KundTelArb KundEpostHem KundEpostArb KundTyp Period',
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
    lettingsPerPeriod: {
      columns: 'Sökområde HyresobjektStorlek Period AntalIntresseAnmälningar',
      by: 'Sökområde HyresobjektStorlek',
      across: ['Period', null]
    }
  }
})

/** The ready-made views of a list in their first order, what is typed in them in the words of a language. */
export const readyViews = (list: ListId, language: Language): readonly ReadyView[] => [
  { id: firstView, content: contentOf(language, { columns: '', newest: true }) },
  ...Object.entries(definitions(language)[list]).map(([id, definition]) => ({
    id,
    content: contentOf(language, definition)
  }))
]
