/** The scheme and host that the window's pages are served from. Nothing but the bundled renderer answers there. */
export const appScheme = 'app'
export const appHost = 'kontorist'
export const startPage = `${appScheme}://${appHost}/index.html`

/**
 * Whether a page is ours: on the app protocol, or on the development server where one is given.
 * `URL.origin` is `"null"` for schemes that are not the web's own, so scheme and host are compared instead.
 */
export const isOwnPage = (address: string, devServer?: string): boolean => {
  const url = URL.parse(address)
  if (!url) return false
  if (url.protocol === `${appScheme}:`) return url.host === appHost
  return devServer !== undefined && url.origin === URL.parse(devServer)?.origin
}
