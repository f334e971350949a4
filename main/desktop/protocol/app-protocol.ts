import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import { appHost, appScheme } from './addresses.ts'
import { resolveServedFile } from './served-file.ts'
import { windowSession } from '../window/window-session.ts'

/** What a page of ours may do. Scripts are files of ours; styles may also be added by script that knows the nonce. */
const contentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // No text becomes markup or a script, but what Vue has made of our own templates.
    "require-trusted-types-for 'script'",
    'trusted-types vue'
  ].join('; ')

/** Must run before the app is ready: a scheme's privileges are fixed when Chromium starts. */
export const registerAppScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }
  ])
}

const refuse = (status: number): Response =>
  new Response(null, { status, headers: { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' } })

/**
 * Answers `app://kontorist/…` in the window's session with the built renderer in `root`, each page with a content policy
 * and nonce of its own. Call it when the app is ready.
 */
export const serveApp = (root: string): void => {
  windowSession().protocol.handle(appScheme, async (request) => {
    const url = new URL(request.url)
    if (url.host !== appHost || request.method !== 'GET') return refuse(404)
    const served = resolveServedFile(root, url.pathname)
    const bytes = served && (await readFile(served.file).catch(() => null))
    if (!served || !bytes) return refuse(404)
    const nonce = randomBytes(16).toString('base64')
    const isPage = served.type.startsWith('text/html')
    return new Response(isPage ? bytes.toString('utf8').replaceAll('__CSP_NONCE__', nonce) : new Uint8Array(bytes), {
      headers: {
        'content-type': served.type,
        'content-security-policy': contentPolicy(nonce),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff'
      }
    })
  })
}
