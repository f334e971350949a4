import { isNumericKind, type ColumnSummary, type Condition } from '../../preload/contract/index.ts'
import type { FacetQuestion } from './report-source.ts'
import { begunState, withoutShownWords } from './shown-words.ts'
import { terminationConditions } from './termination.ts'
import { emptyShape, emptyWord, saysEmpty } from './typed-part.ts'

type WantedValues = Pick<FacetQuestion, 'contains' | 'also'>

const always = (condition: Condition): WantedValues['also'] => ({ condition, when: 'always' })

/** What a text says besides being a part of a value: that a cell is empty, or what state its contract is in. */
const otherwiseNamed = (column: ColumnSummary, text: string): WantedValues['also'] => {
  const empty: Condition = { op: 'empty' }
  if (saysEmpty(emptyShape, text)) return always(empty)
  // Among texts, the word without its brackets may be a part of one: then nobody means empty.
  if (saysEmpty(emptyWord, text)) return column.kind === 'text' || column.kind === 'account' ? { condition: empty, when: 'none' } : always(empty)
  const state = begunState(column, text)
  return state ? always(terminationConditions[state]) : undefined
}

/**
 * Which values of a column are looked for by what is typed: those that the list shows with it, also by the words that it shows around and for them
 * (`Uppsagt 2027-03-01`, `(tomt)`), in either language. `hasUnits`: whether the list shows units behind its numbers.
 */
export const wantedValues = (column: ColumnSummary, hasUnits: boolean, typed: string): WantedValues => {
  const text = typed.trim()
  // Spaces only group the digits of numbers.
  if (isNumericKind(column.kind) && !hasUnits) return wanted(text.replace(/\s/g, ''), otherwiseNamed(column, text))
  const bare = column.kind === 'date' ? withoutShownWords(column, text) : text
  return wanted(bare, bare === text ? otherwiseNamed(column, text) : undefined)
}

const wanted = (contains: string, also: WantedValues['also']): WantedValues => ({ contains, ...(also && { also }) })
