import type { Bridge } from '../preload/contract/index.ts'

declare global {
  interface Window {
    /** The bridge exposed by preload. Only `api.ts` uses it. */
    readonly kontorist: Bridge
    /** Trusted Types, which the DOM library of TypeScript does not know yet. Its `Worker` takes a text. */
    readonly trustedTypes: {
      createPolicy(
        name: string,
        rules: { readonly createScriptURL: (text: string) => string }
      ): { createScriptURL(text: string): string }
    }
  }
}
