import type { ConsoleMessage } from './console-messages.ts'
import type { Frame } from './frame.ts'
import type { Emitter, Preventable } from './guard.ts'
import type { ProtocolHost } from './protocol.ts'
import type { ProxyConfig } from './proxy.ts'
import type { WebRequest } from './web-request.ts'

/** Those Electron objects that refer to each other. Other types are where they are used. */

export interface NavigationDetails extends Preventable {
  readonly url: string
  readonly isSameDocument: boolean
  readonly isMainFrame: boolean
  readonly frame: Frame | null
}

/** The part of the context-menu parameters that the program reads. */
interface MenuPlace {
  readonly x: number
  readonly y: number
  readonly frame: Frame | null
  readonly isEditable: boolean
  readonly formControlType: string
  readonly selectionText: string
  readonly menuSourceType: string
  readonly editFlags: {
    readonly canUndo: boolean
    readonly canCopy: boolean
    readonly canPaste: boolean
    readonly canSelectAll: boolean
  }
}

export interface WebContentsEvents {
  'will-navigate': [details: NavigationDetails, url: string]
  'will-frame-navigate': [details: NavigationDetails]
  'will-redirect': [details: NavigationDetails, url: string, isInPlace: boolean, isMainFrame: boolean]
  'will-attach-webview': [event: Preventable, webPreferences: object, params: object]
  'render-process-gone': [event: object, details: { readonly reason: 'crashed'; readonly exitCode: number }]
  'will-prevent-unload': [event: Preventable]
  'input-event': [event: object, input: { readonly type: string }]
  'context-menu': [event: Preventable, params: MenuPlace]
  'did-finish-load': []
  'preload-error': [event: object, preloadPath: string, error: Error]
  'console-message': [details: ConsoleMessage & { readonly frame: Frame }]
  destroyed: []
}

interface WindowOpenDetails {
  readonly url: string
  readonly frameName: string
  readonly features: string
  readonly disposition: 'new-window'
  readonly referrer: { readonly url: string; readonly policy: 'default' }
}
export type WindowOpenHandler = (details: WindowOpenDetails) => { readonly action: 'deny' | 'allow' }

export type WebRTCPolicy =
  'default' | 'default_public_interface_only' | 'default_public_and_private_interfaces' | 'disable_non_proxied_udp'

/** How a page is printed, as far as the program says. */
export interface PrintToPdfOptions {
  readonly landscape?: boolean
  readonly pageSize?: string
  readonly preferCSSPageSize?: boolean
  readonly printBackground?: boolean
  readonly generateTaggedPDF?: boolean
}

export interface WebContentsMembers {
  readonly id: number
  readonly mainFrame: Frame
  readonly session: Session
  readonly getURL: () => string
  readonly isDestroyed: () => boolean
  readonly isCrashed: () => boolean
  readonly getZoomLevel: () => number
  readonly setZoomLevel: (level: number) => void
  readonly getZoomFactor: () => number
  readonly setVisualZoomLevelLimits: (least: number, most: number) => Promise<void>
  readonly setWindowOpenHandler: (handler: WindowOpenHandler) => void
  readonly setWebRTCIPHandlingPolicy: (policy: WebRTCPolicy) => void
  readonly send: (channel: string, ...args: unknown[]) => void
  readonly reload: () => void
  readonly forcefullyCrashRenderer: () => void
  readonly close: () => void
  readonly executeJavaScript: (code: string) => Promise<unknown>
  readonly printToPDF: (options: PrintToPdfOptions) => Promise<Buffer>
  readonly print: (options: object, callback: (success: boolean, failureReason: string) => void) => void
}
export type WebContents = WebContentsMembers & Emitter<WebContentsEvents>

export interface PermissionDetails {
  readonly requestingUrl: string
  readonly isMainFrame: boolean
}
export type PermissionRequestHandler = (
  contents: WebContents,
  permission: string,
  decide: (granted: boolean) => void,
  details: PermissionDetails
) => void
export type PermissionCheckHandler = (
  contents: WebContents | null,
  permission: string,
  origin: string,
  details: PermissionDetails
) => boolean

interface DownloadItem {
  readonly getURL: () => string
  readonly getFilename: () => string
}

export interface SessionEvents {
  'will-download': [event: Preventable, item: DownloadItem]
}

export interface SessionMembers {
  readonly protocol: ProtocolHost['facade']
  readonly webRequest: WebRequest['facade']
  readonly setPermissionRequestHandler: (handler: PermissionRequestHandler | null) => void
  readonly setPermissionCheckHandler: (handler: PermissionCheckHandler | null) => void
  readonly setDevicePermissionHandler: (handler: ((details: object) => boolean) | null) => void
  readonly setSpellCheckerEnabled: (enable: boolean) => void
  readonly isSpellCheckerEnabled: () => boolean
  readonly setSpellCheckerDictionaryDownloadURL: (url: string) => void
  readonly setProxy: (config: ProxyConfig) => Promise<void>
  readonly resolveProxy: (url: string) => Promise<string>
}
export type Session = SessionMembers & Emitter<SessionEvents>
