/** Errand rows of the service: reading and saving them, and what a user has typed and looked at. */
export { createErrands, type Errands } from './errands.ts'
