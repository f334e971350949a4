import { app, dialog, type BrowserWindow } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'
import { createRateLimiter } from '../rate-limiter.ts'

const texts = {
  sv: {
    message: 'Får länkar öppna de här programmen?',
    none: 'inget program på den här datorn i dag',
    detail:
      'Tjänsten du loggar in i kan då öppna dem. Tillåt bara om du själv just lade till det i inställningarna och vet att inloggningen behöver det.',
    buttons: ['Tillåt inte', 'Tillåt']
  },
  en: {
    message: 'May links open these programs?',
    none: 'no program on this computer today',
    detail:
      'The service that you sign in to can open them then. Allow it only if you have just added it in the settings yourself, and know that signing in needs it.',
    buttons: ['Do not allow', 'Allow']
  }
} as const

/** A scheme, and the system's name for its program; `''` if it knows of none. */
interface SchemeProgram {
  readonly scheme: string
  readonly program: string
}

/** Longest name shown, so that the dialog's own words stay visible. */
const maxNameLength = 80

/** One line, without control characters and changes of text direction. */
const singleLine = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)

/** The dialog, and the index of the button that allows. Enter, Escape and closing choose the other. */
export const schemeConfirmationBox = (programs: readonly SchemeProgram[], language: UiLanguage) => {
  const { message, none, detail, buttons } = texts[language]
  const lines = programs.map(({ scheme, program }) => `${scheme}: → ${singleLine(program) || none}`)
  return {
    options: {
      type: 'warning' as const,
      message,
      detail: `${lines.join('\n')}\n\n${detail}`,
      buttons: [...buttons],
      defaultId: 0,
      cancelId: 0,
      noLink: true
    },
    allowButton: 1
  }
}

interface ConfirmOptions {
  readonly currentWindow: () => BrowserWindow | null
  readonly language: () => UiLanguage
}

/**
 * Asks whether links of these schemes may open programs, in a native dialog that no page can press. One at a time and
 * three a minute, so that a page cannot wear a user down. Everything but an explicit yes is false.
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
