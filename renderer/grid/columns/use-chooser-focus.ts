import { watch } from 'vue'
import type { GridLayout } from '../../../preload/contract/index.ts'

interface ChooserFocusOptions {
  /** The element with the lines, each with the name of its column, and with the actions on all of them. */
  readonly root: () => HTMLElement | null
  readonly layout: () => GridLayout
}

type Find = () => HTMLElement | null | undefined

/**
 * Keeps the focus in the column chooser when the columns are rearranged: a moved line loses it, and a button that
 * becomes disabled. It goes to the element of `goTo`, else back to the previous one, else to the line of the same
 * column, else to the neighbour.
 */
export const useChooserFocus = ({ root, layout }: ChooserFocusOptions) => {
  const inLine = (name: string): HTMLElement | null =>
    root()?.querySelector<HTMLElement>(`[data-column="${CSS.escape(name)}"] :is(input, button):enabled`) ?? null
  let wanted: Find | null = null
  let held: HTMLElement | null = null
  watch(layout, () => {
    const { activeElement } = document
    held = activeElement instanceof HTMLElement && root()?.contains(activeElement) ? activeElement : null
  })
  watch(
    layout,
    () => {
      const [from, to] = [held, wanted]
      held = wanted = null
      if (!from || (!to && from === document.activeElement && from.matches(':enabled'))) return
      const name = from.closest<HTMLElement>('[data-column]')?.dataset['column']
      const tries: readonly Find[] = [
        ...(to ? [to] : []),
        () => from,
        () => (name === undefined ? null : inLine(name)),
        () => from.parentElement?.querySelector<HTMLElement>(':scope > button:enabled'),
        () => root()?.querySelector('input')
      ]
      for (const find of tries) {
        const found = find()
        if (!found?.isConnected || !found.matches(':enabled')) continue
        found.focus({ preventScroll: true })
        return
      }
    },
    { flush: 'post' }
  )
  return {
    inLine,
    /** Sets the target of the focus after the requested change of columns. */
    goTo: (find: Find): void => {
      wanted = find
    }
  }
}
