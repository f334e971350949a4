import {
  likePatterns,
  localDay,
  noFilters,
  orderFields,
  readOrder,
  type OrderDraft,
  type OrderFilters,
  type OrderItem,
  type OrderList,
  type SaveOutcome
} from '../../preload/contract/index.ts'
import type { Http, HttpRequest } from '../http/index.ts'
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
  /** Replaces a header that the service refused with 401. Throws `signedOut` where there is no other to be had. */
  readonly renew: (refused: string) => Promise<unknown>
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

/** The list of those orders that have a draft's two numbers. */
const sameNumbers = (draft: OrderDraft): OrderFilters => ({
  ...noFilters,
  Ordernummer: { operator: 'is', text: draft.Ordernummer },
  Fakturanummer: { operator: 'is', text: draft.Fakturanummer }
})

const isBlank = (draft: OrderDraft): boolean => orderFields.every((field) => draft[field].trim() === '')

const isRefused = (error: unknown): boolean => toProblem(error).code === 'unauthorized'

/** Invoice service orders ("Errand integration …"): listing them, and saving one without ever sending it twice. */
export const createOrders = ({ http, address, authorization, renew, drafts, now }: OrdersOptions): Orders => {
  let saving = false

  const target = async () => {
    const known = address()
    if (known === null) throw problem('notConnected', 'login', 'no address of the service has been entered')
    return { address: known, authorization: await authorization() }
  }

  /** One call. A 401 has the access token renewed, so that the next call does not fail for the same reason. */
  const ask = async (call: Omit<HttpRequest, 'address' | 'authorization'>): Promise<string> => {
    const to = await target()
    try {
      return await http.text({ ...call, ...to })
    } catch (error) {
      if (isRefused(error)) await renew(to.authorization)
      throw error
    }
  }

  const list = async (filters: OrderFilters): Promise<OrderList> => {
    const sent = likePatterns(filters)
    const call = { operation: 'listOrders', query: sent } as const
    const body = await ask(call).catch((error: unknown) => {
      // A service may end a token before its time. To read again does no harm; a save is never sent again.
      if (isRefused(error)) return ask(call)
      throw error
    })
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
    const body = ready(draft)
    try {
      return outcomeOf(await ask({ operation: 'saveOrder', body }))
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
