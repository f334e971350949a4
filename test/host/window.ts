import { throwOnceDestroyed } from './destroyed-object.ts'
import { guardEmitter, preventable, type Preventable } from './guard.ts'
import type { Cdp } from './cdp.ts'
import type { Rectangle } from './screen.ts'
import type { SessionChoice } from './sessions.ts'
import type { ContentsHooks, WebContentsHost } from './web-contents.ts'

export interface WindowEvents {
  'ready-to-show': []
  close: [event: Preventable]
  closed: []
  resize: []
  move: []
  show: []
  focus: []
  maximize: []
  unmaximize: []
  unresponsive: []
  responsive: []
  'query-session-end': [event: Preventable]
  'session-end': [event: object]
}

export interface WindowOptions extends Partial<Rectangle> {
  readonly minWidth?: number
  readonly minHeight?: number
  readonly show?: boolean
  readonly title?: string
  readonly webPreferences?: SessionChoice & { readonly preload?: string }
}

interface WindowContext {
  readonly cdp: () => Cdp
  readonly headed: boolean
  readonly workArea: Rectangle
  readonly createContents: (preload: string | null, hooks: ContentsHooks) => WebContentsHost
  readonly closed: (id: number) => void
  readonly report: (text: string) => void
}

const events = [
  'ready-to-show',
  'close',
  'closed',
  'resize',
  'move',
  'show',
  'focus',
  'maximize',
  'unmaximize',
  'unresponsive',
  'responsive',
  'query-session-end',
  'session-end'
] as const satisfies readonly (keyof WindowEvents)[]

let lastId = 0

/** The target for a window: headed, the one that Chromium started with; otherwise a new one. */
const openTarget = async ({ browser }: Cdp, headed: boolean, size: Rectangle): Promise<string> => {
  if (headed) {
    const { targetInfos } = await browser.send('Target.getTargets')
    const first = targetInfos.find(({ type, attached }) => type === 'page' && !attached)
    if (first) return first.targetId
  }
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    width: size.width,
    height: size.height
  })
  return targetId
}

/** A window: a size and a page. Headless, the size is the page's viewport; headed, it is Chromium's window. */
export const createWindow = (context: WindowContext, options: WindowOptions) => {
  const id = ++lastId
  const { headed, workArea } = context
  let normalBounds: Rectangle = {
    x: options.x ?? 0,
    y: options.y ?? 0,
    width: options.width ?? 800,
    height: options.height ?? 600
  }
  let maximized = false
  let visible = options.show ?? true
  let destroyed = false
  let targetId: string | null = null
  let title = options.title ?? ''

  const bounds = (): Rectangle => (maximized ? workArea : normalBounds)

  const contents = context.createContents(options.webPreferences?.preload ?? null, {
    onResized: ({ x, y, width, height }) => {
      // Headless, the viewport is what was requested, and the page reports the same.
      if (!headed || maximized) return
      normalBounds = { x, y, width, height }
      emitter.emit('resize')
    },
    onZoomed: () => {
      void applySize()
    },
    onClose: () => {
      close()
    }
  })

  /** Applies this window's size to Chromium's window, or to the viewport if there is none. */
  const applySize = async (): Promise<void> => {
    try {
      const page = await contents.page
      if (headed) {
        const { windowId } = await page.cdp.browser.send('Browser.getWindowForTarget', { targetId: page.targetId })
        const { x: left, y: top, width, height } = normalBounds
        const state = maximized ? { windowState: 'maximized' as const } : { left, top, width, height }
        await page.cdp.browser.send('Browser.setWindowBounds', { windowId, bounds: state })
        return
      }
      const zoom = contents.facade.getZoomFactor()
      const { width, height } = bounds()
      await page.session.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(width / zoom),
        height: Math.round(height / zoom),
        deviceScaleFactor: zoom,
        mobile: false
      })
    } catch (error) {
      if (!destroyed) context.report(`Window ${id}: ${String(error)}`)
    }
  }

  /** The window is gone, whoever closed it. */
  const onGone = (): void => {
    if (destroyed) return
    destroyed = true
    contents.destroy()
    emitter.emit('closed')
    context.closed(id)
  }

  const destroy = (): void => {
    if (targetId)
      context
        .cdp()
        .browser.send('Target.closeTarget', { targetId })
        .catch(() => undefined)
    onGone()
  }

  /** Emits `close`. Returns whether the window has closed. */
  const close = (): boolean => {
    const event = preventable({})
    emitter.emit('close', event)
    if (!event.defaultPrevented) destroy()
    return !event.defaultPrevented
  }

  const setMaximized = (value: boolean): void => {
    if (maximized === value) return
    maximized = value
    void applySize()
    emitter.emit(value ? 'maximize' : 'unmaximize')
    emitter.emit('resize')
  }

  const members = {
    id,
    webContents: contents.facade,
    loadURL: (url: string): Promise<void> => {
      const load = contents.load(url)
      // Electron treats a failed load as handled, whether or not anybody listens.
      load.catch(() => undefined)
      return load
    },
    show: (): void => {
      visible = true
      emitter.emit('show')
    },
    focus: (): void => {
      contents.page.then(({ session }) => session.send('Page.bringToFront')).catch(() => undefined)
      emitter.emit('focus')
    },
    isVisible: (): boolean => visible,
    isDestroyed: (): boolean => destroyed,
    isMinimized: (): boolean => false,
    isMaximized: (): boolean => maximized,
    maximize: (): void => {
      visible = true
      setMaximized(true)
    },
    restore: (): void => {
      setMaximized(false)
    },
    getBounds: (): Rectangle => ({ ...bounds() }),
    getNormalBounds: (): Rectangle => ({ ...normalBounds }),
    getTitle: (): string => title,
    setTitle: (given: string): void => {
      title = given
    },
    // Chromium paints the background itself here.
    setBackgroundColor: (_colour: string): void => undefined,
    setMenuBarVisibility: (_visible: boolean): void => undefined,
    close: (): void => {
      close()
    },
    destroy
  }
  const { facade, emitter } = guardEmitter<WindowEvents, typeof members>(
    'BrowserWindow',
    events,
    throwOnceDestroyed(members, () => destroyed)
  )

  const open = async (): Promise<void> => {
    const cdp = context.cdp()
    targetId = await openTarget(cdp, headed, normalBounds)
    cdp.browser.on('Target.targetDestroyed', (gone) => {
      if (gone.targetId !== targetId || destroyed) return
      // A person has closed it. It is too late to refuse, but not to store its position.
      emitter.emit('close', preventable({}))
      onGone()
    })
    await contents.attach({ cdp, targetId })
    await applySize()
  }

  contents.facade.once('did-finish-load', () => {
    if (!destroyed) emitter.emit('ready-to-show')
  })
  open().catch((error: unknown) => {
    context.report(`Window ${id} does not open: ${String(error)}`)
    onGone()
  })
  return { id, facade, contents: contents.facade, close, targetId: () => targetId }
}

export type WindowHost = ReturnType<typeof createWindow>
