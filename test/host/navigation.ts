import type { Protocol } from './cdp-protocol.ts'
import type { CdpSession } from './cdp.ts'
import { preventable } from './guard.ts'
import type { Frame } from './frame.ts'
import type { NavigationDetails } from './types.ts'

/** Asks the program's listeners, who refuse by preventing the event's default. */
interface NavigationListeners {
  readonly frame: (details: NavigationDetails) => void
  readonly main: (details: NavigationDetails) => void
  readonly redirect: (details: NavigationDetails) => void
}

/** Tells navigations that the program began, which it is not asked about, from those that a page began. */
export const createNavigation = (mainFrame: Frame, ask: NavigationListeners) => {
  const startedByProgram = new Set<string>()
  const types = new Map<string, string>()
  const detailsOf = (url: string, isMainFrame: boolean): NavigationDetails =>
    preventable({ url, isSameDocument: false, isMainFrame, frame: isMainFrame ? mainFrame : null })
  /** Asks what a page that wants to go somewhere is asked; gives whether it may. */
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
    /** Called with Chromium's address before the program loads a page. */
    programNavigates: (url: string): void => {
      startedByProgram.add(url)
    },
    /** Whether the document may be loaded, by the program's word; `url` is the address as the program knows it. */
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
    /** Whether the program would let its page go to an address that it is kept from. */
    wouldAllow: (url: string): boolean => askListeners(url, true)
  }
}

export type Navigation = ReturnType<typeof createNavigation>
