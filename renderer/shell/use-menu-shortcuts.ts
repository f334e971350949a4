import { onScopeDispose } from 'vue'
import type { MenuCommand } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { useAppInfo } from '../state/app-info.ts'
import { menuCommandFor } from './shortcut.ts'

/**
 * Hears the application menu and its shortcuts. The page listens to the keys itself, because not every window has a menu
 * (the preview has none); a key that it takes never reaches the menu, so nothing happens twice. `give` does the command.
 */
export const useMenuShortcuts = (give: (command: MenuCommand) => void): void => {
  const app = useAppInfo()
  const onKeydown = (event: KeyboardEvent): void => {
    const command = menuCommandFor(event, app.info?.platform)
    if (!command || event.defaultPrevented) return
    event.preventDefault()
    if (!event.repeat) give(command)
  }
  window.addEventListener('keydown', onKeydown)
  const off = api.on('app.command', give)
  onScopeDispose(() => {
    window.removeEventListener('keydown', onKeydown)
    off()
  })
}
