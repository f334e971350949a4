import {
  catalogue,
  identifyingFields,
  joinField,
  joinIds,
  listIds,
  type ColumnSummary,
  type Join,
  type ListId
} from '../../../preload/contract/index.ts'

/**
 * Returns the joins of two lists, the narrowest key first: a contract belongs to one object, and an object to one
 * property.
 */
export const joinsBetween = (list: ListId, other: ListId): readonly Join[] => {
  const order: readonly Join[] = ['contract', 'customer', 'object', 'property']
  return order.filter(
    (join) => joinIds.includes(join) && joinField(join, list) !== null && joinField(join, other) !== null
  )
}

/** Returns the lists in which columns of a list can be looked up. */
export const listsToLookIn = (list: ListId): readonly ListId[] =>
  listIds.filter((other) => other !== list && joinsBetween(list, other).length > 0)

type Choice = Pick<ColumnSummary, 'name' | 'status' | 'kind'>

/**
 * Returns the columns of a list that can be looked up: those of the loaded list, else those of the catalogue, without
 * the key.
 */
export const columnsToLookUp = (
  other: ListId,
  by: Join,
  loaded: readonly ColumnSummary[] | null
): readonly Choice[] => {
  const columns: readonly Choice[] =
    loaded?.filter(({ derived }) => !derived) ??
    catalogue[other].fields.map(({ name, kind }) => ({ name, kind, status: 'known' }))
  return columns.filter(({ name }) => name !== joinField(by, other))
}

/** Returns how periods are matched in a look-up. */
export const periodRule = (list: ListId, other: ListId): 'same' | 'newest' | 'none' => {
  const hasPeriod = (id: ListId): boolean => catalogue[id].fields.some(({ kind }) => kind === 'period')
  if (!hasPeriod(other)) return 'none'
  return hasPeriod(list) ? 'same' : 'newest'
}

/** Returns the default column to look up: a person's name or contact, else the first amount, else the first column. */
export const firstColumn = (other: ListId, columns: readonly Choice[]): string => {
  const names = columns.map(({ name }) => name)
  const person = names.find((name) => name !== 'HyresobjektAdress' && identifyingFields(other).includes(name))
  return person ?? columns.find(({ kind }) => kind === 'decimal')?.name ?? names[0] ?? ''
}
