import type { FieldKind } from '../../../preload/contract/index.ts'

/** Whether values of the kind are numbers: shown, compared and sorted as such. */
export const isNumericKind = (kind: FieldKind): boolean => kind === 'integer' || kind === 'decimal'
