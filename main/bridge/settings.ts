import type { SettingsRoom } from '../settings/index.ts'
import type { Part } from './part.ts'

/** The calls `settings.…`, answered by the settings. */
export const settingsHandlers = (settings: SettingsRoom): Part<'settings'> => ({
  'settings.get': settings.get,
  'settings.choose': settings.choose,
  'settings.chooseSignIn': settings.chooseSignIn,
  'settings.connect': settings.connect,
  'settings.disconnect': settings.disconnect,
  'settings.layout': ({ grid }) => settings.layout(grid),
  'settings.keepLayout': ({ grid, layout }) => {
    settings.keepLayout(grid, layout)
    return null
  }
})
