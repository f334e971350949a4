import { isDerivedName, type LoadedList, type Query, type ShownList } from '../../preload/contract/index.ts'
import type { ReportSource } from './report-source.ts'

/** Whether a list has columns that are made of others. */
export const hasDerived = ({ columns }: ShownList): boolean => columns.some(({ derived }) => derived)

/** Whether what is asked reads a column that is made of others: it may hold something else though the service has sent nothing else. */
const readsDerived = ({ filters, sort, search }: Query, shown: ShownList): boolean =>
  hasDerived(shown) && (search !== '' || [...filters, ...sort].some(({ column }) => isDerivedName(column)))

/** Whether a question finds in a load of a list what it found in the load before, each row in its place; false where that is not known. */
export const samePositions = async (source: Pick<ReportSource, 'samePlaces'>, query: Query, before: LoadedList, after: LoadedList): Promise<boolean> => {
  // A column that has gone or is read otherwise is filtered and sorted otherwise.
  if (!source.samePlaces || readsDerived(query, after) || JSON.stringify(before.columns) !== JSON.stringify(after.columns)) return false
  return source.samePlaces(after.loadId)
}
