import type { Errands } from '../work/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `errands.…`, answered by the errand rows. */
export const errandHandlers = (errands: Errands): HandlersOf<'errands'> => ({
  'errands.read': errands.read,
  'errands.findId': errands.findId,
  'errands.recent': errands.recent,
  'errands.recentOf': errands.recentOf,
  'errands.forgetRecent': errands.forgetRecent,
  'errands.draft': errands.draft,
  'errands.keepDraft': async (args) => {
    await errands.keepDraft(args)
    return null
  },
  'errands.sessionKey': errands.sessionKey,
  'errands.useSessionKey': errands.useSessionKey,
  'errands.preview': errands.preview,
  'errands.save': errands.save,
  'errands.submission': errands.submission,
  'errands.compareAgain': errands.compareAgain,
  'errands.settle': async (args) => {
    await errands.settle(args)
    return null
  },
  'errands.endWork': () => {
    errands.drop()
    return null
  }
})
