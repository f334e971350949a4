import { guard } from './guard.ts'

/** The main frame of a page. It is the only frame with a preload, and so the only one that can send messages. */
export interface Frame {
  readonly url: string
  /** Scheme and host, as Chromium writes the origin of a standard scheme. */
  readonly origin: string
  readonly parent: Frame | null
  readonly top: Frame | null
}

export const originOf = (url: string): string => /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? 'null'

export const createMainFrame = (url: () => string): Frame => {
  const frame: Frame = guard('WebFrameMain', {
    get url() {
      return url()
    },
    get origin() {
      return originOf(url())
    },
    parent: null,
    get top() {
      return frame
    }
  })
  return frame
}
