/** The types of the Chrome DevTools Protocol, as Playwright carries them beside its own. */
export type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'
