import type { Page } from '@playwright/test'
import { allRows, type ListId } from '../../../preload/contract/index.ts'

/**
 * Resolves when the list is there to its last row: the line under the rows says how many they are, and the engine has
 * added them up. Gives the time in ms since 1970.
 */
export const whenWholeListShown = (page: Page, list: ListId): Promise<number> =>
  page.evaluate(
    async ({ id, query }) => {
      const loadId = await new Promise<number>((resolve) => {
        const off = window.kontorist.on('lists.changed', ({ list: changed, loaded }) => {
          if (changed !== id || !loaded) return
          off()
          resolve(loaded.loadId)
        })
      })
      const sums = window.kontorist.call('rows.totals', { of: { kind: 'list', list: id }, loadId, query })
      await new Promise<void>((resolve) => {
        const look = (): void => {
          // The line about a beginning starts with a word, not with a number.
          if (/^\d/.test(document.querySelector('main footer [role="status"]')?.textContent.trim() ?? ''))
            setTimeout(resolve)
          else requestAnimationFrame(look)
        }
        look()
      })
      const answer = await sums
      if (!answer.ok) throw new Error(answer.problem.detail)
      return performance.timeOrigin + performance.now()
    },
    { id: list, query: allRows }
  )
