import { ErrorCodes } from 'vue'

/** Vue's `info` values: words in development, in a production build a link that ends in an error code. */
const renderErrors: ReadonlySet<string> = new Set([
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

/** True for an error in set-up or rendering: the page may be incomplete. `info`: from `onErrorCaptured`. */
export const isRenderError = (info: string): boolean => renderErrors.has(info)
