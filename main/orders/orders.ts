import {
  likePatterns,
  localDay,
  orderFields,
  readOrder,
  type OrderDraft,
  type OrderFilters,
  type OrderItem,
  type OrderList,
  type SaveOutcome
} from '../../preload/contract/index.ts'
import type { Http } from '../http/index.ts'
import { problem, toProblem } from '../problem.ts'
import { readItems } from './items.ts'
import { refine } from './refine.ts'
import { outcomeOf } from './save-answer.ts'
import { saveBody } from './save-body.ts'

/** Where the one draft is kept, so that it outlives the program. */
interface OrderDrafts {
  readonly read: () => OrderDraft | null
  readonly write: (draft: OrderDraft | null) => void
}

interface OrdersOptions {
  readonly http: Http
  /** The login and errand service's address, or null before one is entered. */
  readonly address: () => string | null
  /** The `Authorization` header of whoever is signed in. Throws `signedOut`. */
  readonly authorization: () => Promise<string>
  readonly drafts: OrderDrafts
  readonly now: () => Date
}

export interface Orders {
  readonly list: (filters: OrderFilters) => Promise<OrderList>
  /** Orders that already have the draft's order and invoice number, removed ones too. Empty where both are blank. */
  readonly duplicates: (draft: OrderDraft) => Promise<readonly OrderItem[]>
  /** Sends the order once. Throws where nothing was sent or the service answered with an error; the draft stays then. */
  readonly save: (draft: OrderDraft) => Promise<SaveOutcome>
  readonly draft: () => OrderDraft | null
  readonly keepDraft: (draft: OrderDraft | null) => void
}

const all = { operator: 'is', text: '' } as const

/** The list of those orders that have a draft's two numbers. */
const sameNumbers = (draft: OrderDraft): OrderFilters => ({
  Ordernummer: { operator: 'is', text: draft.Ordernummer },
  Orgnummer: all,
  LeverantorNamn: all,
  Fakturanummer: { operator: 'is', text: draft.Fakturanummer }
})

const isBlank = (draft: OrderDraft): boolean => orderFields.every((field) => draft[field].trim() === '')

/** Invoice service orders ("Errand integration …"): listing them, and saving one without ever sending it twice. */
export const createOrders = ({ http, address, authorization, drafts, now }: OrdersOptions): Orders => {
  let saving = false

  const target = async () => {
    const known = address()
    if (known === null) throw problem('notConnected', 'login', 'no address of the service has been entered')
    return { address: known, authorization: await authorization() }
  }

  const list = async (filters: OrderFilters): Promise<OrderList> => {
    const sent = likePatterns(filters)
    const body = await http.text({ operation: 'listOrders', ...(await target()), query: sent })
    return { items: refine(readItems(body), filters), sent, at: now().toISOString() }
  }

  const duplicates = async (draft: OrderDraft): Promise<readonly OrderItem[]> => {
    if (draft.Ordernummer.trim() === '' && draft.Fakturanummer.trim() === '') return []
    return (await list(sameNumbers(draft))).items
  }

  const ready = (draft: OrderDraft): Readonly<Record<string, unknown>> => {
    const reading = readOrder(draft, localDay(now()))
    if (reading.ok) return saveBody(reading.values)
    const wrong = Object.entries(reading.reasons).map(([field, reason]) => `${field}: ${reason}`)
    throw problem('invalid', 'program', wrong.join(', '))
  }

  const send = async (draft: OrderDraft): Promise<SaveOutcome> => {
    const request = { operation: 'saveOrder', body: ready(draft), ...(await target()) } as const
    try {
      return outcomeOf(await http.text(request))
    } catch (error) {
      const lost = toProblem(error)
      if (lost.code !== 'unknownOutcome') throw error
      return { kind: 'unknown', problem: lost, found: await duplicates(draft).catch(() => null) }
    }
  }

  /** A draft that stays by mistake is seen and thrown away; a saved order that looks unsaved would be sent again. */
  const forgetDraft = (): void => {
    try {
      drafts.write(null)
    } catch {
      // The order is saved, and that is what must be told.
    }
  }

  return {
    list,
    duplicates,
    save: async (draft) => {
      if (saving) throw problem('invalid', 'program', 'an order is being saved already')
      saving = true
      try {
        drafts.write(draft)
        const outcome = await send(draft)
        if (outcome.kind === 'saved') forgetDraft()
        return outcome
      } finally {
        saving = false
      }
    },
    draft: drafts.read,
    keepDraft: (draft) => drafts.write(draft && !isBlank(draft) ? draft : null)
  }
}
