import type * as Electron from 'electron'
import type { AppEvents } from './app.ts'
import type { electron } from './host.ts'
import type { SessionEvents, WebContents, WebContentsEvents } from './types.ts'
import type { WindowEvents } from './window.ts'
import type { NotificationEvents } from './notification.ts'
import type { PowerEvents } from './power-monitor.ts'
import type { ThemeEvents } from './theme.ts'

/*
 * Checks the host against Electron's types, at compile time only; nothing here runs. For each object: it has no member
 * that Electron's lacks, its properties are assignable to Electron's, and its events exist, with listeners that accept
 * what the host emits. What the program passes in (options, listeners, handlers) is checked where the program is
 * compiled, against Electron's declarations.
 */
type Host = typeof electron
type EmitterMember = keyof NodeJS.EventEmitter

/** Members of the host's object that Electron's does not have. */
type Invented<Hosted, Real> = Exclude<keyof Hosted, keyof Real | EmitterMember>

/** The return type of a method, or the type of a property. */
type Given<Member> = Member extends (...args: never[]) => infer Result ? Result : Member

/** Members whose type differs from Electron's. `Guarded` members are objects that are checked separately. */
type Different<Hosted, Real, Guarded extends PropertyKey> = {
  [Name in Exclude<keyof Hosted & keyof Real, EmitterMember | Guarded>]: Given<Hosted[Name]> extends Given<Real[Name]>
    ? never
    : Name
}[Exclude<keyof Hosted & keyof Real, EmitterMember | Guarded>]

type Conforms<Hosted, Real, Guarded extends PropertyKey = never> = [
  Invented<Hosted, Real>,
  Different<Hosted, Real, Guarded>
]
type Nothing = [never, never]
const conforms = <_Check extends Nothing>(): void => undefined

export const checkMembers = (): void => {
  conforms<[Exclude<keyof Host, keyof typeof Electron>, never]>()
  conforms<Conforms<Host['app'], Electron.App, 'commandLine'>>()
  conforms<Conforms<Host['app']['commandLine'], Electron.CommandLine>>()
  conforms<Conforms<Host['clipboard'], Electron.Clipboard, 'read'>>()
  conforms<Conforms<InstanceType<Host['ClipboardItem']>, Electron.ClipboardItem, 'getType'>>()
  conforms<Conforms<Host['dialog'], Electron.Dialog>>()
  conforms<Conforms<Host['ipcMain'], Electron.IpcMain>>()
  conforms<Conforms<Host['Menu'], typeof Electron.Menu, 'prototype' | 'buildFromTemplate' | 'getApplicationMenu'>>()
  conforms<Conforms<ReturnType<Host['Menu']['buildFromTemplate']>, Electron.Menu, 'items' | 'getMenuItemById'>>()
  conforms<
    Conforms<
      ReturnType<Host['Menu']['buildFromTemplate']>['items'][number],
      Electron.MenuItem,
      'role' | 'type' | 'submenu' | 'id' | 'accelerator' | 'click'
    >
  >()
  conforms<Conforms<Host['nativeTheme'], Electron.NativeTheme>>()
  conforms<Conforms<Host['Notification'], typeof Electron.Notification, 'prototype'>>()
  conforms<Conforms<InstanceType<Host['Notification']>, Electron.Notification>>()
  conforms<Conforms<Host['powerMonitor'], Electron.PowerMonitor>>()
  conforms<Conforms<Host['protocol'], Electron.Protocol>>()
  conforms<Conforms<Host['safeStorage'], Electron.SafeStorage>>()
  conforms<Conforms<Host['screen'], Electron.Screen, 'getPrimaryDisplay' | 'getAllDisplays' | 'getDisplayMatching'>>()
  conforms<Conforms<ReturnType<Host['screen']['getPrimaryDisplay']>, Electron.Display>>()
  conforms<Conforms<Host['session'], typeof Electron.session, 'defaultSession' | 'fromPartition'>>()
  conforms<Conforms<Host['session']['defaultSession'], Electron.Session, 'webRequest' | 'protocol'>>()
  conforms<Conforms<Host['session']['defaultSession']['protocol'], Electron.Protocol>>()
  conforms<Conforms<Host['session']['defaultSession']['webRequest'], Electron.WebRequest>>()
  conforms<Conforms<Host['shell'], Electron.Shell>>()
  conforms<
    Conforms<Host['webContents'], typeof Electron.webContents, 'getAllWebContents' | 'fromId' | 'fromDevToolsTargetId'>
  >()
  conforms<Conforms<WebContents, Electron.WebContents, 'mainFrame' | 'session'>>()
  conforms<Conforms<WebContents['mainFrame'], Electron.WebFrameMain, 'parent' | 'top'>>()
  conforms<Conforms<InstanceType<Host['BrowserWindow']>, Electron.BrowserWindow, 'webContents'>>()
}

/** For each event, a listener with exactly the host's arguments. */
type Listeners<Events> = {
  readonly [Name in keyof Events]: (...args: Events[Name] extends unknown[] ? Events[Name] : never) => void
}

export const checkEvents = (
  app: Electron.App,
  appHears: Listeners<AppEvents>,
  contents: Electron.WebContents,
  contentsHears: Listeners<WebContentsEvents>,
  window: Electron.BrowserWindow,
  windowHears: Listeners<WindowEvents>
): void => {
  app.on('ready', appHears.ready)
  app.on('window-all-closed', appHears['window-all-closed'])
  app.on('before-quit', appHears['before-quit'])
  app.on('will-quit', appHears['will-quit'])
  app.on('quit', appHears.quit)
  app.on('activate', appHears.activate)
  app.on('second-instance', appHears['second-instance'])
  app.on('open-url', appHears['open-url'])
  contents.on('will-navigate', contentsHears['will-navigate'])
  contents.on('will-frame-navigate', contentsHears['will-frame-navigate'])
  contents.on('will-redirect', contentsHears['will-redirect'])
  contents.on('will-attach-webview', contentsHears['will-attach-webview'])
  contents.on('will-prevent-unload', contentsHears['will-prevent-unload'])
  contents.on('input-event', contentsHears['input-event'])
  contents.on('context-menu', contentsHears['context-menu'])
  contents.on('did-finish-load', contentsHears['did-finish-load'])
  contents.on('preload-error', contentsHears['preload-error'])
  contents.on('console-message', contentsHears['console-message'])
  contents.on('destroyed', contentsHears.destroyed)
  window.on('ready-to-show', windowHears['ready-to-show'])
  window.on('close', windowHears.close)
  window.on('closed', windowHears.closed)
  window.on('resize', windowHears.resize)
  window.on('move', windowHears.move)
  window.on('show', windowHears.show)
  window.on('focus', windowHears.focus)
  window.on('maximize', windowHears.maximize)
  window.on('unmaximize', windowHears.unmaximize)
  window.on('unresponsive', windowHears.unresponsive)
  window.on('responsive', windowHears.responsive)
  window.on('query-session-end', windowHears['query-session-end'])
  window.on('session-end', windowHears['session-end'])
}

export const checkOtherEvents = (
  session: Electron.Session,
  sessionHears: Listeners<SessionEvents>,
  theme: Electron.NativeTheme,
  themeHears: Listeners<ThemeEvents>,
  power: Electron.PowerMonitor,
  powerHears: Listeners<PowerEvents>,
  notification: Electron.Notification,
  notificationHears: Listeners<NotificationEvents>
): void => {
  session.on('will-download', sessionHears['will-download'])
  theme.on('updated', themeHears.updated)
  notification.on('show', notificationHears.show)
  notification.on('click', notificationHears.click)
  notification.on('close', notificationHears.close)
  power.on('suspend', powerHears.suspend)
  power.on('resume', powerHears.resume)
  power.on('lock-screen', powerHears['lock-screen'])
  power.on('unlock-screen', powerHears['unlock-screen'])
}
