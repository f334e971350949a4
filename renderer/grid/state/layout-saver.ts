import type { GridId, KeptLayout } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'

/** The least time between two saves, in milliseconds: a held arrow key moves a column many times a second. */
const interval = 300

/**
 * Saves a grid's layout in main: at once, or after an interval during a series of changes. Null deletes it: the default
 * layout is not saved as the user's own, because a later version may have another default. VueUse's `useThrottleFn`
 * cannot be flushed, and the last change must be saved before the window closes.
 */
export const createLayoutSaver = (grid: GridId) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: { readonly layout: KeptLayout | null } | null = null
  const send = (): void => {
    if (!pending) return
    const { layout } = pending
    pending = null
    // The layout is a convenience: a failed save must not disturb the user's work.
    api.call('settings.keepLayout', { grid, layout }).catch(() => undefined)
  }
  const sendThrottled = (): void => {
    if (timer !== undefined || !pending) return
    send()
    timer = setTimeout(() => {
      timer = undefined
      sendThrottled()
    }, interval)
  }
  return {
    save: (layout: KeptLayout | null): void => {
      pending = { layout }
      sendThrottled()
    },
    flush: (): void => {
      clearTimeout(timer)
      timer = undefined
      send()
    }
  }
}
