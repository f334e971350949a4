import { rowStateOf, type Cell, type ColumnSummary, type Condition } from '../../preload/contract/index.ts'
import { parseTypedDate } from './parse-typed.ts'

/** Every day of the calendar comes after it or is it: to be met, a cell only has to hold a date. */
const firstDay = '0000-01-01'

/** What asks for contracts that are terminated, and for those of which nothing is said. */
export const terminationConditions = {
  terminated: { op: 'date.ge', value: firstDay },
  active: { op: 'empty' }
} as const satisfies Record<string, Condition>

type TerminationConditionName = keyof typeof terminationConditions

type DateColumn = Pick<ColumnSummary, 'name' | 'kind'>

/** Whether a date in the column is a state of its row. */
export const isTerminationColumn = ({ name, kind }: DateColumn): boolean => kind === 'date' && rowStateOf(name) !== null

/** Which of the two a condition on the field is, or null where it is any other. */
export const terminationConditionName = (field: string, condition: Condition): TerminationConditionName | null => {
  if (rowStateOf(field) === null) return null
  if (condition.op === 'empty') return 'active'
  return condition.op === 'date.ge' && condition.value === firstDay ? 'terminated' : null
}

/** The date by which a contract is terminated; null where the cell holds none, or something that is no date. */
export const terminationDate = (column: DateColumn, cell: Cell | undefined): string | null => {
  if (typeof cell !== 'string' || !isTerminationColumn(column) || !/^\d{4}-\d{2}-\d{2}$/.test(cell)) return null
  return parseTypedDate('date', cell) && cell
}
