import * as v from 'valibot'
import { comparableForms } from './order-views.ts'
import { orderFields, type OrderItem, type OrderField } from '../ipc/orders.ts'
import { changeOutcomes } from './change-outcome.ts'
import type { OrderNumber } from './order-submission.ts'

const numbers = ['ÄrendeNummer', 'ExterntFakturanummer'] as const
type Name = (typeof numbers)[number]

const namesOf = (item: OrderItem): readonly Name[] => numbers.filter((name) => item[name] !== null)
const keyOf = (item: OrderItem, names: readonly Name[]): string =>
  JSON.stringify(names.map((name) => comparableForms.number(item[name] ?? '')))

/** True if an order of the list has every number of the chosen one: it is that one, or may be mistaken for it. */
export const isChosenOrder = (item: OrderItem, chosen: OrderItem): boolean => {
  const names = namesOf(chosen)
  return keyOf(item, names) === keyOf(chosen, names)
}

/** Prepares orders chosen together. Finds those that may be mistaken for one of them (`isChosenOrder`), itself too. */
export const indexChosen = (items: readonly OrderItem[]): ((chosen: OrderItem) => readonly OrderItem[]) => {
  const indexes = new Map<string, ReadonlyMap<string, readonly OrderItem[]>>()
  return (chosen) => {
    const names = namesOf(chosen)
    const index = indexes.get(names.join()) ?? Map.groupBy(items, (item) => keyOf(item, names))
    indexes.set(names.join(), index)
    return index.get(keyOf(chosen, names)) ?? []
  }
}

/** An order of the list whose texts are these. */
const orderWith = (string: v.GenericSchema<string>) => {
  const text = v.nullable(string)
  return v.object({
    Borttagen: text,
    Skapad: text,
    ÄrendeFakturaExternStatusTypId: v.nullable(v.pipe(v.number(), v.safeInteger())),
    ÄrendeNummer: text,
    Organisationsnummer: text,
    LeverantörNamn: text,
    ExterntFakturanummer: text,
    Belopp: v.union([text, v.object({ text: string })]),
    BetaldDatum: text,
    StatusTypBeteckning: text,
    StatusTypKortbeteckning: text,
    StatusTypHjälptext: text,
    ÄrendeBeteckning: text,
    OrganisationBeteckning: text,
    LeverantörNummer: text
  }) satisfies v.GenericSchema<OrderItem>
}

/** An order of the list, as main has read it: its texts may have any length. */
export const listedOrderSchema = orderWith(v.string())

/** An order of the list, as the window returns it: one with a longer text cannot be queued. */
export const orderItemSchema = orderWith(v.pipe(v.string(), v.maxLength(2000)))

export const orderItemFields = v.keyof(orderItemSchema).options

/** True if an order of the list is short enough to be queued for a change. */
export const isQueueable = (item: OrderItem): boolean => v.is(orderItemSchema, item)

/** The two numbers of an order as the list gives them; `''` for one that it does not give. */
export const listedNumbers = ({
  ÄrendeNummer,
  ExterntFakturanummer
}: OrderItem): Readonly<Record<OrderNumber, string>> => ({
  Ordernummer: ÄrendeNummer ?? '',
  Fakturanummer: ExterntFakturanummer ?? ''
})

/** Why a change was not sent: the list was asked just before, and shows the order otherwise than it was chosen. */
export const queueConflicts = [
  'gone',
  'removed',
  /** Several have, so that it is not known which one would be changed. */
  'several',
  'changed'
] as const

export const queueConflictSchema = v.object({
  kind: v.picklist(queueConflicts),
  /** For `changed`, the fields with other values now, by the list's names. The status counts as one. */
  fields: v.array(v.picklist(orderItemFields)),
  /** For `removed` and `changed`, the order as it is now. */
  now: v.nullable(listedOrderSchema)
})
export type QueueConflict = v.InferOutput<typeof queueConflictSchema>

/** The result of looking in the list for a change after the service had called it saved. */
export const queuedOutcomeSchema = v.object({
  kind: v.picklist(changeOutcomes),
  /** For `partly`, the fields that are not as they were sent, or cannot be compared. */
  differs: v.array(v.picklist(orderFields)),
  /** ISO date-time of the list's answer. */
  at: v.string()
})
export type QueuedOutcome = v.InferOutput<typeof queuedOutcomeSchema>

/** The change that a row of the queue makes. */
export interface QueuedChange {
  /** The order as chosen in the list; its numbers alone, if its texts are not kept on this computer. */
  readonly chosen: OrderItem
  /** The fields that the user has set. All others are sent as they were. */
  readonly set: readonly OrderField[]
  /** Why it was not sent, or not sent once more. Null unless the row is `failed` for it, or `unknown` again. */
  readonly conflict: QueueConflict | null
  /** The result in the list. Null before it is saved, and until the list has responded since. */
  readonly outcome: QueuedOutcome | null
}
