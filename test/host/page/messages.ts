/** What the preload's world says to main. `args` is the codec's text. */
export type ToMain =
  | { readonly kind: 'started' }
  | { readonly kind: 'preload-error'; readonly message: string }
  | { readonly kind: 'resized'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | { readonly kind: 'input'; readonly type: 'keyDown' | 'mouseMove' | 'mouseDown' | 'mouseWheel' }
  /** The page wanted to go to an address that Chromium answers by itself, such as a blob's. */
  | { readonly kind: 'navigation-blocked'; readonly url: string }
  | { readonly kind: 'send'; readonly channel: string; readonly args: string }
  | { readonly kind: 'invoke'; readonly id: number; readonly channel: string; readonly args: string }

/** What main says to the preload's world. `value` is the codec's text. */
export type ToPreload =
  | { readonly kind: 'message'; readonly channel: string; readonly value: string }
  | { readonly kind: 'result'; readonly id: number; readonly value: string }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }

/** The name that Electron gives the world of the preload. */
export const preloadWorld = 'Electron Isolated Context'
/** How the two directions are called inside that world. */
export const toMainBinding = '__hostSend'
export const toPreloadFunction = '__hostReceive'
