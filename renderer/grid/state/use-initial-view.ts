import type { GridApi } from 'ag-grid-community'
import { onBeforeUnmount } from 'vue'
import { useI18n } from 'vue-i18n'
import { uiLanguageOf, type ShownList } from '../../../preload/contract/index.ts'
import { isAwaited } from '../data/placeholder-load.ts'
import { askedBy, questionOf } from './saved-query.ts'
import type { GridRow } from '../cells/grid-row.ts'
import type { useShownView } from './use-shown-view.ts'
import { initialViewState, type ViewStateStore } from './view-state.ts'

interface BegunViewOptions {
  readonly loaded: () => ShownList
  readonly grid: () => Pick<GridApi<GridRow>, 'ensureIndexVisible'> | null
  readonly viewState: () => ViewStateStore
  readonly shownView: () => ReturnType<typeof useShownView>
  /** Requests the first rows. */
  readonly start: () => void
}

/**
 * Applies the initial view state to a grid, and stores the state when the grid is unmounted. For a grid that is
 * mounted with placeholder rows, call the returned function once the rows are loaded. Call this before `useGrid`,
 * whose own hook destroys the grid.
 */
export const useInitialView = ({ loaded, grid, viewState, shownView, start }: BegunViewOptions): (() => void) => {
  // Another language takes another grid.
  const language = uiLanguageOf('system', useI18n().locale.value)
  const begin = (): void => {
    const kept = viewState().read() ?? initialViewState(loaded().periods)
    const view = { ...kept, filters: askedBy(questionOf(kept, language), loaded().columns, language).view.filters }
    shownView().begin(view)
    start()
    viewState().attach?.(shownView())
    viewState().asked?.()
    if (view.topRow > 0 && view.topRow < loaded().rows) grid()?.ensureIndexVisible(view.topRow, 'top')
  }
  onBeforeUnmount(() => {
    // The user has not seen this grid.
    if (isAwaited(loaded())) return
    // The saved layout holds the columns.
    const { columns: _arranged, ...view } = shownView().read()
    viewState().write({ ...view, language })
    viewState().attach?.(null)
  })
  return begin
}
