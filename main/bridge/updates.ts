import type { Updates } from '../updates/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The updates, and the listener for unsaved input. */
export type UpdateServices = Updates & { readonly inHand: (inHand: boolean) => void }

/** The calls `updates.…`, answered by the updates. */
export const updateHandlers = (updates: UpdateServices): HandlersOf<'updates'> => ({
  'updates.state': updates.state,
  'updates.check': updates.check,
  'updates.install': ({ when }) => updates.install(when),
  'updates.cancel': updates.cancel,
  'updates.postpone': updates.postpone,
  'updates.inHand': async ({ inHand }) => {
    updates.inHand(inHand)
    return null
  },
  'updates.chooseChannel': ({ channel }) => updates.chooseChannel(channel)
})
