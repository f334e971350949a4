import type { ColumnSummary, FieldKind } from '../../../preload/contract/index.ts'
import { unlimitedMemory, requireMemory } from '../base/memory.ts'
import { lazy, stepwise } from './lazy.ts'
import { misfitsOf } from './misfits.ts'
import { parseNumbers, type Numbers } from './numbers.ts'
import { rankValues, type Ranks } from './ranks.ts'
import { foldTexts, decodeTexts, type Texts } from './texts.ts'
import type { Codes, Dictionary } from '../base/dictionary.ts'

/**
 * A finished column. What is derived from its values is made when first asked for and then kept: per different value,
 * never per row.
 */
export interface Column {
  readonly name: string
  readonly kind: FieldKind
  readonly summed: boolean
  readonly status: ColumnSummary['status']
  readonly values: Dictionary
  readonly codes: Codes
  /** How many rows have each code. */
  readonly counts: Uint32Array
  readonly texts: () => Texts
  /** The texts as they are compared: see `fold`. */
  readonly foldedTexts: () => Texts
  readonly numbers: () => Numbers
  readonly ranks: () => Ranks
  /** Does a part of what `ranks` has to do, some milliseconds. False where all is done. */
  readonly rankStep: () => boolean
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
export const createColumn = ({ pointProven, ...parts }: ColumnParts, memory = unlimitedMemory): Column => {
  const { values, kind } = parts
  // Not kept: a column's texts are many times its bytes, and what is made of them is kept already.
  const texts = () => {
    const bytes = values.bytes.length * asText
    if (bytes > little) requireMemory(memory, { total: bytes, contiguous: 0, heap: bytes })
    return decodeTexts(values)
  }
  const numbers = lazy(() => parseNumbers(values, texts, pointProven))
  const ranks = stepwise(() => rankValues(column))
  const column: Column = {
    ...parts,
    texts,
    foldedTexts: lazy(() => foldTexts(texts())),
    numbers,
    ranks: ranks.value,
    rankStep: ranks.step,
    misfits: lazy(() => misfitsOf(values, kind, numbers))
  }
  return column
}
