/** The window formats columns by the same test, so it is the contract's. */
export { isNumericKind } from '../../../preload/contract/index.ts'
