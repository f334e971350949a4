/** The five reporting lists: loading them, and what is known of each. */
export { createLists, type Lists } from './lists.ts'
