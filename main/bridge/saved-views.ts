import type { SavedViews } from '../storage/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `savedViews.…`, answered by the saved views. */
export const savedViewHandlers = (views: SavedViews): HandlersOf<'savedViews'> => ({
  'savedViews.list': views.list,
  'savedViews.keep': views.keep,
  'savedViews.saveFile': views.saveFile,
  'savedViews.remove': views.remove,
  'savedViews.startOver': views.startOver
})
