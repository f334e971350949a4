import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { protocol } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'
import { clockShift } from '../dev-overrides.ts'
import { appHost, appScheme, contentPolicy, resolveServedFile } from './addresses.ts'
import { windowSession } from '../window/window-session.ts'

/** Call it before the app is ready: Chromium fixes the privileges when it starts. */
export const registerAppScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }
  ])
}

const refuse = (status: number): Response =>
  new Response(null, { status, headers: { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' } })

/**
 * Serves the built renderer in `root` to the window's session. Each page gets a policy with a fresh nonce and its
 * language, so that the right texts are read at once. Call it when the app is ready.
 */
export const serveApp = (root: string, language: () => UiLanguage): void => {
  windowSession().protocol.handle(appScheme, async (request) => {
    const url = new URL(request.url)
    if (url.host !== appHost || request.method !== 'GET') return refuse(404)
    const served = resolveServedFile(root, url.pathname)
    const bytes = served && (await readFile(served.file).catch(() => null))
    if (!served || !bytes) return refuse(404)
    const nonce = randomBytes(16).toString('base64')
    const isPage = served.type.startsWith('text/html')
    const shift = clockShift()
    const html = `<html lang="${language()}"${shift === 0 ? '' : ` data-clock-shift="${shift}"`}>`
    const page = () => bytes.toString('utf8').replaceAll('__CSP_NONCE__', nonce).replace('<html lang="sv">', html)
    return new Response(isPage ? page() : new Uint8Array(bytes), {
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
