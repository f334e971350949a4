import type { ListId } from './catalogue.ts'

/**
 * The fields that say which rows of two loads of a list are of the same thing, what it is called by first. The service
 * documents no keys; these are what it says that a row is (Service: decisions.md, "What a reload has changed"). The
 * same thing in another period is another row.
 */
export const rowKeys: { readonly [Id in ListId]: readonly string[] } = {
  hyresobjekt: ['Hyresobjekt', 'Period'],
  avtal: ['Avtal', 'AvtalPrisdelTypId'],
  kund: ['KundId', 'Hyresobjekt', 'Period'],
  bokforingtransaktion: ['Konto', 'FastighetNummer', 'HyresobjektGruppKod', 'Period'],
  uthyrning: ['Hyresobjekt', 'Period']
}
