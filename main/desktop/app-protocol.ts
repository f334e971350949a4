import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { protocol } from 'electron'
import { appHost, appScheme } from './origin.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.map': 'application/json'
}

/** What a page of ours may do. Scripts are files of ours; styles may also be added by script that knows the nonce. */
const contentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'"
  ].join('; ')

/** Must run before the app is ready: a scheme's privileges are fixed when Chromium starts. */
export const registerAppScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }
  ])
}

/** The file below `root` that a path asks for, or null where it points outside or is no file type of ours. */
export const fileFor = (root: string, pathname: string): string | null => {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (path.includes('\0') || !(extname(path) in contentTypes)) return null
  const file = normalize(join(root, path))
  return file.startsWith(normalize(root + sep)) ? file : null
}

const refuse = (status: number): Response =>
  new Response(null, { status, headers: { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' } })

/** Answers `app://kontorist/…` with the built renderer in `root`, each page with a content policy and nonce of its own. */
export const serveApp = (root: string): void => {
  protocol.handle(appScheme, async (request) => {
    const url = new URL(request.url)
    if (url.host !== appHost || request.method !== 'GET') return refuse(404)
    const file = fileFor(root, url.pathname)
    const bytes = file && (await readFile(file).catch(() => null))
    if (!file || !bytes) return refuse(404)
    const extension = extname(file)
    const nonce = randomBytes(16).toString('base64')
    const body = extension === '.html' ? bytes.toString('utf8').replaceAll('__CSP_NONCE__', nonce) : new Uint8Array(bytes)
    return new Response(body, {
      headers: {
        'content-type': contentTypes[extension] ?? 'application/octet-stream',
        'content-security-policy': contentPolicy(nonce),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff'
      }
    })
  })
}
