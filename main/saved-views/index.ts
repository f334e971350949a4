/** What a person has saved under a name, such as a search for orders, so that one choice brings it back. */
export { createSavedViews, type SavedViews } from './saved-views.ts'
