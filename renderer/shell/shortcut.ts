import { onScopeDispose } from 'vue'
import type { AppInfo, MenuCommand } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { useAppInfo } from '../state/app-info.ts'

/** A shortcut as this platform's keyboards label it: `⌘K` or `Ctrl K`. */
export const formatShortcut = (key: string, platform: AppInfo['platform'] | undefined): string =>
  platform === 'darwin' ? `⌘${key}` : `Ctrl ${key}`

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** True if a key event is the given key with the platform's command key and no other modifier. */
export const matchesShortcut = (event: KeyPress, key: string, platform: AppInfo['platform'] | undefined): boolean =>
  event.key.toLowerCase() === key.toLowerCase() &&
  event.metaKey === (platform === 'darwin') &&
  event.ctrlKey === (platform !== 'darwin') &&
  !event.altKey &&
  !event.shiftKey

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey

/** The command of the application menu that a key event stands for, or null. */
export const menuCommandFor = (event: KeyPress, platform: AppInfo['platform'] | undefined): MenuCommand | null => {
  if (event.key === 'F5' && isPlain(event)) return 'reload'
  if (matchesShortcut(event, 'k', platform)) return 'palette'
  if (matchesShortcut(event, 'f', platform)) return 'find'
  if (matchesShortcut(event, 'n', platform)) return 'newOrder'
  return matchesShortcut(event, ',', platform) ? 'settings' : null
}

/** Passes menu commands and their shortcuts on to `dispatch`. Handled here because the preview has no menu. */
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
