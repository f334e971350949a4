import type { Measure } from './measure.ts'

/** Smaller is better in all of them. */
export type Unit = 'ms' | 'MB' | 'kB' | 'µs/row' | 'cells'

/** The target of a figure: a value to stay below, how many times smaller than its yardstick it should be, or how many times as large it may be. */
export type Target =
  | { readonly kind: 'below'; readonly value: number }
  | { readonly kind: 'times'; readonly value: number }
  | { readonly kind: 'within'; readonly value: number }

/** What ours is compared with. */
export interface Yardstick {
  readonly name: string
  readonly measure: Measure | null
}

/** One line of the report. Where a measure is null, `note` says why it could not be taken. */
export interface Figure {
  readonly name: string
  readonly unit: Unit
  readonly ours: Measure | null
  readonly yardstick?: Yardstick
  readonly targets?: readonly Target[]
  readonly note?: string
}

/** A part of the report: figures that were measured in the same way, and what one has to know to read them. */
export interface Part {
  readonly title: string
  readonly how: string
  readonly figures: readonly Figure[]
}

/** How many times smaller than the yardstick ours is; null where either is missing. */
export const ratioOf = ({ ours, yardstick }: Figure): number | null =>
  ours && yardstick?.measure && ours.value > 0 ? yardstick.measure.value / ours.value : null

const reached = (figure: Figure, target: Target): boolean | null => {
  if (target.kind === 'below') return figure.ours && figure.ours.value < target.value
  const ratio = ratioOf(figure)
  if (ratio === null) return null
  return target.kind === 'times' ? ratio >= target.value : ratio >= 1 / target.value
}

/** Whether every target is reached; null where there is none, or where one is not known. */
export const isMet = (figure: Figure): boolean | null => {
  const { targets = [] } = figure
  const all = targets.map((target) => reached(figure, target))
  if (all.length === 0) return null
  if (all.includes(false)) return false
  return all.includes(null) ? null : true
}
