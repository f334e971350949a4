import {
  isDerivedName,
  type DerivedColumn,
  type LoadedList,
  type Query,
  type ShownList
} from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import type { RowSource } from '../data/row-source.ts'

/** True if a list has derived columns. */
export const hasDerived = ({ columns }: ShownList): boolean => columns.some(({ derived }) => derived)

/** True if the query reads a derived column, whose values may change although the service has sent no others. */
const readsDerived = ({ filters, sort, search }: Query, shown: ShownList): boolean =>
  hasDerived(shown) && (search !== '' || [...filters, ...sort].some(({ column }) => isDerivedName(column)))

const readAs = ({ loadId, derivedFrom = loadId }: LoadedList): number => derivedFrom

/** True if a column depends on its own row alone: no other list, derived column or today. May miss some. */
const isOfRowAlone = (column: DerivedColumn): boolean =>
  column.kind === 'formula' && !/\[derived:|idag|today/iu.test(column.text)

/** True if a change of derived columns keeps rows in place: the query reads none, or unchanged ones. */
const keepsPlaces = ({ filters, sort, search }: Query, before: LoadedList, after: LoadedList): boolean => {
  const held = (name: string): boolean => {
    const [one, other] = [before, after].map(
      ({ columns }) => columns.find((column) => column.name === name)?.derived?.column
    )
    return one !== undefined && isOfRowAlone(one) && isEqual(one, other)
  }
  if (search !== '' && (hasDerived(before) || hasDerived(after))) return false
  return [...filters, ...sort].every(({ column }) => !isDerivedName(column) || held(column))
}

/** True if a query has the same rows at the same positions in a load as in the one before; false if unknown. */
export const samePositions = (
  source: Pick<RowSource, 'samePlaces'>,
  query: Query,
  before: LoadedList,
  after: LoadedList
): boolean | Promise<boolean> => {
  if (readAs(before) === readAs(after)) return keepsPlaces(query, before, after)
  // A column that was removed or is typed differently is filtered and sorted differently.
  if (!source.samePlaces || readsDerived(query, after) || !isEqual(before.columns, after.columns)) return false
  return source.samePlaces(after.loadId)
}
