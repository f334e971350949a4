import type { SettingsService } from '../settings/index.ts'
import { problem } from '../problem.ts'
import type { HandlersOf } from './handlers-of.ts'

/**
 * Asks the person whether links of these schemes may open programs, in a dialog that the page cannot answer for them.
 */
export type ConfirmSchemes = (schemes: readonly string[]) => Promise<boolean>

/** The calls `settings.…`, answered by the settings. */
export const settingsHandlers = (
  settings: SettingsService,
  confirmSchemes: ConfirmSchemes
): HandlersOf<'settings'> => ({
  'settings.get': settings.get,
  'settings.choose': settings.choose,
  'settings.chooseSignIn': async (choice) => {
    const unconfirmed = settings.unconfirmedSchemes(choice)
    if (unconfirmed.length > 0 && !(await confirmSchemes(unconfirmed))) {
      throw problem('cancelled', 'program', 'the schemes were not allowed')
    }
    return settings.chooseSignIn(choice, unconfirmed)
  },
  'settings.connect': settings.connect,
  'settings.disconnect': settings.disconnect,
  'settings.orderColumns': settings.orderColumns,
  'settings.keepOrderColumns': (chosen) => {
    settings.keepOrderColumns(chosen)
    return null
  },
  'settings.layout': ({ grid }) => settings.layout(grid),
  'settings.keepLayout': ({ grid, layout }) => {
    settings.keepLayout(grid, layout)
    return null
  }
})
