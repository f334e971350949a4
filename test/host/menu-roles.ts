import process from 'node:process'

type Platform = NodeJS.Platform

/** The label of a role: fixed, or depending on the program's name and the system. */
type Label = string | ((name: string, platform: Platform) => string)

/** Electron's own labels, always in English: `lib/browser/api/menu-item-roles.ts` in its sources. */
const labels: Readonly<Record<string, Label>> = {
  about: (name, platform) => (platform === 'linux' ? 'About' : `About ${name}`),
  close: (_name, platform) => (platform === 'darwin' ? 'Close Window' : 'Close'),
  copy: 'Copy',
  cut: 'Cut',
  delete: 'Delete',
  forcereload: 'Force Reload',
  front: 'Bring All to Front',
  help: 'Help',
  hide: (name) => `Hide ${name}`,
  hideothers: 'Hide Others',
  minimize: 'Minimize',
  paste: 'Paste',
  pasteandmatchstyle: 'Paste and Match Style',
  quit: (name, platform) => (platform === 'darwin' ? `Quit ${name}` : platform === 'win32' ? 'Exit' : 'Quit'),
  redo: 'Redo',
  reload: 'Reload',
  resetzoom: 'Actual Size',
  selectall: 'Select All',
  services: 'Services',
  recentdocuments: 'Open Recent',
  clearrecentdocuments: 'Clear Menu',
  showsubstitutions: 'Show Substitutions',
  togglesmartquotes: 'Smart Quotes',
  togglesmartdashes: 'Smart Dashes',
  toggletextreplacement: 'Text Replacement',
  startspeaking: 'Start Speaking',
  stopspeaking: 'Stop Speaking',
  toggledevtools: 'Toggle Developer Tools',
  togglefullscreen: 'Toggle Full Screen',
  undo: 'Undo',
  unhide: 'Show All',
  window: 'Window',
  zoom: 'Zoom',
  zoomin: 'Zoom In',
  zoomout: 'Zoom Out',
  togglespellchecker: 'Check Spelling While Typing',
  appmenu: (name) => name,
  filemenu: 'File',
  editmenu: 'Edit',
  viewmenu: 'View',
  windowmenu: 'Window',
  sharemenu: 'Share'
}

let nameOf = (): string => 'Electron'

/** Sets where the program's name comes from, which some labels contain. */
export const setAppNameSource = (name: () => string): void => {
  nameOf = name
}

interface RoleItem {
  readonly role?: string
  readonly type?: string
  readonly label?: string
  readonly submenu?: readonly RoleItem[]
}

const separator: RoleItem = { type: 'separator' }
const of = (...roles: readonly string[]): readonly RoleItem[] =>
  roles.map((role) => (role === '-' ? separator : { role }))

/** The submenus that Electron gives some roles. */
const submenus: Readonly<Record<string, (isMac: boolean) => readonly RoleItem[]>> = {
  appmenu: () => of('about', '-', 'services', '-', 'hide', 'hideOthers', 'unhide', '-', 'quit'),
  filemenu: (isMac) => of(isMac ? 'close' : 'quit'),
  editmenu: (isMac) => [
    ...of('undo', 'redo', '-', 'cut', 'copy', 'paste'),
    ...(isMac
      ? [
          ...of('pasteAndMatchStyle', 'delete', 'selectAll', '-'),
          {
            label: 'Substitutions',
            submenu: of('showSubstitutions', '-', 'toggleSmartQuotes', 'toggleSmartDashes', 'toggleTextReplacement')
          },
          { label: 'Speech', submenu: of('startSpeaking', 'stopSpeaking') }
        ]
      : of('delete', '-', 'selectAll'))
  ],
  viewmenu: () =>
    of('reload', 'forceReload', 'toggleDevTools', '-', 'resetZoom', 'zoomIn', 'zoomOut', '-', 'togglefullscreen'),
  windowmenu: (isMac) => [...of('minimize', 'zoom'), ...(isMac ? of('-', 'front') : of('close'))],
  sharemenu: () => []
}

/**
 * Completes a menu item as Electron does. Without a label it gets the role's label, in English whatever the language;
 * without a submenu it gets the role's submenu.
 */
export const withRole = <Template extends object>(
  template: Template & { readonly label?: string; readonly role?: string; readonly submenu?: object },
  platform: Platform = process.platform
): Template & { readonly label: string; readonly submenu?: object } => {
  const role = template.role?.toLowerCase() ?? ''
  const label = template.label ?? labels[role] ?? ''
  const submenu = template.submenu ?? submenus[role]?.(platform === 'darwin')
  return {
    ...template,
    label: typeof label === 'string' ? label : label(nameOf(), platform),
    ...(submenu && { submenu })
  }
}
