import { rowStateOf, type Cell, type ColumnSummary, type Condition } from '../../preload/contract/index.ts'
import { parseTypedDate } from './parse-typed.ts'
import { fieldOf, type OfField } from './shown-field.ts'

/** No day is earlier: a condition "from this day" is met by every date, and by nothing but a date. */
const firstDay = '0000-01-01'

/** The conditions for contracts with a date of termination, and for those without one. */
export const terminationConditions = {
  terminated: { op: 'date.ge', value: firstDay },
  active: { op: 'empty' }
} as const satisfies Record<string, Condition>

type TerminationConditionName = keyof typeof terminationConditions

type DateColumn = OfField & Pick<ColumnSummary, 'kind'>

/** Whether a date in the column means that a contract is terminated: the row's own, or one that was looked up for it. */
export const isTerminationColumn = (column: DateColumn): boolean => column.kind === 'date' && rowStateOf(fieldOf(column)) !== null

/** The name of the condition on the column, or null where it is none of these. */
export const terminationConditionName = (column: OfField, condition: Condition): TerminationConditionName | null => {
  if (rowStateOf(fieldOf(column)) === null) return null
  if (condition.op === 'empty') return 'active'
  return condition.op === 'date.ge' && condition.value === firstDay ? 'terminated' : null
}

/** The date by which a contract is terminated; null where the cell is empty or is no date of the calendar. */
export const terminationDate = (column: DateColumn, cell: Cell | undefined): string | null => {
  if (typeof cell !== 'string' || !isTerminationColumn(column) || !/^\d{4}-\d{2}-\d{2}$/.test(cell)) return null
  return parseTypedDate('date', cell) && cell
}
