import type { SettingsService } from '../settings/index.ts'
import { problem } from '../problem.ts'
import type { HandlersOf } from './handlers-of.ts'

/** Asks the person, where no page can answer for them, whether links of these schemes may open programs. */
export type ConfirmSchemes = (schemes: readonly string[]) => Promise<boolean>

/** The calls `settings.…`, answered by the settings. */
export const settingsHandlers = (settings: SettingsService, confirmSchemes: ConfirmSchemes): HandlersOf<'settings'> => ({
  'settings.get': settings.get,
  'settings.choose': settings.choose,
  'settings.chooseSignIn': async (choice) => {
    const asked = settings.unconfirmedSchemes(choice)
    if (asked.length > 0 && !(await confirmSchemes(asked))) throw problem('cancelled', 'program', 'the schemes were not allowed')
    return settings.chooseSignIn(choice, asked)
  },
  'settings.connect': settings.connect,
  'settings.disconnect': settings.disconnect,
  'settings.layout': ({ grid }) => settings.layout(grid),
  'settings.keepLayout': ({ grid, layout }) => {
    settings.keepLayout(grid, layout)
    return null
  }
})
