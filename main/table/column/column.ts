import type { ColumnSummary, DecimalSign, FieldKind } from '../../../preload/contract/index.ts'
import type { Codes, Counts, Dictionary } from '../base/dictionary.ts'
import { unlimitedMemory } from '../base/memory.ts'
import { stepwise, type Steps } from './lazy.ts'
import { typeMismatchesOf } from './type-mismatches.ts'
import { parseNumbers, type AnswerSigns, type Doubt, type Numbers } from './numbers.ts'
import { rankValues, requireRankMemory, type Ranks } from './ranks.ts'
import { sharedCells } from './shared-cells.ts'
import { decodeTexts, foldTexts, requireTextMemory, type Texts } from './texts.ts'

/** A finished column. What is derived from its values is made on first use, per distinct value. */
export interface Column {
  readonly name: string
  readonly kind: FieldKind
  readonly summed: boolean
  readonly status: ColumnSummary['status']
  readonly dictionary: Dictionary
  readonly codes: Codes
  /** How many rows have each code. */
  readonly counts: Counts
  /** See `RawColumn`. */
  readonly repeats: number
  /** See `Field`. */
  readonly isFree?: true | undefined
  /** See `Field`. */
  readonly leastDecimals?: number | undefined
  /** Minimum decimals of a computed figure: those of its source column. A figure with more decimals shows them. */
  readonly figureDecimals?: number | undefined
  /** Code of the text that marks several values in a looked-up column: neither of the kind nor a mismatch. */
  readonly several?: number | undefined
  readonly texts: () => Texts
  /** The texts in the form in which they are compared: see `foldText`. */
  readonly foldedTexts: () => Texts
  /** Does one step of the work for `foldedTexts`, some milliseconds. False once they are ready. */
  readonly foldStep: () => boolean
  readonly numbers: () => Numbers
  /** Does one step of the work for `numbers`, some milliseconds. False once they are ready. */
  readonly numberStep: () => boolean
  readonly ranks: () => Ranks
  /** Does one step of the work for `ranks`, some milliseconds. False once they are ready. */
  readonly rankStep: () => boolean
  readonly isRanked: () => boolean
  /** See `sharedCells`. */
  readonly sharedCells: () => ReadonlyMap<number, number>
  /** Does one step of the work for `sharedCells`, some milliseconds. False once they are ready. */
  readonly sharedCellStep: () => boolean
  /** See `typeMismatchesOf`. */
  readonly typeMismatches: () => Uint32Array
  /** Does one step of the work for `type mismatches`, and for the numbers that they need. False once they are ready. */
  readonly typeMismatchStep: () => boolean
}

interface ColumnParts extends Pick<
  Column,
  | 'name'
  | 'kind'
  | 'summed'
  | 'status'
  | 'dictionary'
  | 'codes'
  | 'counts'
  | 'isFree'
  | 'leastDecimals'
  | 'figureDecimals'
  | 'several'
> {
  readonly pointIsDecimal: boolean
  readonly hasText: boolean
  /** 0 where it is left out. */
  readonly repeats?: number
  /** See `Field`. */
  readonly decimalSign?: DecimalSign
  /** By code, where the values are of our own making. */
  readonly doubts?: ReadonlyMap<number, Doubt>
  /** Set for a column of an answer. */
  readonly answer?: AnswerSigns
  /** How many characters a number has at most; left out, as many as a service's. */
  readonly longest?: number
  /** True if the code's value fits, where values have other forms than those of the kind, such as years of dates. */
  readonly fits?: (code: number) => boolean
  /** Order of the values, where their texts do not give it. */
  readonly rank?: () => Steps<Ranks>
}

/** A column of what was read. Its texts throw a `memory` problem where they do not fit. */
export const createColumn = (
  { pointIsDecimal, hasText, decimalSign, fits, doubts, answer, longest, rank, repeats = 0, ...parts }: ColumnParts,
  memory = unlimitedMemory
): Column => {
  const { name, kind, summed, status, dictionary, codes, counts, isFree, leastDecimals, figureDecimals, several } =
    parts
  // Not cached: the texts take many times the column's bytes, and what is made of them is cached.
  const decoded = (): Steps<Texts> => {
    requireTextMemory(dictionary, memory)
    return decodeTexts(dictionary)
  }
  const folded = stepwise(() => {
    requireTextMemory(dictionary, memory)
    return foldTexts(dictionary)
  })
  const numbers = stepwise(() =>
    parseNumbers(dictionary, {
      pointIsDecimal,
      hasText,
      decimalSign: decimalSign ?? null,
      ...(longest !== undefined && { longest }),
      ...(doubts && { doubts }),
      ...(answer && { answer })
    })
  )
  const typeMismatches = stepwise(() => typeMismatchesOf(dictionary, kind, numbers, fits))
  const shared = stepwise(() => sharedCells(dictionary, kind))
  const ranks = stepwise(
    rank ??
      (() => {
        requireRankMemory(dictionary, memory)
        return rankValues({ kind, dictionary, typeMismatches, numbers })
      })
  )
  // One by one and always all of them: loops over the rows of columns that are built alike are compiled once for all
  // columns.
  return {
    name,
    kind,
    summed,
    status,
    dictionary,
    codes,
    counts,
    repeats,
    isFree,
    leastDecimals,
    figureDecimals,
    several,
    texts: () => stepwise(decoded).value(),
    foldedTexts: folded.value,
    foldStep: folded.step,
    numbers: numbers.value,
    numberStep: numbers.step,
    ranks: ranks.value,
    rankStep: ranks.step,
    isRanked: ranks.isReady,
    sharedCells: shared.value,
    sharedCellStep: shared.step,
    typeMismatches: typeMismatches.value,
    typeMismatchStep: typeMismatches.step
  }
}
