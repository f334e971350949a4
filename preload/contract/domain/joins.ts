import * as v from 'valibot'
import type { ListId } from './catalogue.ts'

/**
 * The fields that say which rows of two loads are of the same thing. The service documents no keys (Service:
 * decisions.md, "What a reload has changed"). The same thing in another period is another row.
 */
export const rowKeys: { readonly [Id in ListId]: readonly string[] } = {
  hyresobjekt: ['Hyresobjekt', 'Period'],
  avtal: ['Avtal', 'AvtalPrisdelTypId'],
  kund: ['KundId', 'Hyresobjekt', 'Period'],
  bokforingtransaktion: ['Konto', 'FastighetNummer', 'HyresobjektGruppKod', 'Period'],
  uthyrning: ['Hyresobjekt', 'Period']
}

/** The joins of lists, by equal text in their key fields (Service: decisions.md, "Joining lists"). */
const joins = {
  object: { hyresobjekt: 'Hyresobjekt', avtal: 'AvtalHyresobjekt', kund: 'Hyresobjekt', uthyrning: 'Hyresobjekt' },
  contract: { hyresobjekt: 'HyresobjektAvtal', avtal: 'Avtal' },
  customer: { avtal: 'KundId', kund: 'KundId' },
  property: { hyresobjekt: 'FastighetNummer', bokforingtransaktion: 'FastighetNummer', uthyrning: 'FastighetNummer' }
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<ListId, string>>>>>

export type Join = keyof typeof joins

export const joinIds = ['object', 'contract', 'customer', 'property'] as const satisfies readonly Join[]
export const joinSchema = v.picklist(joinIds)

const joinFields: ReadonlySet<string> = new Set(Object.values(joins).flatMap((lists) => Object.values(lists)))
/** True if a field is the key of a join in any list: the number of an object, a contract, a customer or a property. */
export const isJoinField = (name: string): boolean => joinFields.has(name)

/** The key field of a list for the join, or null if the list has none. */
export const joinField = (join: Join, list: ListId): string | null => {
  const fields: Readonly<Partial<Record<ListId, string>>> = joins[join]
  return fields[list] ?? null
}
