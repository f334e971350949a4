import { inject } from 'vitest'

/** Entry of the table engine's thread. */
export const tableWorker = new URL(inject('tableWorker'))
