import type { GridApi } from 'ag-grid-community'
import { onBeforeUnmount, onMounted, type ShallowRef } from 'vue'
import { rowsPerBlock, blocksIn, prefetchRange, visibleRange, type RowRange } from './viewport.ts'

/** How long the grid is not told of a scroll whose rows have not come, in ms. After that, empty rows say that they will. */
const patience = 60
/** Rows drawn beyond those in sight once scrolling rests, so that a turn of the wheel finds them there. */
export const idleRowBuffer = 5

/** The two elements of a grid that scroll its rows: the scrollbar, and what shows the rows. */
const scrollbar = '.ag-body-vertical-scroll-viewport'
const scrollers = `${scrollbar}, .ag-grid-viewport`

type ScrolledGrid = Pick<
  GridApi,
  'getCacheBlockState' | 'getDisplayedRowAtIndex' | 'getDisplayedRowCount' | 'getSizesForCurrentTheme' | 'setGridOption'
>

interface HeldScroll {
  /** To be called when a block has come or failed, and the grid knows. */
  readonly came: () => void
  readonly dispose: () => void
}

/**
 * Lets the grid within `root` hear of a scroll when the rows are there that it brings into sight. The grid would draw
 * empty rows at once and all of them anew when the rows come; so they are drawn once. And while one scrolls step by step,
 * what comes next is asked for before it is in sight.
 */
export const holdScroll = (root: EventTarget, grid: () => ScrolledGrid | null): HeldScroll => {
  let held: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let telling = false
  /** Where the grid stands, as far as it has been told. */
  let told: { readonly by: Element; readonly top: number; readonly sight: RowRange } | null = null

  const lookFrom = (scroller: Element, api: ScrolledGrid): RowRange =>
    visibleRange(scroller, api.getDisplayedRowCount(), api.getSizesForCurrentTheme().rowHeight)

  /** The blocks of these rows that have not come. One that failed will not, and the grid says so. */
  const lacking = (sight: RowRange, api: ScrolledGrid): readonly number[] => {
    const states: Readonly<Record<number, { readonly pageStatus: string }>> = api.getCacheBlockState() ?? {}
    return blocksIn(sight).filter((block) => !['loaded', 'failed'].includes(states[block]?.pageStatus ?? ''))
  }
  /** Touching a row makes the grid ask for its block, if it has not yet. */
  const ask = (blocks: readonly number[], api: ScrolledGrid): void => {
    for (const block of blocks) api.getDisplayedRowAtIndex(block * rowsPerBlock)
  }

  const letGo = (): void => {
    held = null
    clearTimeout(timer)
  }
  const tell = (): void => {
    const [scroller, api] = [held, grid()]
    letGo()
    if (!scroller || !api) return
    told = { by: scroller, top: scroller.scrollTop, sight: lookFrom(scroller, api) }
    // The rows in sight first; those beside them when scrolling rests.
    api.setGridOption('rowBuffer', 0)
    telling = true
    scroller.dispatchEvent(new Event('scroll'))
    telling = false
  }

  const heard = (event: Event): void => {
    const { target: scroller } = event
    const api = grid()
    if (telling || !api || !(scroller instanceof Element) || !scroller.matches(scrollers)) return
    // The grid moves one scroller after the other. That echo, if it comes late, must not take the other back from where it
    // is by now; of what shows the rows it may tell of a scroll sideways as well.
    const isEcho = told && told.by !== scroller && told.top === scroller.scrollTop
    if (isEcho && ((held && held !== scroller) || scroller.matches(scrollbar))) {
      event.stopImmediatePropagation()
      return
    }
    const sight = lookFrom(scroller, api)
    const missing = lacking(sight, api)
    if (missing.length > 0) {
      event.stopImmediatePropagation()
      if (!held) timer = setTimeout(tell, patience)
      held = scroller
      ask(missing, api)
      return
    }
    letGo()
    const coming = told && prefetchRange(told.sight, sight, api.getDisplayedRowCount())
    told = { by: scroller, top: scroller.scrollTop, sight }
    if (coming) ask(lacking(coming, api), api)
  }

  // On the event's way down, before the grid's own listeners.
  root.addEventListener('scroll', heard, { capture: true })
  return {
    came: () => {
      const api = grid()
      if (held && api && lacking(lookFrom(held, api), api).length === 0) tell()
    },
    dispose: () => {
      letGo()
      root.removeEventListener('scroll', heard, { capture: true })
    }
  }
}

/** The same for as long as the component lives. `element` is what the grid is made in. */
export const useHeldScroll = (
  element: Readonly<ShallowRef<HTMLElement | null>>,
  grid: Readonly<ShallowRef<ScrolledGrid | null>>
): Pick<HeldScroll, 'came'> => {
  let scroll: HeldScroll | null = null
  onMounted(() => {
    if (element.value) scroll = holdScroll(element.value, () => grid.value)
  })
  onBeforeUnmount(() => scroll?.dispose())
  return { came: () => scroll?.came() }
}
