/**
 * Everything that judges an address in the window's rooms: small pure functions, each with one caller that acts on it.
 */

/** The scheme and host that the window's pages are served from. Nothing but the bundled renderer answers there. */
export const appScheme = 'app'
export const appHost = 'kontorist'
const startPath = '/index.html'
export const startPageUrl = `${appScheme}://${appHost}${startPath}`

/**
 * Whether a page is ours: the one page that there is, on the app protocol, or on the development server where one is
 * given. Its fragment is the router's. Any other address of the same host could hold what somebody has put there.
 * `URL.origin` is `"null"` for schemes that are not the web's own, so scheme and host are compared instead.
 */
export const isOwnPage = (address: string, devServer?: string): boolean => {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (url.protocol === `${appScheme}:`) return url.host === appHost && url.pathname === startPath && url.search === ''
  return devServer !== undefined && url.origin === URL.parse(devServer)?.origin && ['/', startPath].includes(url.pathname)
}

/** Schemes by which a page of ours may fetch something: its own files, and data that it made itself. */
const localSchemes = ['app:', 'data:', 'blob:', 'devtools:']

/** Whether a request of the window may go on. The development server also talks over a web socket, for hot reload. */
export const isLocalRequest = (address: string, devServer?: string): boolean => {
  const url = URL.parse(address)
  if (!url) return false
  if (localSchemes.includes(url.protocol)) return true
  const dev = devServer === undefined ? null : URL.parse(devServer)
  return dev !== null && url.host === dev.host && ['http:', 'ws:'].includes(url.protocol)
}
