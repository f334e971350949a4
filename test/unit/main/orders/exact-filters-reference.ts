import {
  isOrganisationSearch,
  organisationMatcher,
  orderColumns,
  orderFieldNames,
  orderParameters,
  searchText,
  type OrderFilters,
  type OrderItem,
  type OrderParameter
} from '../../../../preload/contract/index.ts'
import { exactFilters } from '../../../../main/orders/views.ts'
import { allRowIndices, filterRows } from '../../../../main/table/query/row-set.ts'
import { noPause, read } from '../table/support.ts'

/** Without regard to case, and whichever way an accent is put together. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase()

const meets = (name: OrderParameter, value: string | null, filter: OrderFilters[OrderParameter]): boolean => {
  const text = searchText(filter)
  // What an own pattern means only the service knows.
  if (text === '' || filter.operator === 'own') return true
  if (value === null) return false
  if (isOrganisationSearch(name, text)) return organisationMatcher(filter.operator, text)(value)
  const [whole, part] = [folded(value), folded(text)]
  if (part.includes('%')) {
    const pattern = part
      .split('%')
      .map((each) => each.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
      .join('[^]*')
    const [before, after] = { is: ['', ''], begins: ['', '[^]*'], contains: ['[^]*', '[^]*'], ends: ['[^]*', ''] }[
      filter.operator
    ]
    return new RegExp(`^${before}${pattern}${after}$`).test(whole)
  }
  if (filter.operator === 'is') return whole === part
  if (filter.operator === 'begins') return whole.startsWith(part)
  return filter.operator === 'ends' ? whole.endsWith(part) : whole.includes(part)
}

/** Of what the service found, exactly what was asked for: item by item, in the plainest way. */
export const filterItems = (items: readonly OrderItem[], filters: OrderFilters): readonly OrderItem[] =>
  items.filter((item) => orderParameters.every((name) => meets(name, item[orderFieldNames[name].item], filters[name])))

/** The same by the table engine. */
export const filterItemsByEngine = async (
  items: readonly OrderItem[],
  filters: OrderFilters
): Promise<readonly OrderItem[]> => {
  const table = read(JSON.stringify(items), orderColumns)
  const rows = await filterRows(
    table,
    allRowIndices(table.rows),
    { filters: exactFilters(filters), words: [], phrases: [] },
    noPause
  )
  return Array.from(rows).flatMap((row) => items[row] ?? [])
}
