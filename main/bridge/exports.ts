import type { Exports } from '../exports/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `exports.…`, answered by the exports. */
export const exportHandlers = (exports: Exports): HandlersOf<'exports'> => ({
  'exports.start': exports.start,
  'exports.copy': exports.copy,
  'exports.print': exports.print,
  'exports.cancel': () => {
    exports.cancel()
    return null
  },
  'exports.state': exports.state,
  'exports.noted': exports.noted
})
