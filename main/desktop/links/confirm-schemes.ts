import { app, dialog, type BrowserWindow } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'
import { createRateLimiter } from '../rate-limiter.ts'

interface ConfirmOptions {
  readonly currentWindow: () => BrowserWindow | null
  readonly language: () => UiLanguage
}

/**
 * Asks the person whether links of these schemes may open programs on this computer. It is a native dialog, which a
 * page can neither draw nor press. One dialog at a time and three a minute, so that a page cannot wear anybody down.
 * Everything but an explicit yes is false.
 */
export const createSchemeConfirmation = ({ currentWindow, language }: ConfirmOptions) => {
  const mayAsk = createRateLimiter(3, 60_000)
  let isAsking = false
  return async (schemes: readonly string[]): Promise<boolean> => {
    if (isAsking || !mayAsk()) return false
    isAsking = true
    try {
      const programs = schemes.map((scheme) => ({ scheme, program: app.getApplicationNameForProtocol(`${scheme}://`) }))
      const { schemeConfirmationBox } = await import('./scheme-confirmation-box.ts')
      const { options, allowButton } = schemeConfirmationBox(programs, language())
      const window = currentWindow()
      const { response } = await (window && !window.isDestroyed()
        ? dialog.showMessageBox(window, options)
        : dialog.showMessageBox(options))
      return response === allowButton
    } finally {
      isAsking = false
    }
  }
}
