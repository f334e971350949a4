import { start } from './sv-start.ts'
import { work } from './sv-work.ts'

export const sv = { ...start, ...work }
