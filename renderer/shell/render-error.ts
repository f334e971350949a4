import { ErrorCodes } from 'vue'

/** In development Vue says where a failure happened in words, in a production build by a link that ends in a code. */
const fatal: ReadonlySet<string> = new Set([
  'setup function',
  'render function',
  'async component loader',
  'component update',
  ...[
    ErrorCodes.SETUP_FUNCTION,
    ErrorCodes.RENDER_FUNCTION,
    ErrorCodes.ASYNC_COMPONENT_LOADER,
    ErrorCodes.COMPONENT_UPDATE
  ].map((code) => `https://vuejs.org/error-reference/#runtime-${code}`)
])

/**
 * Whether a failure leaves a page that cannot be trusted to be whole. One in an event handler or a watcher does not: what
 * was typed is still there, and stays. `info` is what Vue says about where it happened.
 */
export const isRenderError = (info: string): boolean => fatal.has(info)
