import * as v from 'valibot'
import { call, event } from './call.ts'
import { contactWays } from '../domain/contact-address.ts'

export interface AppInfo {
  readonly version: string
  /** The host of the program: real Electron, or the stand-in of `test/host`, whose window says that it is a preview. */
  readonly host: 'electron' | 'preview'
  /** BCP 47 tag of the operating system's language. */
  readonly locale: string
  readonly platform: 'win32' | 'darwin' | 'linux'
  /** True if the system opens return addresses with this program. Only an installed program is registered for them. */
  readonly receivesReturnLinks: boolean
}

/** The causes that lock the window on this computer. The settings promise no more than these. */
export interface LockSupport {
  /** `yes`: the window locks with the screen. `perhaps`: only if the desktop environment reports screen locks. */
  readonly locksWithScreen: 'yes' | 'perhaps' | 'no'
  /** The idle time that counts: the computer's or, if the system does not report it, that of this window alone. */
  readonly idleSource: 'computer' | 'window'
}

export interface BundledPart {
  readonly name: string
  readonly version: string
  /** SPDX identifier of its licence. */
  readonly licence: string
}

/** A notice that an author requires: a text, or the file beside the program that holds one of many megabytes. */
export type Notice = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'file'; readonly path: string }

/** Commands for the window: of the application menu, its shortcuts, and a notification of the system. */
export type MenuCommand =
  | 'palette'
  | 'shortcuts'
  | 'settings'
  | 'reload'
  | 'find'
  | 'inbox'
  | 'newOrder'
  | 'copyCells'
  | 'copyCellsWithHeadings'

const copied = v.pipe(v.string(), v.maxLength(10_000_000))
/** A distance from the page's left or upper edge, in CSS pixels. */
const place = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))

export type DraftKeeping = 'sealed' | 'plain' | 'memory'

export const appCalls = {
  'app.info': call<AppInfo>()(v.object({})),
  'app.locking': call<LockSupport>()(v.object({})),
  /** The place of drafts: encrypted, in plain text because the system keeps no key, or in memory only. */
  'app.draftKeeping': call<DraftKeeping>()(v.object({})),
  /** Puts plain text on the clipboard. The page itself has no permission for that. */
  'app.copy': call<null>()(v.object({ text: copied })),
  /** Shows a cell's context menu, which copies the text; null where more is selected: then it sends `copyCells`. */
  'app.copyMenu': call<null>()(v.object({ text: v.nullable(copied), x: place, y: place, byKeyboard: v.boolean() })),
  /** Opens the system's program for a plain number or address (`contactAddress`). Throws `invalid` for any other. */
  'app.contact': call<boolean>()(
    v.object({ way: v.picklist(contactWays), text: v.pipe(v.string(), v.maxLength(500)) })
  ),
  'app.showLogs': call<null>()(v.object({})),
  /** Copies facts about program and computer for support, without secrets, rows or names of users. */
  'app.copyDiagnostics': call<null>()(v.object({})),
  /** Asks in a system dialog to remove all data, and quits then. Returns only if declined. Throws `notKept`. */
  'app.removeAllData': call<null>()(v.object({})),
  /** The parts that the program is shipped with, sorted by name. */
  'app.notices': call<readonly BundledPart[]>()(v.object({})),
  /** The notice of one of them. Null if the program is shipped with no such part, or its file cannot be read. */
  'app.notice': call<Notice | null>()(
    v.object({ name: v.pipe(v.string(), v.maxLength(214)), version: v.pipe(v.string(), v.maxLength(100)) })
  ),
  /** Writes an error of the window to the program's log. */
  'app.report': call<null>()(
    v.object({ message: v.pipe(v.string(), v.maxLength(10_000)), stack: v.pipe(v.string(), v.maxLength(50_000)) })
  )
} as const

export const appEvents = {
  'app.command': event<MenuCommand>()
} as const
