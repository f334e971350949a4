import { revealInvisible, type Cell } from '../../../preload/contract/index.ts'
import type { CellLook, CellLooks } from '../../grid/cell-look.ts'
import type { RowCells } from '../../grid/row-actions.ts'
import { terminationDate } from '../../grid/termination.ts'
import { columnsWithUnits, unitColumnOf } from '../../grid/unit-columns.ts'

export interface ContractTexts {
  readonly terminated: (date: string) => string
  readonly ends: (date: string) => string
  readonly ended: (date: string) => string
  /** A number of a known unit, such as "3 månader". */
  readonly duration: (unit: DurationUnit, number: string) => string
  readonly decimal: (number: string) => string
}

export const durationUnits = ['day', 'week', 'month', 'year'] as const
type DurationUnit = (typeof durationUnits)[number]

/** How services write their units. */
const unitWords: { readonly [Unit in DurationUnit]: RegExp } = {
  day: /^(d|dag|dagar|days?)$/,
  week: /^(v|vecka|veckor|weeks?)$/,
  month: /^(m|mån|månad|månader|months?)$/,
  year: /^(å|år|years?)$/
}

const plain = { className: '', tone: null, help: null }

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : (cell?.text ?? ''))

/** A period of notice with its unit, which is another field; null where either is missing. A unit that nobody knows is shown as it was sent. */
const noticeLook =
  (column: string, texts: ContractTexts) =>
  (row: RowCells): CellLook | null => {
    const number = row(column)
    const unit = textOf(row(unitColumnOf(column) ?? ''))
    if (typeof number !== 'string' || unit === '') return null
    const word = unit.toLocaleLowerCase('sv').replace(/\.$/, '')
    const known = durationUnits.find((each) => unitWords[each].test(word))
    return { ...plain, text: known ? texts.duration(known, number) : `${texts.decimal(number)} ${revealInvisible(unit)}` }
  }

const isDate = (cell: Cell | undefined): cell is string => typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell)

const terminationOf = (row: RowCells): string | null => terminationDate({ name: 'AvtalUppsagd', kind: 'date' }, row('AvtalUppsagd'))

/** A terminated contract ends on its last day, and so does one that is not extended. Any other goes on after that day. */
const endsOnLastDay = (row: RowCells): boolean => terminationOf(row) !== null || /^0*$/.test(textOf(row('AvtalFörlängningstid')))

/**
 * How the cells of contracts are shown whose row knows more than they do: a period of notice with its unit, that a contract is
 * terminated, and that it ends or has ended. `today`: `YYYY-MM-DD`.
 */
export const contractLooks = (texts: ContractTexts, today: () => string): CellLooks => ({
  ...Object.fromEntries(columnsWithUnits.map((column) => [column, noticeLook(column, texts)])),
  AvtalUppsagd: (row) => {
    const date = terminationOf(row)
    return date === null ? null : { text: texts.terminated(date), className: 'ui-status', tone: 'terminated', help: null }
  },
  AvtalTom: (row) => {
    const date = row('AvtalTom')
    if (!isDate(date) || !endsOnLastDay(row)) return null
    const isOver = date < today()
    return { text: isOver ? texts.ended(date) : texts.ends(date), className: 'ui-status', tone: isOver ? 'ended' : 'ending', help: null }
  }
})
