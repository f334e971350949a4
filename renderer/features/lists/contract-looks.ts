import { durationText, revealInvisible, type Cell, type UiLanguage } from '../../../preload/contract/index.ts'
import {
  type CellLook,
  type CellLooks,
  parseTypedDate,
  type RowCells,
  terminationDate,
  columnsWithUnits,
  unitColumnOf
} from '../../grid/index.ts'

export interface ContractTexts {
  readonly terminated: (date: string) => string
  readonly ends: (date: string) => string
  readonly ended: (date: string) => string
  readonly language: () => UiLanguage
}

const plain = { className: '', tone: null, help: null }

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell.trim() : (cell?.text ?? ''))

/** A period of notice with its unit, which is another field; null where either is missing. */
const noticeLook =
  (column: string, texts: ContractTexts) =>
  (row: RowCells): CellLook | null => {
    const number = row(column)
    const unit = textOf(row(unitColumnOf({ name: column }) ?? ''))
    if (typeof number !== 'string' || unit === '') return null
    return { ...plain, text: revealInvisible(durationText(texts.language(), number, unit)) }
  }

/** True for a day of the calendar, `YYYY-MM-DD`. */
const isDate = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell) && parseTypedDate('date', cell) !== null

const terminationOf = (row: RowCells): string | null =>
  terminationDate({ name: 'AvtalUppsagd', kind: 'date' }, row('AvtalUppsagd'))

/** True if the contract ends on its last day: terminated, or without extension. False if the extension is unknown. */
const endsOnLastDay = (row: RowCells): boolean => {
  const extension = row('AvtalFörlängningstid')
  return terminationOf(row) !== null || (extension !== undefined && /^0*$/.test(textOf(extension)))
}

/** Looks of contract cells that depend on other cells: notice with unit, terminated, ended. `today`: `YYYY-MM-DD`. */
export const contractLooks = (texts: ContractTexts, today: () => string): CellLooks => ({
  ...Object.fromEntries(columnsWithUnits.map((column) => [column, noticeLook(column, texts)])),
  AvtalUppsagd: (row) => {
    const date = terminationOf(row)
    return date === null
      ? null
      : { text: texts.terminated(date), className: 'ui-status', tone: 'terminated', help: null }
  },
  AvtalTom: (row) => {
    const date = row('AvtalTom')
    if (!isDate(date) || !endsOnLastDay(row)) return null
    const isOver = date < today()
    return {
      text: isOver ? texts.ended(date) : texts.ends(date),
      className: 'ui-status',
      tone: isOver ? 'ended' : 'ending',
      help: null
    }
  }
})
