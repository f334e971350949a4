import { extname, join, normalize, sep } from 'node:path'

/** The file types of a renderer build. Nothing else is served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.map': 'application/json'
}

/**
 * Resolves a URL path to a file below `root` and its content type; null if it points outside or is no file type of
 * ours.
 */
export const resolveServedFile = (
  root: string,
  pathname: string
): { readonly file: string; readonly type: string } | null => {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  const type = contentTypes[extname(path)]
  if (type === undefined || path.includes('\0')) return null
  const file = normalize(join(root, path))
  return file.startsWith(normalize(root + sep)) ? { file, type } : null
}

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

/**
 * The content security policy of our page. Scripts come from our files; styles may also be inserted by script that
 * knows the nonce.
 */
export const contentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // The thread that reads what orders are imported from.
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Trusted Types: only Vue, from our own templates, may turn text into markup, and only that thread's script may be
    // started.
    "require-trusted-types-for 'script'",
    'trusted-types vue reader'
  ].join('; ')
