import { throwOnceDestroyed } from './destroyed-object.ts'
import { codec } from './unmetered-codec.ts'
import { createMainFrame } from './frame.ts'
import { guardEmitter } from './guard.ts'
import { ipcEvent, errorMessage, type Ipc, type IpcEvent } from './ipc.ts'
import { createNavigation } from './navigation.ts'
import { disableNetwork } from './disable-network.ts'
import { attachPage, type PageTarget, type Page, type PageContext } from './page.ts'
import type { ToMain, ToPreload } from './page/messages.ts'
import type { Rectangle } from './screen.ts'
import { eventLoopMonitor } from './event-loop-monitor.ts'
import type { WebContentsEvents, WebContentsMembers, WindowOpenHandler } from './types.ts'

/** What a page reports to its window. */
export interface ContentsHooks {
  readonly onResized: (bounds: Rectangle) => void
  readonly onZoomed: () => void
  readonly onClose: () => void
}

const events = [
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'will-attach-webview',
  'render-process-gone',
  'will-prevent-unload',
  'context-menu',
  'input-event',
  'did-finish-load',
  'preload-error',
  'console-message',
  'destroyed'
] as const satisfies readonly (keyof WebContentsEvents)[]

/** Chromium's factor between two zoom levels. */
const zoomStep = 1.2

/** In inches. */
const a4 = { paperWidth: 8.27, paperHeight: 11.69 }

let lastId = 0

/** The error as Electron words it. Its code is Chromium's name for the error. */
const loadFailure = (errorText: string, url: string): Error => {
  const code = errorText.replace(/^net::/, '')
  return Object.assign(new Error(`${code} loading '${url}'`), { code, url })
}

/** A load in progress. Several events can end it. */
interface PendingLoad {
  readonly finish: () => void
  readonly fail: (errorText: string) => void
}

/** A page, as main sees it. It exists before Chromium shows it; operations wait for that. */
export const createWebContents = (
  context: PageContext & { readonly ipc: Ipc },
  preload: string | null,
  hooks: ContentsHooks
) => {
  const { schemes, ipc, report } = context
  const id = ++lastId
  const attached = Promise.withResolvers<Page>()
  // A window may close before it has a page. Only those who wait for the page need the error.
  attached.promise.catch(() => undefined)
  let url = ''
  let destroyed = false
  let crashed = false
  let zoomLevel = 0
  /** How many documents the page has shown. */
  let documents = 0
  let openHandler: WindowOpenHandler = () => ({ action: 'allow' })
  let loading: PendingLoad | null = null
  const mainFrame = createMainFrame(() => url)

  const withPage = (use: (page: Page) => unknown): void => {
    attached.promise.then(use).catch((error: unknown) => {
      if (!destroyed) report(`Page ${id}: ${String(error)}`)
    })
  }

  const members: WebContentsMembers = {
    id,
    mainFrame,
    session: context.session.facade,
    getURL: () => url,
    isDestroyed: () => destroyed,
    isCrashed: () => crashed,
    getZoomLevel: () => zoomLevel,
    getZoomFactor: () => zoomStep ** zoomLevel,
    setZoomLevel: (level) => {
      zoomLevel = level
      hooks.onZoomed()
    },
    setVisualZoomLevelLimits: () => Promise.resolve(),
    setWindowOpenHandler: (handler) => {
      openHandler = handler
    },
    setWebRTCIPHandlingPolicy: (policy) => {
      if (policy !== 'disable_non_proxied_udp') return
      // Chromium accepts this policy only when it starts. This is stricter: no WebRTC traffic leaves the page.
      withPage(({ session }) => disableNetwork(session))
    },
    send: (channel, ...args) => {
      if (typeof channel !== 'string') throw new TypeError('A message needs a channel')
      const value = codec.encode(structuredClone(args))
      withPage(({ link }) => {
        link.send({ kind: 'message', channel, value })
      })
    },
    reload: () => {
      withPage(({ session }) => session.send('Page.reload'))
    },
    forcefullyCrashRenderer: () => {
      // A crashed page does not reply. That it is gone is reported like any other crash.
      withPage(({ session }) => void session.send('Page.crash').catch(() => undefined))
    },
    close: hooks.onClose,
    printToPDF: async ({
      landscape = false,
      pageSize = 'Letter',
      preferCSSPageSize = false,
      printBackground = false,
      generateTaggedPDF = false,
      ...others
    }) => {
      const [other] = Object.keys(others)
      if (other !== undefined) throw new Error(`The host does not cover ${other} of printToPDF`)
      if (pageSize !== 'A4') throw new Error(`The host does not cover the page size ${pageSize}`)
      const { session } = await attached.promise
      const { data } = await session.send('Page.printToPDF', {
        landscape,
        ...a4,
        preferCSSPageSize,
        printBackground,
        generateTaggedPDF
      })
      return Buffer.from(data, 'base64')
    },
    // No dialog of the system's is shown: it answers as if it had been closed.
    print: (_options, callback) => {
      setImmediate(callback, false, 'Print job canceled')
    },
    executeJavaScript: async (code) => {
      const { session } = await attached.promise
      const run = await session.send('Runtime.evaluate', { expression: code, awaitPromise: true, returnByValue: true })
      if (run.exceptionDetails)
        throw new Error(run.exceptionDetails.exception?.description ?? run.exceptionDetails.text)
      return run.result.value
    }
  }
  const { facade, emitter } = guardEmitter<WebContentsEvents, WebContentsMembers>(
    'webContents',
    events,
    throwOnceDestroyed(members, () => destroyed)
  )

  const navigation = createNavigation(mainFrame, {
    frame: (details) => emitter.emit('will-frame-navigate', details),
    main: (details) => emitter.emit('will-navigate', details, details.url),
    redirect: (details) => emitter.emit('will-redirect', details, details.url, false, details.isMainFrame)
  })

  const invoke = async (event: IpcEvent, message: Extract<ToMain, { kind: 'invoke' }>): Promise<ToPreload> => {
    try {
      const result = await ipc.invoke(message.channel, event, codec.decode(message.args) as unknown[])
      return { kind: 'result', id: message.id, value: codec.encode(structuredClone(result)) }
    } catch (error) {
      const text = `Error invoking remote method '${message.channel}': ${errorMessage(error)}`
      return { kind: 'failure', id: message.id, message: text }
    }
  }

  const onMessage = (message: ToMain, answer: (message: ToPreload) => void): void => {
    const document = documents
    const event = ipcEvent({
      sender: facade,
      // As on Electron, a message from an earlier document does not see the current one.
      get senderFrame() {
        return document === documents && !destroyed ? mainFrame : null
      },
      processId: id,
      frameId: 1
    })
    switch (message.kind) {
      case 'started':
        documents++
        return
      case 'resized':
        hooks.onResized(message)
        return
      case 'input':
        emitter.emit('input-event', {}, { type: message.type })
        return
      case 'preload-error':
        report(`Preload: ${message.message}`)
        emitter.emit('preload-error', {}, preload ?? '', new Error(message.message))
        return
      case 'navigation-blocked': {
        const to = schemes.fromChromium(message.url)
        if (navigation.wouldAllow(to)) report(`The host does not cover a page at ${to}: the window stays where it is`)
        return
      }
      case 'send':
        ipc.send(message.channel, event, codec.decode(message.args) as unknown[])
        return
      case 'invoke':
        eventLoopMonitor.noteCall(message.channel)
        void invoke(event, message).then(answer)
    }
  }

  return {
    facade,
    page: attached.promise,
    /** Attaches to the Chromium target that shows this page. */
    attach: async (target: PageTarget): Promise<void> => {
      attached.resolve(
        await attachPage(target, context, {
          contents: facade,
          preload,
          navigation,
          onNavigated: (to) => {
            url = to
            crashed = false
          },
          onLoaded: () => {
            emitter.emit('did-finish-load')
            loading?.finish()
          },
          onCrashed: () => {
            crashed = true
            // Electron gives no reason for a load whose process has died.
            loading?.fail('ERR_FAILED')
            emitter.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
          },
          onWindowOpen: (opened, frameName, features) => {
            const { action } = openHandler({
              url: opened,
              frameName,
              features: features.join(','),
              disposition: 'new-window',
              referrer: { url, policy: 'default' }
            })
            if (action !== 'deny') report(`The host does not cover a new window: ${opened} stays closed`)
          },
          onConsoleMessage: (message) => emitter.emit('console-message', { ...message, frame: mainFrame }),
          onMessage
        })
      )
    },
    /**
     * Loads a URL and settles when it has loaded.
     * @throws (rejects) if it cannot be loaded.
     */
    load: async (address: string): Promise<void> => {
      const { session } = await attached.promise
      const target = schemes.toChromium(address)
      // A load is aborted if another one starts before it ends.
      loading?.fail('ERR_ABORTED')
      const loaded = Promise.withResolvers<undefined>()
      const own: PendingLoad = {
        finish: () => loaded.resolve(undefined),
        fail: (errorText) => loaded.reject(loadFailure(errorText, address))
      }
      loading = own
      navigation.programNavigates(target)
      // Chromium does not reply if the page has crashed meanwhile.
      session.send('Page.navigate', { url: target }).then(({ errorText }) => {
        if (errorText) own.fail(errorText)
      }, loaded.reject)
      await loaded.promise.finally(() => {
        if (loading === own) loading = null
      })
    },
    /** The window is gone. */
    destroy: (): void => {
      if (destroyed) return
      destroyed = true
      attached.reject(new Error('The window is closed'))
      emitter.emit('destroyed')
    }
  }
}

export type WebContentsHost = ReturnType<typeof createWebContents>
