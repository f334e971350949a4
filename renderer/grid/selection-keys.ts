import type { ColumnStep } from './column-span.ts'

/** Where a key goes from a row. */
export type RowStep = 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last'

/**
 * What a key in a row does to the selection. `extend` selects up to the row that the step leads to, `move` goes there and
 * leaves the selection as it is, so that rows apart from each other can be selected by keyboard too. `widen` selects the cells up to the
 * column that the step leads to, `rows` the whole rows of the cells that are selected.
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
/** With Ctrl too, an arrow goes to the end of the list, as in a spreadsheet. */
const extendingStepsWithCtrl: Readonly<Record<string, RowStep>> = { ...extendingSteps, ArrowUp: 'first', ArrowDown: 'last' }
const wideningSteps: Readonly<Record<string, ColumnStep>> = { ArrowLeft: 'left', ArrowRight: 'right' }
const wideningStepsWithCtrl: Readonly<Record<string, ColumnStep>> = { ArrowLeft: 'firstColumn', ArrowRight: 'lastColumn' }
const movingSteps: Readonly<Record<string, RowStep>> = { ArrowUp: 'up', ArrowDown: 'down' }

const withStep = (kind: 'extend' | 'move', step: RowStep | undefined): SelectionKey | null => (step ? { kind, step } : null)

/** What the key does to the selection; null where it does nothing to it. */
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

/** The row that a step leads to, within a list of `rows` rows of which `page` are seen at once. */
export const rowAfter = (step: RowStep, from: number, rows: number, page: number): number => {
  const to = { up: from - 1, down: from + 1, pageUp: from - page, pageDown: from + page, first: 0, last: rows - 1 }[step]
  return Math.max(0, Math.min(rows - 1, to))
}
