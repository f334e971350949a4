import { rowStateOf, type Cell, type ColumnSummary, type Condition } from '../../../preload/contract/index.ts'
import { parseTypedDate } from '../filters/language/dates.ts'
import { fieldOf, type OfField } from '../columns/column-summary.ts'

/** The first day of all: a condition "from this day" matches every date, and nothing but dates. */
const firstDay = '0000-01-01'

/** The conditions for contracts with a date of termination, and for those without one. */
export const terminationConditions = {
  terminated: { op: 'date.ge', value: firstDay },
  active: { op: 'empty' }
} as const satisfies Record<string, Condition>

type TerminationConditionName = keyof typeof terminationConditions

type DateColumn = OfField & Pick<ColumnSummary, 'kind'>

/** True if a date in the column means a terminated contract: the row's own or a looked-up one. */
export const isTerminationColumn = (column: DateColumn): boolean =>
  column.kind === 'date' && rowStateOf(fieldOf(column)) !== null

/** Returns the name of the termination condition on the column; null for any other. */
export const terminationConditionName = (column: OfField, condition: Condition): TerminationConditionName | null => {
  if (rowStateOf(fieldOf(column)) === null) return null
  if (condition.op === 'empty') return 'active'
  return condition.op === 'date.ge' && condition.value === firstDay ? 'terminated' : null
}

/** Returns the date by which a contract is terminated; null for an empty cell or an invalid date. */
export const terminationDate = (column: DateColumn, cell: Cell | undefined): string | null => {
  if (typeof cell !== 'string' || !isTerminationColumn(column) || !/^\d{4}-\d{2}-\d{2}$/.test(cell)) return null
  return parseTypedDate('date', cell) && cell
}
