import type { GridApi } from 'ag-grid-community'
import { onBeforeUnmount, onMounted, type ShallowRef } from 'vue'
import { blocksIn, prefetchRange, rowsPerBlock, visibleRange, type RowRange } from '../data/viewport.ts'

/** The longest that a scroll event waits for missing rows, in milliseconds; then empty rows are shown. */
const releaseDelay = 60
/** Rows rendered beyond the visible ones at rest, so that a turn of the wheel finds them ready. */
export const idleRowBuffer = 5

/** The two elements of a grid that scroll vertically: the scrollbar and the viewport of the rows. */
const scrollbar = '.ag-body-vertical-scroll-viewport'
const scrollers = `${scrollbar}, .ag-grid-viewport`

type ScrolledGrid = Pick<
  GridApi,
  'getCacheBlockState' | 'getDisplayedRowAtIndex' | 'getDisplayedRowCount' | 'getSizesForCurrentTheme' | 'setGridOption'
>

/** Requests rows ahead of the grid, from the first to before the last. */
type AskRows = (from: number, to: number) => void

/**
 * Holds back the scroll events of the grid within `root` until the rows that they bring into view are loaded. Without
 * it, the grid renders empty rows at once and renders all of them again when they are loaded; with it, rows are
 * rendered once. While scrolling is continuous, the next rows are requested before they become visible.
 */
export const holdScroll = (root: EventTarget, grid: () => ScrolledGrid | null, ask: AskRows) => {
  /**
   * The elements whose scroll events are held back, at one position. There are two if the number of rows has shrunk
   * and moved both: the grid listens only to the one that was scrolled last, and an event of the other would make it
   * show the rows of the old position.
   */
  let held: readonly Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let releasing = false
  /** The last scroll position passed on to the grid. */
  let passedOn: { readonly by: Element; readonly top: number; readonly visible: RowRange } | null = null

  const visibleRows = (scroller: Element, api: ScrolledGrid): RowRange =>
    visibleRange(scroller, api.getDisplayedRowCount(), api.getSizesForCurrentTheme().rowHeight)

  const blockStates = (api: ScrolledGrid): Readonly<Record<number, { readonly pageStatus: string }>> =>
    api.getCacheBlockState() ?? {}
  /** Returns the unloaded blocks of these rows. A failed one counts as loaded: the grid shows the failure. */
  const missingBlocks = (rows: RowRange, api: ScrolledGrid): readonly number[] => {
    const states = blockStates(api)
    return blocksIn(rows).filter((block) => !['loaded', 'failed'].includes(states[block]?.pageStatus ?? ''))
  }
  /** Reading a row makes the grid request its block, unless it has been requested. */
  const request = (blocks: readonly number[], api: ScrolledGrid): void => {
    const states = blockStates(api)
    for (const block of blocks) {
      const from = block * rowsPerBlock
      if (!states[block]) ask(from, from + rowsPerBlock)
      api.getDisplayedRowAtIndex(from)
    }
  }

  const drop = (): void => {
    held = []
    clearTimeout(timer)
  }
  /** Returns the rows' viewport if it is held: the scrollbar has no height while all rows fit. */
  const heldRows = (): Element | null => held.find((scroller) => !scroller.matches(scrollbar)) ?? held[0] ?? null
  const release = (): void => {
    const [told, scroller, api] = [held, heldRows(), grid()]
    drop()
    if (!scroller || !api) return
    passedOn = { by: scroller, top: scroller.scrollTop, visible: visibleRows(scroller, api) }
    // Only the visible rows are rendered now; those around them follow when scrolling ends.
    api.setGridOption('rowBuffer', 0)
    releasing = true
    for (const one of told) one.dispatchEvent(new Event('scroll'))
    releasing = false
  }

  const onScroll = (event: Event): void => {
    const { target: scroller } = event
    const api = grid()
    if (releasing || !api || !(scroller instanceof Element) || !scroller.matches(scrollers)) return
    // The grid moves one scroller along with the other, which causes a second event, an echo. A late echo must not move
    // the first scroller back. An echo of the rows' viewport is passed on, because it may also be a horizontal scroll.
    const isEcho = passedOn && passedOn.by !== scroller && passedOn.top === scroller.scrollTop
    if (isEcho && ((held.length > 0 && !held.includes(scroller)) || scroller.matches(scrollbar))) {
      event.stopImmediatePropagation()
      return
    }
    const visible = visibleRows(scroller, api)
    const missing = missingBlocks(visible, api)
    if (missing.length > 0) {
      event.stopImmediatePropagation()
      if (held.length === 0) timer = setTimeout(release, releaseDelay)
      held = [...held.filter((other) => other !== scroller && other.scrollTop === scroller.scrollTop), scroller]
      request(missing, api)
      return
    }
    drop()
    const ahead = passedOn && prefetchRange(passedOn.visible, visible, api.getDisplayedRowCount())
    passedOn = { by: scroller, top: scroller.scrollTop, visible }
    if (ahead) request(missingBlocks(ahead, api), api)
  }

  // In the capture phase, so that it runs before the grid's own listeners.
  root.addEventListener('scroll', onScroll, { capture: true })
  return {
    /** To be called when a block has been loaded or has failed, after the grid has handled it. */
    onBlockSettled: (): void => {
      const [scroller, api] = [heldRows(), grid()]
      if (scroller && api && missingBlocks(visibleRows(scroller, api), api).length === 0) release()
    },
    dispose: (): void => {
      drop()
      root.removeEventListener('scroll', onScroll, { capture: true })
    }
  }
}

/** Binds `holdScroll` to the component's lifetime. `element`: the element in which the grid is created. */
export const useHeldScroll = (
  element: Readonly<ShallowRef<HTMLElement | null>>,
  grid: Readonly<ShallowRef<ScrolledGrid | null>>,
  ask: AskRows
): { readonly onBlockSettled: () => void } => {
  let scroll: ReturnType<typeof holdScroll> | null = null
  onMounted(() => {
    if (element.value) scroll = holdScroll(element.value, () => grid.value, ask)
  })
  onBeforeUnmount(() => scroll?.dispose())
  return { onBlockSettled: () => scroll?.onBlockSettled() }
}
