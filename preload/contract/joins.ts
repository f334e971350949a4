import * as v from 'valibot'
import type { ListId } from './catalogue.ts'

/**
 * What several lists name, and by which of their fields: a rentable object, a contract, a customer ("Reporting API",
 * "Resources and their fields"). Two rows belong together where these fields hold the same text, letter by letter.
 */
const joins = {
  object: { hyresobjekt: 'Hyresobjekt', avtal: 'AvtalHyresobjekt', kund: 'Hyresobjekt', uthyrning: 'Hyresobjekt' },
  contract: { hyresobjekt: 'HyresobjektAvtal', avtal: 'Avtal' },
  customer: { avtal: 'KundId', kund: 'KundId' }
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<ListId, string>>>>>

export type Join = keyof typeof joins

export const joinSchema = v.picklist(['object', 'contract', 'customer'] satisfies readonly Join[])

/** The field of a list that names what is joined by, or null where it has none. */
export const joinField = (join: Join, list: ListId): string | null => {
  const fields: Readonly<Partial<Record<ListId, string>>> = joins[join]
  return fields[list] ?? null
}
