import type { createBridge } from './bridge.ts'
import type { capturePrimordials } from './primordials.ts'

/**
 * Runs in the page's main world before its first script. It waits for the preload's world to hand over the shared
 * element and then defines what is exposed as read-only properties of `window`. Self-contained: its source text runs
 * inside Chromium.
 *
 * New windows are always denied on the host, so `window.open` returns null, as in Electron. Every Chromium returns null
 * for a window without an opener; `windows.ts` then closes that window.
 */
export const enterMainWorld = (handshake: string, take: typeof capturePrimordials, make: typeof createBridge): void => {
  if (window !== window.top) return
  const page = take()
  const relatedTarget = Object.getOwnPropertyDescriptor(MouseEvent.prototype, 'relatedTarget')?.get
  const onHandshake = (event: Event): void => {
    event.stopImmediatePropagation()
    const node: unknown = relatedTarget?.call(event)
    if (!(node instanceof EventTarget)) return
    make(node, 'to-preload', 'to-page', page, (name, value) => {
      if (name in window) throw new Error(`The page has a property ${name} already`)
      Object.defineProperty(window, name, { value, enumerable: true, writable: false, configurable: false })
    })
  }
  const { open } = window
  window.open = (url, name) => open.call(window, url, name, 'noopener')
  document.addEventListener(handshake, onHandshake, { capture: true, once: true })
}
