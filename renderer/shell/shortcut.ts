import { onScopeDispose } from 'vue'
import type { AppInfo, MenuCommand } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { useAppInfo } from '../state/app-info.ts'

/**
 * Every shortcut of the program, by the area where it counts. `Ctrl` is ⌘ on a Mac. The keys that are matched or shown
 * elsewhere are of the type `Shortcut`, and a test holds that no component handles one that is missing here.
 */
export const shortcuts = {
  program: {
    palette: ['Ctrl K'],
    shortcuts: ['?', 'F1'],
    find: ['Ctrl F'],
    reload: ['F5'],
    newOrder: ['Ctrl N'],
    settings: ['Ctrl ,'],
    notifications: ['F8'],
    submit: ['Ctrl Enter'],
    close: ['Esc'],
    zoomIn: ['Ctrl +'],
    zoomOut: ['Ctrl -'],
    resetZoom: ['Ctrl 0']
  },
  list: {
    toRows: ['↓'],
    values: ['Alt ↓', 'Ctrl Enter'],
    undo: ['Ctrl Z'],
    redo: ['Ctrl Y', 'Ctrl Shift Z'],
    export: ['Ctrl E'],
    print: ['Ctrl P'],
    moveColumn: ['Alt ↑', 'Alt ↓']
  },
  rows: {
    open: ['Enter'],
    panel: ['Space'],
    toPanel: ['F6'],
    rowEnds: ['Home', 'End'],
    listEnds: ['Ctrl Home', 'Ctrl End'],
    extend: ['Shift Arrow'],
    extendToEnd: ['Ctrl Shift Arrow'],
    wholeRows: ['Shift Space'],
    move: ['Ctrl ↑↓'],
    toggle: ['Ctrl Space'],
    all: ['Ctrl A'],
    clear: ['Esc'],
    copy: ['Ctrl C'],
    copyWithHeadings: ['Ctrl Shift C']
  },
  groups: {
    toggle: ['Space'],
    open: ['Right'],
    close: ['Left'],
    showRows: ['Enter']
  },
  order: {
    save: ['Ctrl Enter'],
    next: ['Enter'],
    status: ['↓'],
    close: ['Esc']
  },
  import: {
    read: ['Ctrl Enter'],
    edit: ['Enter', 'F2'],
    leaveOut: ['Delete'],
    toInspector: ['F6'],
    undo: ['Ctrl Z'],
    redo: ['Ctrl Y', 'Ctrl Shift Z']
  },
  errand: {
    review: ['Ctrl Enter'],
    back: ['Esc']
  }
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type Areas = typeof shortcuts
type KeysOf<Area> = Area[keyof Area]
/** A declared shortcut, such as `Ctrl K`. */
export type Shortcut = { [Area in keyof Areas]: KeysOf<Areas[Area]> }[keyof Areas] extends infer Keys
  ? Keys extends readonly (infer Key)[]
    ? Key
    : never
  : never

/** A shortcut as this platform's keyboards label it: `⌘K` or `Ctrl K`. */
export const formatShortcut = (shortcut: Shortcut, platform: AppInfo['platform'] | undefined): string =>
  platform === 'darwin' ? shortcut.replace('Ctrl ', '⌘') : shortcut

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** True if a key event is the shortcut: its key with the platform's command key, or without, and no other modifier. */
export const matchesShortcut = (
  event: KeyPress,
  shortcut: Extract<Shortcut, `Ctrl ${string}` | `F${number}`>,
  platform: AppInfo['platform'] | undefined
): boolean => {
  const command = shortcut.startsWith('Ctrl ')
  return (
    event.key.toLowerCase() === shortcut.replace('Ctrl ', '').toLowerCase() &&
    event.metaKey === (command && platform === 'darwin') &&
    event.ctrlKey === (command && platform !== 'darwin') &&
    !event.altKey &&
    !event.shiftKey
  )
}

const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
/** True where keys belong to a text that is typed. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typedInto) !== null

const menuKeys = [
  ['Ctrl K', 'palette'],
  ['F1', 'shortcuts'],
  ['Ctrl F', 'find'],
  ['F5', 'reload'],
  ['Ctrl N', 'newOrder'],
  ['Ctrl ,', 'settings']
] as const

/** The command of the application menu that a key event stands for, or null. */
export const menuCommandFor = (event: KeyPress, platform: AppInfo['platform'] | undefined): MenuCommand | null => {
  // Shift is held or not, by the layout of the keyboard.
  if (event.key === '?') return event.ctrlKey || event.metaKey || event.altKey ? null : 'shortcuts'
  return menuKeys.find(([shortcut]) => matchesShortcut(event, shortcut, platform))?.[1] ?? null
}

/** Passes menu commands and their shortcuts on to `dispatch`. Handled here because the preview has no menu. */
export const useMenuShortcuts = (dispatch: (command: MenuCommand) => void): void => {
  const app = useAppInfo()
  const onKeydown = (event: KeyboardEvent): void => {
    const command = menuCommandFor(event, app.info?.platform)
    if (!command || event.defaultPrevented || (event.key === '?' && isTypedInto(event.target))) return
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
