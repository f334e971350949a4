import type { Protocol } from './cdp-protocol.ts'
import type { CdpSession } from './cdp.ts'
import { preventable } from './guard.ts'
import type { Frame } from './frame.ts'
import type { NavigationDetails } from './types.ts'

/** Emits the program's events. A listener refuses by preventing the default. */
interface NavigationListeners {
  readonly frame: (details: NavigationDetails) => void
  readonly main: (details: NavigationDetails) => void
  readonly redirect: (details: NavigationDetails) => void
}

/** Tells navigations that the program started, which are not asked about, from those that a page started. */
export const createNavigation = (mainFrame: Frame, ask: NavigationListeners) => {
  const startedByProgram = new Set<string>()
  const types = new Map<string, string>()
  const detailsOf = (url: string, isMainFrame: boolean): NavigationDetails =>
    preventable({ url, isSameDocument: false, isMainFrame, frame: isMainFrame ? mainFrame : null })
  /** Emits the events for a navigation by a page. Returns whether it is allowed. */
  const askListeners = (url: string, isMainFrame: boolean): boolean => {
    const details = detailsOf(url, isMainFrame)
    ask.frame(details)
    if (isMainFrame && !details.defaultPrevented) ask.main(details)
    return !details.defaultPrevented
  }
  return {
    watch: (session: CdpSession): void => {
      session.on('Page.frameStartedNavigating', ({ frameId, navigationType }) => {
        types.set(frameId, navigationType)
      })
    },
    /** Called with Chromium's URL before the program loads a page. */
    programNavigates: (url: string): void => {
      startedByProgram.add(url)
    },
    /** Whether the program allows the document to load. `url` is the URL as the program knows it. */
    allows: (paused: Protocol.Fetch.requestPausedPayload, url: string, isMainFrame: boolean): boolean => {
      if (paused.redirectedRequestId) {
        const details = detailsOf(url, isMainFrame)
        ask.redirect(details)
        return !details.defaultPrevented
      }
      const isReload = types.get(paused.frameId)?.startsWith('reload') ?? false
      if (startedByProgram.delete(paused.request.url) || isReload) return true
      return askListeners(url, isMainFrame)
    },
    /** Whether the program would allow a navigation that the host itself blocks. */
    wouldAllow: (url: string): boolean => askListeners(url, true)
  }
}

export type Navigation = ReturnType<typeof createNavigation>
