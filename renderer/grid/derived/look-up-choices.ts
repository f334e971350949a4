import { catalogue, identifyingFields, joinField, joinIds, listIds, type ColumnSummary, type Join, type ListId } from '../../../preload/contract/index.ts'

/** How two lists are joined, the narrowest key first: a contract is of one object, and an object of one property. */
export const joinsBetween = (list: ListId, other: ListId): readonly Join[] => {
  const order: readonly Join[] = ['contract', 'customer', 'object', 'property']
  return order.filter((join) => joinIds.includes(join) && joinField(join, list) !== null && joinField(join, other) !== null)
}

/** The lists that columns of a list can be looked up in. */
export const listsToLookIn = (list: ListId): readonly ListId[] => listIds.filter((other) => other !== list && joinsBetween(list, other).length > 0)

type Choice = Pick<ColumnSummary, 'name' | 'status' | 'kind'>

/** The columns of a list that can be looked up: those that it has where it is loaded, else those of the catalogue, without its key. */
export const columnsToLookUp = (other: ListId, by: Join, loaded: readonly ColumnSummary[] | null): readonly Choice[] => {
  const columns: readonly Choice[] = loaded?.filter(({ derived }) => !derived) ?? catalogue[other].fields.map(({ name, kind }) => ({ name, kind, status: 'known' }))
  return columns.filter(({ name }) => name !== joinField(by, other))
}

/** How periods count in a look-up. */
export const periodRule = (list: ListId, other: ListId): 'same' | 'newest' | 'none' => {
  const hasPeriod = (id: ListId): boolean => catalogue[id].fields.some(({ kind }) => kind === 'period')
  if (!hasPeriod(other)) return 'none'
  return hasPeriod(list) ? 'same' : 'newest'
}

/** What is looked up first: what a person is called or reached by, else the first amount, else the first column. */
export const firstColumn = (other: ListId, columns: readonly Choice[]): string => {
  const names = columns.map(({ name }) => name)
  const person = names.find((name) => name !== 'HyresobjektAdress' && identifyingFields(other).includes(name))
  return person ?? columns.find(({ kind }) => kind === 'decimal')?.name ?? names[0] ?? ''
}
