import { start } from './en-start.ts'
import { work } from './en-work.ts'

export const en = { ...start, ...work }
