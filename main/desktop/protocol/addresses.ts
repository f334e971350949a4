import { extname, join, normalize, sep } from 'node:path'

/** The file types that are served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.map': 'application/json'
}

/** The file below `root` of a URL path, and its content type; null outside of it, or for another file type. */
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

/** Only the bundled renderer is served there. */
export const appScheme = 'app'
export const appHost = 'kontorist'
const startPath = '/index.html'
export const startPageUrl = `${appScheme}://${appHost}${startPath}`

/**
 * True if a URL is our own page, or the development server's. Another path on the host might hold foreign content.
 * Scheme and host are compared because `URL.origin` is `"null"` for custom schemes.
 */
export const isOwnPage = (address: string, devServer?: string): boolean => {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (url.protocol === `${appScheme}:`) return url.host === appHost && url.pathname === startPath && url.search === ''
  return (
    devServer !== undefined && url.origin === URL.parse(devServer)?.origin && ['/', startPath].includes(url.pathname)
  )
}

const localSchemes = ['app:', 'data:', 'blob:', 'devtools:']

/** True if a request of the window may proceed. The development server also uses a web socket. */
export const isLocalRequest = (address: string, devServer?: string): boolean => {
  const url = URL.parse(address)
  if (!url) return false
  if (localSchemes.includes(url.protocol)) return true
  const dev = devServer === undefined ? null : URL.parse(devServer)
  return dev !== null && url.host === dev.host && ['http:', 'ws:'].includes(url.protocol)
}

/** The content security policy of our page. `nonce`: for styles that a script inserts. */
export const contentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // The thread that reads imports.
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Trusted Types: only Vue, from our own templates, may make markup of text, and only that thread may start.
    "require-trusted-types-for 'script'",
    'trusted-types vue reader'
  ].join('; ')
