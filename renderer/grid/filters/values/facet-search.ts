import { isNumericKind, type ColumnSummary, type Condition } from '../../../../preload/contract/index.ts'
import type { FacetQuestion } from '../../data/row-source.ts'
import { begunState, withoutShownWords } from '../../cells/cell-state-words.ts'
import { terminationConditions } from '../../data/termination.ts'
import { emptyShape, emptyWord, saysEmpty } from '../language/filter-token.ts'

type WantedValues = Pick<FacetQuestion, 'contains' | 'also'>

const always = (condition: Condition): WantedValues['also'] => ({ condition, when: 'always' })

/** Returns the condition that a text names besides being a part of a value: the empty cell or a contract state. */
const otherwiseNamed = (column: ColumnSummary, text: string): WantedValues['also'] => {
  const empty: Condition = { op: 'empty' }
  if (saysEmpty(emptyShape, text)) return always(empty)
  // The word without brackets may be a part of a text value, and then does not mean empty.
  if (saysEmpty(emptyWord, text))
    return column.kind === 'text' || column.kind === 'account' ? { condition: empty, when: 'none' } : always(empty)
  const state = begunState(column, text)
  return state ? always(terminationConditions[state]) : undefined
}

/**
 * Returns the search for a column's values that a typed text matches as displayed, including the words around and
 * instead of values (`Uppsagt 2027-03-01`, `(tomt)`), in either language. `hasUnits`: true if the list shows units
 * behind its numbers.
 */
export const wantedValues = (column: ColumnSummary, hasUnits: boolean, typed: string): WantedValues => {
  const text = typed.trim()
  // Spaces only group the digits of numbers.
  if (isNumericKind(column.kind) && !hasUnits) return wanted(text.replace(/\s/g, ''), otherwiseNamed(column, text))
  const bare = column.kind === 'date' ? withoutShownWords(column, text) : text
  return wanted(bare, bare === text ? otherwiseNamed(column, text) : undefined)
}

const wanted = (contains: string, also: WantedValues['also']): WantedValues => ({ contains, ...(also && { also }) })
