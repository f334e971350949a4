import { onScopeDispose } from 'vue'
import type { MenuCommand } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { useAppInfo } from '../state/app-info.ts'
import { menuCommandFor } from './shortcut.ts'

/**
 * Passes the commands of the application menu and its shortcuts on to `dispatch`. The page handles the shortcuts itself,
 * because not every window has a menu (the preview has none). A key that it handles never reaches the menu, so no command
 * runs twice.
 */
export const useMenuShortcuts = (dispatch: (command: MenuCommand) => void): void => {
  const app = useAppInfo()
  const onKeydown = (event: KeyboardEvent): void => {
    const command = menuCommandFor(event, app.info?.platform)
    if (!command || event.defaultPrevented) return
    event.preventDefault()
    if (!event.repeat) dispatch(command)
  }
  window.addEventListener('keydown', onKeydown)
  const unsubscribe = api.on('app.command', dispatch)
  onScopeDispose(() => {
    window.removeEventListener('keydown', onKeydown)
    unsubscribe()
  })
}
