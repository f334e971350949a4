export { createLists } from './lists.ts'
export type { Lists, ListsParts } from './lists.ts'
