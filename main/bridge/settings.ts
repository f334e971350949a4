import type { SettingsService } from '../settings/index.ts'
import { problem } from '../problem.ts'
import { handlersOf, type HandlersOf } from './handlers-of.ts'

/** Asks the user, in a dialog that the page cannot answer, whether links of these schemes may open programs. */
export type ConfirmSchemes = (schemes: readonly string[]) => Promise<boolean>

/** The calls `settings.…`, answered by the settings. */
export const settingsHandlers = (settings: SettingsService, confirmSchemes: ConfirmSchemes): HandlersOf<'settings'> =>
  handlersOf('settings')({
    ...settings,
    chooseSignIn: async (choice) => {
      const unconfirmed = settings.unconfirmedSchemes(choice)
      if (unconfirmed.length > 0 && !(await confirmSchemes(unconfirmed)))
        throw problem('cancelled', 'program', 'the schemes were not allowed')
      return settings.chooseSignIn(choice, unconfirmed)
    },
    layout: ({ grid }) => settings.layout(grid),
    keepLayout: ({ grid, layout }) => settings.keepLayout(grid, layout)
  })
