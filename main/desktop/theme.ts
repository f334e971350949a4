import { nativeTheme } from 'electron'
import type { Settings } from '../../preload/contract/index.ts'

/** Makes the page, the window's frame and native menus follow the chosen theme. */
export const applyTheme = (theme: Settings['theme']): void => {
  nativeTheme.themeSource = theme
}
