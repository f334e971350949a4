import * as v from 'valibot'
import { call, event } from './call.ts'
import { contactWays } from './contact-address.ts'

export interface AppInfo {
  readonly version: string
  /** What runs the program: real Electron, or the stand-in of `test/host`, whose window says that it is a preview. */
  readonly host: 'electron' | 'preview'
  /** BCP 47 tag of the operating system's language. */
  readonly locale: string
  readonly platform: 'win32' | 'darwin' | 'linux'
  /** Whether the system opens return addresses with this program. Only an installed program is registered for them. */
  readonly receivesReturnLinks: boolean
}

/** What makes the window lock on this computer, so that the settings promise no more than that. */
export interface LockSupport {
  /** Whether the window locks together with the screen. `perhaps`: only if the desktop environment reports screen locks. */
  readonly locksWithScreen: 'yes' | 'perhaps' | 'no'
  /** Which idle time counts: the computer's or, where the system does not report it, that of this window alone. */
  readonly idleSource: 'computer' | 'window'
}

/** Something of somebody else's that the program is shipped with. */
export interface BundledPart {
  readonly name: string
  readonly version: string
  /** SPDX identifier of its licence. */
  readonly licence: string
}

/** What an author asks to be shown: a text, or, where that has many megabytes, the file beside the program that holds it. */
export type Notice = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'file'; readonly path: string }

/** Commands of the application menu and its keyboard shortcuts, and of a notification of the system's, that the window carries out. */
export type MenuCommand = 'palette' | 'settings' | 'reload' | 'find' | 'inbox' | 'newOrder' | 'copyCells' | 'copyCellsWithHeadings'

const copied = v.pipe(v.string(), v.maxLength(10_000_000))
/** A distance from the page's left or upper edge, in CSS pixels. */
const place = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))

export type DraftKeeping = 'sealed' | 'plain' | 'memory'

export const appCalls = {
  'app.info': call<AppInfo>()(v.object({})),
  'app.locking': call<LockSupport>()(v.object({})),
  /** Where drafts of orders and errands are kept: encrypted, in plain text because the system keeps no key, or in memory only. */
  'app.draftKeeping': call<DraftKeeping>()(v.object({})),
  /** Puts plain text on the clipboard. The page itself has no permission for that. */
  'app.copy': call<null>()(v.object({ text: copied })),
  /**
   * Shows the context menu of a cell, which can be neither edited nor selected. It copies the text; null where more than the cell is
   * selected: then it sends the command `copyCells`. With headings, that is always a command.
   */
  'app.copyMenu': call<null>()(v.object({ text: v.nullable(copied), x: place, y: place, byKeyboard: v.boolean() })),
  /**
   * Opens the system's program for calls or for mail with a plain number or address (`contactAddress`). Gives whether it was opened.
   * Throws `invalid` for any other text.
   */
  'app.contact': call<boolean>()(v.object({ way: v.picklist(contactWays), text: v.pipe(v.string(), v.maxLength(500)) })),
  /** Shows the folder of the logs in the system's file manager. */
  'app.showLogs': call<null>()(v.object({})),
  /** Copies what support needs to know of the program and the computer. It has no secret, no row and nobody's name in it. */
  'app.copyDiagnostics': call<null>()(v.object({})),
  /**
   * Asks the person in a box of the system's whether all that the program keeps on this computer is to be removed, and ends the program
   * if so. Answers where they have declined. Throws `notKept` where it cannot be begun.
   */
  'app.removeAllData': call<null>()(v.object({})),
  /** What the program is shipped with, in the order of the names. */
  'app.notices': call<readonly BundledPart[]>()(v.object({})),
  /** The notice of one of them. Null where the program is shipped with no such thing, or its file cannot be read. */
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
