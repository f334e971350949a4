import type { AppInfo, MenuCommand } from '../../preload/contract/index.ts'

/** A shortcut as it is written on this computer's keyboard: `⌘K` or `Ctrl K`. */
export const formatShortcut = (key: string, platform: AppInfo['platform'] | undefined): string =>
  platform === 'darwin' ? `⌘${key}` : `Ctrl ${key}`

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a key press is a shortcut: the platform's command key and nothing else with it. */
export const matchesShortcut = (
  event: KeyPress,
  key: string,
  platform: AppInfo['platform'] | undefined
): boolean =>
  event.key.toLowerCase() === key.toLowerCase() &&
  event.metaKey === (platform === 'darwin') &&
  event.ctrlKey === (platform !== 'darwin') &&
  !event.altKey &&
  !event.shiftKey

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey

/** What of the application menu a key press asks for; null for none of it. */
export const menuCommandFor = (event: KeyPress, platform: AppInfo['platform'] | undefined): MenuCommand | null => {
  if (event.key === 'F5' && isPlain(event)) return 'reload'
  if (matchesShortcut(event, 'k', platform)) return 'palette'
  if (matchesShortcut(event, 'f', platform)) return 'find'
  return matchesShortcut(event, ',', platform) ? 'settings' : null
}
