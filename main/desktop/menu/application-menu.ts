import { type MenuItemConstructorOptions, Menu } from 'electron'
import type { MenuCommand, UiLanguage } from '../../../preload/contract/index.ts'
import { roleItem, type MenuRole } from './role-labels.ts'
import { isPackaged } from '../dev-overrides.ts'

const texts = {
  sv: {
    file: 'Arkiv',
    edit: 'Redigera',
    view: 'Visa',
    window: 'Fönster',
    speech: 'Tal',
    help: 'Hjälp',
    showLogs: 'Visa loggar',
    copyDiagnostics: 'Kopiera diagnostik',
    newOrder: 'Ny order',
    settings: 'Inställningar…',
    palette: 'Kommandon…',
    shortcuts: 'Kortkommandon',
    find: 'Sök i listan',
    reload: 'Uppdatera listan'
  },
  en: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    window: 'Window',
    speech: 'Speech',
    help: 'Help',
    showLogs: 'Show logs',
    copyDiagnostics: 'Copy diagnostics',
    newOrder: 'New order',
    settings: 'Settings…',
    palette: 'Commands…',
    shortcuts: 'Keyboard shortcuts',
    find: 'Search the list',
    reload: 'Reload the list'
  }
} as const

/** Actions of the Help menu, which work without the window. */
export interface HelpActions {
  readonly showLogs: () => void
  readonly copyDiagnostics: () => void
}

interface MenuOptions {
  readonly language: UiLanguage
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  readonly onCommand: (command: MenuCommand) => void
  readonly help: HelpActions
}

const separator: MenuItemConstructorOptions = { type: 'separator' }

/**
 * Hidden items with further accelerators, since an item shows only one. Electron reads `Plus` as Shift and the equals
 * key; a Swedish keyboard has a plus key, which Electron calls `=`. The number pad's keys are separate.
 */
const alternativeAccelerators: readonly (readonly [MenuRole, string])[] = [
  ['zoomIn', 'CommandOrControl+='],
  ['zoomIn', 'CommandOrControl+numadd'],
  ['zoomOut', 'CommandOrControl+numsub'],
  ['resetZoom', 'CommandOrControl+num0']
]

/** Every submenu is spelled out, because Electron would fill one in English. */
export const applicationMenuItems = ({
  language,
  platform,
  isPackaged,
  onCommand,
  help
}: MenuOptions): MenuItemConstructorOptions[] => {
  const text = texts[language]
  const role = roleItem(language)
  const mac = platform === 'darwin'
  const command = (
    id: Exclude<MenuCommand, 'inbox' | 'copyCells' | 'copyCellsWithHeadings'>,
    accelerator: string
  ): MenuItemConstructorOptions => ({
    label: text[id],
    accelerator,
    click: () => {
      onCommand(id)
    }
  })
  const hides = [role('hide'), role('hideOthers'), role('unhide')]
  const program = [
    role('about'),
    separator,
    command('settings', 'CmdOrCtrl+,'),
    separator,
    role('services'),
    separator,
    ...hides,
    separator,
    role('quit')
  ]
  const newOrder = command('newOrder', 'CmdOrCtrl+N')
  const file = mac
    ? [newOrder, separator, role('close')]
    : [newOrder, separator, command('settings', 'CmdOrCtrl+,'), separator, role('quit')]
  const speech = { label: text.speech, submenu: [role('startSpeaking'), role('stopSpeaking')] }
  const edit = [
    role('undo'),
    role('redo'),
    separator,
    role('cut'),
    role('copy'),
    role('paste'),
    role('delete'),
    separator,
    role('selectAll')
  ]
  const view = [
    command('palette', 'CmdOrCtrl+K'),
    command('shortcuts', 'F1'),
    command('find', 'CmdOrCtrl+F'),
    command('reload', 'F5'),
    separator,
    role('resetZoom'),
    role('zoomIn'),
    role('zoomOut'),
    ...alternativeAccelerators.map(([of, accelerator]) => role(of, { accelerator, visible: false })),
    separator,
    role('togglefullscreen'),
    ...(isPackaged ? [] : [role('toggleDevTools')])
  ]
  const window = [role('minimize'), ...(mac ? [role('zoom'), separator, role('front')] : [role('close')])]
  const helpItems: MenuItemConstructorOptions[] = [
    { label: text.copyDiagnostics, click: () => help.copyDiagnostics() },
    { label: text.showLogs, click: () => help.showLogs() }
  ]
  return [
    ...(mac ? [{ label: 'Kontorist', role: 'appMenu', submenu: program } as const] : []),
    { label: text.file, submenu: file },
    // Speech exists on macOS only. No substitutions: the service gets quotation marks and dashes as typed.
    { label: text.edit, submenu: [...edit, ...(mac ? [separator, speech] : [])] },
    { label: text.view, submenu: view },
    // macOS finds the menu in which it lists the windows by this role.
    { label: text.window, role: 'windowMenu', submenu: window },
    // macOS puts its search field into the menu with this role.
    { label: text.help, role: 'help', submenu: helpItems }
  ]
}

/** Sets the application menu. */
export const setApplicationMenu = (
  language: UiLanguage,
  onCommand: (command: MenuCommand) => void,
  help: HelpActions
): void => {
  const items = applicationMenuItems({
    language,
    platform: process.platform,
    isPackaged: isPackaged(),
    onCommand,
    help
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(items))
}
