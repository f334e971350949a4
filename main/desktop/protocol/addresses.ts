/** Judges URLs for the window. Small pure functions; each has one caller that acts on the result. */

/** Scheme and host of the window's pages. Only the bundled renderer is served there. */
export const appScheme = 'app'
export const appHost = 'kontorist'
const startPath = '/index.html'
export const startPageUrl = `${appScheme}://${appHost}${startPath}`

/**
 * True if a URL is our own page: the one page of the app protocol, or the development server's if one is given. The
 * fragment belongs to the router. Any other path on the same host might hold foreign content. Scheme and host are
 * compared because `URL.origin` is `"null"` for custom schemes.
 */
export const isOwnPage = (address: string, devServer?: string): boolean => {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (url.protocol === `${appScheme}:`) return url.host === appHost && url.pathname === startPath && url.search === ''
  return (
    devServer !== undefined && url.origin === URL.parse(devServer)?.origin && ['/', startPath].includes(url.pathname)
  )
}

/** Schemes that our page may load from: its own files, and data that it created itself. */
const localSchemes = ['app:', 'data:', 'blob:', 'devtools:']

/** True if a request of the window may proceed. The development server also uses a web socket, for hot reload. */
export const isLocalRequest = (address: string, devServer?: string): boolean => {
  const url = URL.parse(address)
  if (!url) return false
  if (localSchemes.includes(url.protocol)) return true
  const dev = devServer === undefined ? null : URL.parse(devServer)
  return dev !== null && url.host === dev.host && ['http:', 'ws:'].includes(url.protocol)
}
