import { app, dialog, type BrowserWindow } from 'electron'
import type { UiLanguage } from '../appearance/language.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { schemeConfirmationBox } from './scheme-confirmation-box.ts'

interface ConfirmOptions {
  readonly currentWindow: () => BrowserWindow | null
  readonly language: () => UiLanguage
}

/**
 * Asks the person, in a dialog of the system's that no page can draw or press, whether links of these schemes may open
 * programs on this computer. One dialog at a time and few a minute: a page that asks again and again is not to wear
 * anybody out. False for everything but a yes.
 */
export const createSchemeConfirmation = ({ currentWindow, language }: ConfirmOptions) => {
  const mayAsk = createRateLimiter(3, 60_000)
  let isAsking = false
  return async (schemes: readonly string[]): Promise<boolean> => {
    if (isAsking || !mayAsk()) return false
    isAsking = true
    try {
      const programs = schemes.map((scheme) => ({ scheme, program: app.getApplicationNameForProtocol(`${scheme}://`) }))
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
