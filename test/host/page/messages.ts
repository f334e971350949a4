/** Messages of the preload's world to main. `args` is encoded by the codec. */
export type ToMain =
  | { readonly kind: 'started' }
  | { readonly kind: 'preload-error'; readonly message: string }
  | {
      readonly kind: 'resized'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'input'; readonly type: 'keyDown' | 'mouseMove' | 'mouseDown' | 'mouseWheel' }
  /**
   * The page tried to navigate to a URL that Chromium serves itself, such as a `blob:` URL. The host has blocked it.
   */
  | { readonly kind: 'navigation-blocked'; readonly url: string }
  | { readonly kind: 'send'; readonly channel: string; readonly args: string }
  | { readonly kind: 'invoke'; readonly id: number; readonly channel: string; readonly args: string }

/** Messages of main to the preload's world. `value` is encoded by the codec. */
export type ToPreload =
  | { readonly kind: 'message'; readonly channel: string; readonly value: string }
  | { readonly kind: 'result'; readonly id: number; readonly value: string }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }

/** Electron's name for the preload's world. */
export const preloadWorld = 'Electron Isolated Context'
/** Names of the two functions inside that world. */
export const toMainBinding = '__hostSend'
export const toPreloadFunction = '__hostReceive'
