import type { ColumnSummary, FieldKind } from '../../../preload/contract/index.ts'
import { lazy, stepwise } from './lazy.ts'
import { misfitsOf } from './misfits.ts'
import { readNumbers, type Numbers } from './numbers.ts'
import { rank, type Ranks } from './ranks.ts'
import { fold, textsOf, type Texts } from './texts.ts'
import type { Codes, Values } from './values.ts'

/**
 * A finished column. What is derived from its values is made when first asked for and then kept: per different value,
 * never per row.
 */
export interface Column {
  readonly name: string
  readonly kind: FieldKind
  readonly summed: boolean
  readonly status: ColumnSummary['status']
  readonly values: Values
  readonly codes: Codes
  /** How many rows have each code. */
  readonly counts: Uint32Array
  readonly texts: () => Texts
  /** The texts as they are compared: see `fold`. */
  readonly folded: () => Texts
  readonly numbers: () => Numbers
  readonly ranks: () => Ranks
  /** Does a part of what `ranks` has to do, some milliseconds. False where all is done. */
  readonly rankOn: () => boolean
  /** See `misfitsOf`. */
  readonly misfits: () => Uint32Array
}

interface ColumnParts extends Pick<Column, 'name' | 'kind' | 'summed' | 'status' | 'values' | 'codes' | 'counts'> {
  readonly pointProven: boolean
}

/** A column of what was read. `pointProven`: a JSON number with a decimal point stood in it. */
export const createColumn = ({ pointProven, ...parts }: ColumnParts): Column => {
  const { values, kind } = parts
  // Not kept: a column's texts are many times its bytes, and what is made of them is kept already.
  const texts = () => textsOf(values)
  const numbers = lazy(() => readNumbers(values, texts, pointProven))
  const ranks = stepwise(() => rank(column))
  const column: Column = {
    ...parts,
    texts,
    folded: lazy(() => fold(texts())),
    numbers,
    ranks: ranks.value,
    rankOn: ranks.step,
    misfits: lazy(() => misfitsOf(values, kind, numbers))
  }
  return column
}
