import type { GridApi } from 'ag-grid-community'
import { onBeforeUnmount } from 'vue'
import type { ShownList } from '../../preload/contract/index.ts'
import { isAwaited } from './awaited-rows.ts'
import type { GridRow } from './grid-row.ts'
import type { useShownView } from './use-shown-view.ts'
import { initialViewState, type ViewStateStore } from './view-state.ts'

interface BegunViewOptions {
  readonly loaded: () => ShownList
  readonly grid: () => Pick<GridApi<GridRow>, 'ensureIndexVisible'> | null
  readonly viewState: () => ViewStateStore
  readonly shownView: () => ReturnType<typeof useShownView>
  /** Asks for the first rows. */
  readonly start: () => void
}

/**
 * Gives a grid the view state that it begins with, and keeps it when the grid goes. Where the rows are still awaited when the grid is
 * mounted, call what is returned once they are there. Call it before `useGrid`, whose own hook destroys the grid.
 */
export const useBegunView = ({ loaded, grid, viewState, shownView, start }: BegunViewOptions): (() => void) => {
  const begin = (): void => {
    const view = viewState().read() ?? initialViewState(loaded().periods)
    shownView().begin(view)
    start()
    viewState().attach?.(shownView())
    viewState().asked?.()
    if (view.topRow > 0 && view.topRow < loaded().rows) grid()?.ensureIndexVisible(view.topRow, 'top')
  }
  onBeforeUnmount(() => {
    // Nobody has seen anything of it.
    if (isAwaited(loaded())) return
    // The columns are in the saved layout.
    const { columns: _arranged, ...view } = shownView().read()
    viewState().write(view)
    viewState().attach?.(null)
  })
  return begin
}
