import * as v from 'valibot'
import { call, event } from './call.ts'

export interface AppInfo {
  readonly version: string
  /** Which program shows the window: real Electron, or the stand-in, whose window says so. */
  readonly host: 'electron' | 'preview'
  /** BCP 47 tag of the operating system's language. */
  readonly locale: string
  readonly platform: 'win32' | 'darwin' | 'linux'
  /** Whether the system is told that this program opens the return address: an installed one, and no checkout. */
  readonly receivesReturnLinks: boolean
}

/** What of a person's leaving the computer the program gets to know here, so that it promises no more. */
export interface LockSupport {
  /** Whether the window locks when the screen does: surely, only where the desktop tells the system of it, or not. */
  readonly withScreen: 'yes' | 'perhaps' | 'no'
  /** Whose idle minutes are counted: the computer's or, where the system does not know them, this window's alone. */
  readonly idleOf: 'computer' | 'window'
}

/** What the application menu and its keyboard shortcuts can ask the window to do. */
export type MenuCommand = 'palette' | 'settings' | 'reload' | 'find'

const copied = v.pipe(v.string(), v.maxLength(10_000_000))
/** A distance from the page's left or upper edge, in CSS pixels. */
const place = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))

export const appCalls = {
  'app.info': call<AppInfo>()(v.object({})),
  'app.locking': call<LockSupport>()(v.object({})),
  /** Puts plain text on the clipboard; the page itself has no permission to. */
  'app.copy': call<null>()(v.object({ text: copied })),
  /** Shows a menu that offers to copy the text, for what can be neither edited nor selected, such as a cell. */
  'app.copyMenu': call<null>()(v.object({ text: copied, x: place, y: place, byKeyboard: v.boolean() })),
  /** Writes an error of the window to the program's log. */
  'app.report': call<null>()(
    v.object({ message: v.pipe(v.string(), v.maxLength(10_000)), stack: v.pipe(v.string(), v.maxLength(50_000)) })
  )
} as const

export const appEvents = {
  'app.command': event<MenuCommand>()
} as const
