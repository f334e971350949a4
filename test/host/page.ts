import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Cdp, CdpSession } from './cdp.ts'
import { watchConsole, type ConsoleMessage } from './console-messages.ts'
import { originOf } from './frame.ts'
import type { Navigation } from './navigation.ts'
import { openPageLink, type PageLink } from './page-link.ts'
import type { ToMain, ToPreload } from './page/messages.ts'
import type { CacheScript } from './profile-files.ts'
import { serveRequests, type RequestContext } from './requests.ts'
import type { Schemes } from './schemes.ts'
import type { SessionHost } from './session.ts'
import { colorSchemeOf, type Theme } from './theme.ts'
import type { WebContents } from './types.ts'

/** The Chromium target that shows a page. */
export interface PageTarget {
  readonly cdp: Cdp
  readonly targetId: string
}

/** The parts of the host that every page shares. */
export interface PageContext {
  readonly schemes: Schemes
  readonly session: SessionHost
  readonly theme: Theme
  readonly cacheScript?: CacheScript | undefined
  readonly report: (text: string) => void
}

/** A page's own properties and callbacks. */
interface PageOwner {
  readonly contents: WebContents
  readonly preload: string | null
  readonly navigation: Navigation
  readonly onNavigated: (url: string) => void
  readonly onLoaded: () => void
  readonly onCrashed: () => void
  readonly onWindowOpen: (url: string, frameName: string, features: readonly string[]) => void
  readonly onConsoleMessage: (message: ConsoleMessage) => void
  /** Called with a message of the preload's world and a function that replies to the document that sent it. */
  readonly onMessage: (message: ToMain, answer: (message: ToPreload) => void) => void
}

export interface Page extends PageTarget {
  readonly session: CdpSession
  readonly link: PageLink
}

const watch = (session: CdpSession, frameId: string, schemes: Schemes, owner: PageOwner): void => {
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === frameId) owner.onNavigated(schemes.fromChromium(frame.url))
  })
  session.on('Page.navigatedWithinDocument', ({ frameId: id, url }) => {
    if (id === frameId) owner.onNavigated(schemes.fromChromium(url))
  })
  session.on('Page.loadEventFired', owner.onLoaded)
  session.on('Inspector.targetCrashed', owner.onCrashed)
  session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
    owner.onWindowOpen(schemes.fromChromium(url), windowName, windowFeatures)
  })
  owner.navigation.watch(session)
}

/** Answers the requests of the page and its workers. */
const serve = (cdp: Cdp, session: CdpSession, frameId: string, context: PageContext, owner: PageOwner) => {
  const { contents, navigation } = owner
  const requestContext: RequestContext = {
    schemes: context.schemes,
    protocol: context.session.protocol,
    webRequest: context.session.webRequest,
    webContentsId: contents.id,
    cacheScript: context.cacheScript,
    report: context.report,
    mayNavigate: async (paused, url) => {
      const isMainFrame = paused.frameId === frameId
      const allowed = navigation.allows(paused, url, isMainFrame)
      if (allowed && isMainFrame) {
        const origin = originOf(context.schemes.toChromium(url))
        await context.session.permissions.apply(cdp, contents, { url, origin: originOf(url) }, origin)
      }
      return allowed
    }
  }
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const worker = cdp.session(sessionId)
    // A worker's requests arrive at its page's session or at its own, depending on Chromium's version.
    serveRequests(requestContext, worker)
      .catch(() => undefined)
      .then(() => worker.send('Runtime.runIfWaitingForDebugger'))
      .catch((error: unknown) => {
        context.report(`Worker: ${String(error)}`)
      })
  })
  return serveRequests(requestContext, session)
}

/** Attaches to a page: installs its worlds, answers its requests, and reports its events to the owner. */
export const attachPage = async (target: PageTarget, context: PageContext, owner: PageOwner): Promise<Page> => {
  const { cdp, targetId } = target
  const { theme, report } = context
  const { sessionId } = await cdp.browser.send('Target.attachToTarget', { targetId, flatten: true })
  const session = cdp.session(sessionId)
  const followTheme = () =>
    session.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: colorSchemeOf(theme) }]
    })

  const { preload } = owner
  if (preload !== null) context.cacheScript?.(pathToFileURL(preload).href, readFileSync(preload))

  // A page's main frame has the same identifier as its target.
  watch(session, targetId, context.schemes, owner)
  const [link] = await Promise.all([
    openPageLink(session, owner.preload, owner.onMessage, report),
    session.send('Page.enable'),
    watchConsole(session, owner.onConsoleMessage),
    serve(cdp, session, targetId, context, owner),
    followTheme(),
    session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'worker' }, { type: 'shared_worker' }, { exclude: true }]
    })
  ])
  const followThemeAgain = (): void => {
    // The page may be gone by now.
    followTheme().catch(() => undefined)
  }
  theme.on('updated', followThemeAgain)
  // Playwright sets the colour scheme for every document too. The last one wins.
  session.on('Page.frameNavigated', followThemeAgain)
  return { ...target, session, link }
}
