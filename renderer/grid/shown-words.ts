import type { ColumnSummary } from '../../preload/contract/index.ts'
import { isTerminationColumn } from './termination.ts'
import { unitColumnOf } from './unit-columns.ts'

/** The words that cells show before their date, in both languages: see `contractLooks`. */
const stateWords: Readonly<Record<string, RegExp>> = {
  AvtalUppsagd: /^(?:uppsagt|terminated)\s+(?=\d)/iu,
  AvtalTom: /^(?:upphör|upphörde|ends|ended)\s+(?=\d)/iu
}

/** A unit: a word behind a number, or several, none of which stands between two ends of a range. */
export const unitWord = /(?<=\d)(?:\s*(?!(?:till|to)(?!\p{L}))\p{L}+\.?)(?:\s+(?!(?:till|to)(?!\p{L}))\p{L}+\.?)*(?=\s*(?:$|\.\.|[-–—…]|(?:till|to)\s))/giu

/** What is typed into the filter of a column, without the words that its cells show around their values, such as `3 månader` and `Uppsagt 2026-03-02`. */
export const withoutShownWords = ({ name }: Pick<ColumnSummary, 'name'>, text: string): string => {
  if (unitColumnOf(name) !== null) return text.replace(unitWord, '')
  const state = stateWords[name]
  return state ? text.replace(state, '') : text
}

const terminatedShape = /^(<>|!=|≠)?\s*(?:(inte|ej|not)\s+)?(?:uppsag[dt]|uppsagda|terminated)$/iu

/** The state that cells of the column show, where it is typed without a date: that a contract is terminated, or not. Null where the text says neither. */
export const typedState = (column: Pick<ColumnSummary, 'name' | 'kind'>, text: string): 'terminated' | 'active' | null => {
  const found = isTerminationColumn(column) ? terminatedShape.exec(text) : null
  return found && ((found[1] === undefined) === (found[2] === undefined) ? 'terminated' : 'active')
}
