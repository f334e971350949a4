import type { Bridge } from '../preload/contract/index.ts'

declare global {
  interface Window {
    /** What preload exposes. Only `api.ts` uses it. */
    readonly kontorist: Bridge
  }
}
