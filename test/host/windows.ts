import type { Cdp } from './cdp.ts'
import { guardPlain } from './guard.ts'
import type { Rectangle } from './screen.ts'
import type { Ipc } from './ipc.ts'
import type { PageContext } from './page.ts'
import type { Sessions } from './sessions.ts'
import type { WebContents } from './types.ts'
import { createWebContents } from './web-contents.ts'
import { createWindow, type WindowHost, type WindowOptions } from './window.ts'

interface WindowsContext {
  readonly headed: boolean
  readonly workArea: Rectangle
  readonly sessions: Sessions
  readonly page: Omit<PageContext, 'session'> & { readonly ipc: Ipc }
  readonly isReady: () => boolean
  readonly created: (contents: WebContents) => void
  readonly allClosed: () => void
  readonly report: (text: string) => void
}

/** All open windows, behind `BrowserWindow` and `webContents`. */
export const createWindows = (context: WindowsContext) => {
  const all = new Map<number, WindowHost>()
  let cdp: Cdp | null = null

  const openCdp = (): Cdp => {
    if (!cdp) throw new Error('Chromium is not open')
    return cdp
  }

  const open = (options: WindowOptions): WindowHost => {
    if (!context.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    const session = context.sessions.of(options.webPreferences ?? {})
    const window = createWindow(
      {
        ...context,
        cdp: openCdp,
        createContents: (preload, hooks) => {
          const contents = createWebContents({ ...context.page, session }, preload, hooks)
          context.created(contents.facade)
          return contents
        },
        closed: (id) => {
          all.delete(id)
          if (all.size === 0) context.allClosed()
        }
      },
      options
    )
    all.set(window.id, window)
    return window
  }

  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- `new` has to give the guarded object
  class BrowserWindow {
    constructor(options: WindowOptions = {}) {
      return open(options).facade
    }
    static getAllWindows(): WindowHost['facade'][] {
      return Array.from(all.values(), ({ facade }) => facade)
    }
    static fromWebContents(contents: object): WindowHost['facade'] | null {
      return Array.from(all.values()).find((window) => window.contents === contents)?.facade ?? null
    }
    static [Symbol.hasInstance](value: unknown): boolean {
      return BrowserWindow.getAllWindows().some((facade) => facade === value)
    }
  }

  const contents = (): WebContents[] => Array.from(all.values(), (window) => window.contents)
  return {
    BrowserWindow: guardPlain('BrowserWindow', BrowserWindow),
    webContents: guardPlain('webContents', {
      getAllWebContents: contents,
      fromId: (id: number): WebContents | undefined => contents().find((each) => each.id === id),
      /** Playwright finds the window of a page with this. */
      fromDevToolsTargetId: (targetId: string): WebContents | undefined =>
        Array.from(all.values()).find((window) => window.targetId() === targetId)?.contents
    }),
    /** From now on windows can be opened, by the program only. */
    open: (opened: Cdp): void => {
      cdp = opened
      opened.browser.on('Target.targetCreated', ({ targetInfo: { type, openerId, targetId } }) => {
        if (type !== 'page' || openerId === undefined) return
        // It may have closed by itself.
        opened.browser.send('Target.closeTarget', { targetId }).catch(() => undefined)
      })
    },
    /** Asks every window to close; false if one of them refuses. */
    closeAll: (): boolean => Array.from(all.values(), (window) => window.close()).every(Boolean)
  }
}
