import type { AppInfo } from '../../preload/contract/index.ts'

/** A shortcut as it is written on this computer's keyboard: `⌘K` or `Ctrl K`. */
export const shortcutText = (key: string, platform: AppInfo['platform'] | undefined): string =>
  platform === 'darwin' ? `⌘${key}` : `Ctrl ${key}`

/** Whether a key press is a shortcut: the platform's command key and nothing else with it. */
export const isShortcut = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  key: string,
  platform: AppInfo['platform'] | undefined
): boolean =>
  event.key.toLowerCase() === key.toLowerCase() &&
  event.metaKey === (platform === 'darwin') &&
  event.ctrlKey === (platform !== 'darwin') &&
  !event.altKey &&
  !event.shiftKey
