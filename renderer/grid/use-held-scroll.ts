import type { GridApi } from 'ag-grid-community'
import { onBeforeUnmount, onMounted, type ShallowRef } from 'vue'
import type { GridRow } from './row.ts'
import { blockRows, blocksOf, comingAfter, sightOf, type Sight } from './sight.ts'

/** How long the grid is not told of a scroll whose rows have not come, in ms. After that, empty rows say that they will. */
const patience = 60
/** Rows drawn beyond those in sight once scrolling rests, so that a turn of the wheel finds them there. */
export const restingBuffer = 10

/** The two elements of a grid that scroll rows: what shows them, and the scrollbar beside it. */
const scrollers = '.ag-grid-viewport, .ag-body-vertical-scroll-viewport'

/**
 * Lets the grid hear of a scroll when the rows are there that it brings into sight. The grid would draw empty rows at
 * once and all of them anew when the rows come; so they are drawn once. And while one scrolls step by step, what comes
 * next is asked for before it is in sight. Tell `came` whenever a block has come or failed.
 */
export const useHeldScroll = (
  element: Readonly<ShallowRef<HTMLElement | null>>,
  grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
): { readonly came: () => void } => {
  let held: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let telling = false
  /** Where the grid stands, as far as it has been told. */
  let told: { readonly top: number; readonly sight: Sight } | null = null

  const lookFrom = (scroller: Element, api: GridApi<GridRow>): Sight =>
    sightOf(scroller, api.getDisplayedRowCount(), api.getSizesForCurrentTheme().rowHeight)

  /** Which of these rows' blocks have not come. A block that failed will not: the grid says so. */
  const lacking = (sight: Sight, api: GridApi<GridRow>): readonly number[] => {
    const states = api.getCacheBlockState() ?? {}
    return blocksOf(sight).filter((block) => !['loaded', 'failed'].includes(states[block]?.pageStatus))
  }
  /** Touching a row makes the grid ask for its block, if it has not yet. */
  const ask = (blocks: readonly number[], api: GridApi<GridRow>): void => {
    for (const block of blocks) api.getDisplayedRowAtIndex(block * blockRows)
  }

  const letGo = (): Element | null => {
    const scroller = held
    held = null
    clearTimeout(timer)
    return scroller
  }
  const tell = (): void => {
    const scroller = letGo()
    if (!scroller || !grid.value) return
    // The rows in sight first; those beside them when scrolling rests.
    grid.value.setGridOption('rowBuffer', 0)
    telling = true
    told = { top: scroller.scrollTop, sight: lookFrom(scroller, grid.value) }
    scroller.dispatchEvent(new Event('scroll'))
    telling = false
  }

  const heard = (event: Event): void => {
    const { target: scroller } = event
    const api = grid.value
    if (telling || !api || !(scroller instanceof Element) || !scroller.matches(scrollers)) return
    // The grid keeps its two scrollers together. The one that was moved must not be moved back by the other's echo.
    if (held && held !== scroller && scroller.scrollTop === told?.top) {
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
    const coming = told && comingAfter(told.sight, sight, api.getDisplayedRowCount())
    told = { top: scroller.scrollTop, sight }
    if (coming) ask(lacking(coming, api), api)
  }

  const came = (): void => {
    if (held && grid.value && lacking(lookFrom(held, grid.value), grid.value).length === 0) tell()
  }

  onMounted(() => {
    // While the event is on its way down to the grid's own listeners.
    element.value?.addEventListener('scroll', heard, { capture: true })
  })
  onBeforeUnmount(() => {
    letGo()
    element.value?.removeEventListener('scroll', heard, { capture: true })
  })
  return { came }
}
