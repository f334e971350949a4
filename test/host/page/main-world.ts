import type { makeBridge, takePrimitives } from './bridge.ts'

/**
 * The page's own world, before its first script: waits for the preload's world to hand over the shared element, then
 * puts what is exposed on `window`, unwritable. Self-contained: its source text runs inside Chromium.
 */
export const enterMainWorld = (handshake: string, take: typeof takePrimitives, make: typeof makeBridge): void => {
  if (window !== window.top) return
  const page = take()
  const relatedTarget = Object.getOwnPropertyDescriptor(MouseEvent.prototype, 'relatedTarget')?.get
  const onHandshake = (event: Event): void => {
    event.stopImmediatePropagation()
    const node: unknown = relatedTarget?.call(event)
    if (!(node instanceof EventTarget)) return
    make(node, 'to-preload', 'to-page', page, (name, value) => {
      Object.defineProperty(window, name, { value, enumerable: true, writable: false, configurable: false })
    })
  }
  document.addEventListener(handshake, onHandshake, { capture: true, once: true })
}
