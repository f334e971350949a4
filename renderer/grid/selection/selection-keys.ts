import type { ColumnStep } from '../columns/column-span.ts'

/** The row step of a key. */
export type RowStep = 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last'

/**
 * The action of a key in a row on the selection. `extend` selects up to the row of the step; `move` goes there and
 * keeps the selection, so that separate rows can be selected by keyboard too. `widen` selects the cells up to the
 * column of the step, `rows` the whole rows of the selected cells.
 */
export type SelectionKey =
  | { readonly kind: 'extend' | 'move'; readonly step: RowStep }
  | { readonly kind: 'widen'; readonly step: ColumnStep }
  | { readonly kind: 'toggle' | 'all' | 'rows' | 'clear' }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const extendingSteps: Readonly<Record<string, RowStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last'
}
/** With Ctrl, an arrow goes to the end of the list, as in a spreadsheet. */
const extendingStepsWithCtrl: Readonly<Record<string, RowStep>> = {
  ...extendingSteps,
  ArrowUp: 'first',
  ArrowDown: 'last'
}
const wideningSteps: Readonly<Record<string, ColumnStep>> = { ArrowLeft: 'left', ArrowRight: 'right' }
const wideningStepsWithCtrl: Readonly<Record<string, ColumnStep>> = {
  ArrowLeft: 'firstColumn',
  ArrowRight: 'lastColumn'
}
const movingSteps: Readonly<Record<string, RowStep>> = { ArrowUp: 'up', ArrowDown: 'down' }

const withStep = (kind: 'extend' | 'move', step: RowStep | undefined): SelectionKey | null =>
  step ? { kind, step } : null

/** Returns the action of a key on the selection; null for none. */
export const selectionKeyOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): SelectionKey | null => {
  if (altKey) return null
  const ctrl = ctrlKey || metaKey
  const widening = shiftKey ? (ctrl ? wideningStepsWithCtrl : wideningSteps)[key] : undefined
  if (widening) return { kind: 'widen', step: widening }
  if (shiftKey && key === ' ' && !ctrl) return { kind: 'rows' }
  if (shiftKey) return withStep('extend', (ctrl ? extendingStepsWithCtrl : extendingSteps)[key])
  if (!ctrl) return key === 'Escape' ? { kind: 'clear' } : null
  if (key === ' ') return { kind: 'toggle' }
  return key.toLowerCase() === 'a' ? { kind: 'all' } : withStep('move', movingSteps[key])
}

/** Returns the row of a step, within `rows` rows of which `page` are visible at once. */
export const rowAfter = (step: RowStep, from: number, rows: number, page: number): number => {
  const to = { up: from - 1, down: from + 1, pageUp: from - page, pageDown: from + page, first: 0, last: rows - 1 }[
    step
  ]
  return Math.max(0, Math.min(rows - 1, to))
}
