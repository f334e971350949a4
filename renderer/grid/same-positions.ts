import { isDerivedName, type DerivedColumn, type LoadedList, type Query, type ShownList } from '../../preload/contract/index.ts'
import type { ReportSource } from './report-source.ts'

/** Whether a list has columns that are made of others. */
export const hasDerived = ({ columns }: ShownList): boolean => columns.some(({ derived }) => derived)

/** Whether what is asked reads a column that is made of others: it may hold something else though the service has sent nothing else. */
const readsDerived = ({ filters, sort, search }: Query, shown: ShownList): boolean =>
  hasDerived(shown) && (search !== '' || [...filters, ...sort].some(({ column }) => isDerivedName(column)))

const readAs = ({ loadId, derivedFrom = loadId }: LoadedList): number => derivedFrom

/** Whether a column is made of nothing but its row: of no other list, no other derived column, and on any day alike. Some that are may not be told to be. */
const isOfRowAlone = (column: DerivedColumn): boolean => column.kind === 'formula' && !/\[derived:|idag|today/iu.test(column.text)

/** Whether a question finds the rows of a load in their places once it has other derived columns: it reads none, or such as hold what they held. */
const keepsPlaces = ({ filters, sort, search }: Query, before: LoadedList, after: LoadedList): boolean => {
  const held = (name: string): boolean => {
    const [one, other] = [before, after].map(({ columns }) => columns.find((column) => column.name === name)?.derived?.column)
    return one !== undefined && isOfRowAlone(one) && JSON.stringify(one) === JSON.stringify(other)
  }
  if (search !== '' && (hasDerived(before) || hasDerived(after))) return false
  return [...filters, ...sort].every(({ column }) => !isDerivedName(column) || held(column))
}

/** Whether a question finds in a load of a list what it found in the load before, each row in its place; false where that is not known. */
export const samePositions = (source: Pick<ReportSource, 'samePlaces'>, query: Query, before: LoadedList, after: LoadedList): boolean | Promise<boolean> => {
  if (readAs(before) === readAs(after)) return keepsPlaces(query, before, after)
  // A column that has gone or is read otherwise is filtered and sorted otherwise.
  if (!source.samePlaces || readsDerived(query, after) || JSON.stringify(before.columns) !== JSON.stringify(after.columns)) return false
  return source.samePlaces(after.loadId)
}
