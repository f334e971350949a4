import type { ColumnSummary, FieldKind } from '../../../preload/contract/index.ts'
import { boundless, demand } from '../memory.ts'
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

/** How many times its bytes a column's text takes at most while it is made and folded: two copies, two bytes a letter. */
const asText = 4
/** Less than so much fits into what is kept free anyhow, and need not be asked for. */
const little = 4 * 1024 * 1024

/** A column of what was read. Its texts are a `memory` problem where they do not fit. `pointProven`: a JSON number with a decimal point stood in it. */
export const createColumn = ({ pointProven, ...parts }: ColumnParts, memory = boundless): Column => {
  const { values, kind } = parts
  // Not kept: a column's texts are many times its bytes, and what is made of them is kept already.
  const texts = () => {
    const bytes = values.bytes.length * asText
    if (bytes > little) demand(memory, { fill: bytes, piece: 0, heap: bytes })
    return textsOf(values)
  }
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
