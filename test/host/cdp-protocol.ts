/** Types of the Chrome DevTools Protocol, which Playwright ships. */
export type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'
