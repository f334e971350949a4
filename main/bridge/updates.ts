import type { Updates } from '../updates/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `updates.…`, answered by the updates. */
export const updateHandlers = (updates: Updates): HandlersOf<'updates'> => ({
  'updates.state': updates.state,
  'updates.check': updates.check,
  'updates.install': ({ when }) => updates.install(when),
  'updates.cancel': updates.cancel,
  'updates.postpone': updates.postpone,
  'updates.chooseChannel': ({ channel }) => updates.chooseChannel(channel)
})
