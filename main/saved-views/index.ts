/** Views that the user has saved under a name, such as a search for orders, to restore with one choice. */
export { createSavedViews, type SavedViews } from './saved-views.ts'
