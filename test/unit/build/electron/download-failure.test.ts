import { describe, expect, it } from 'vitest'
import { downloadFailure } from '../../../../build/electron/install.ts'

const stack =
  '\n    at node:internal/deps/undici/undici:14902:13\n    at async /home/x/407/ECONNREFUSED/node_modules/@electron/get/dist/index.js:60:9\n'

const failed = (why: string): string => `Error: fetch failed: ${why}`
const answered = (status: string): string => `HTTPError: Response code ${status} for http://mirror/electron.zip`

describe('a download that fails says why, and what helps', () => {
  it.each([
    ['no name service', failed('getaddrinfo ENOTFOUND github.com'), /github\.com/, /ELECTRON_MIRROR/],
    ['a name service that does not answer', failed('getaddrinfo EAI_AGAIN github.com'), /github\.com/, /HTTPS_PROXY/],
    ['a closed port', failed('connect ECONNREFUSED 127.0.0.1:9'), /127\.0\.0\.1:9 refused/, /ELECTRON_BIN/],
    ['several closed ports', failed('(ECONNREFUSED)'), /the server refused/, /ELECTRON_BIN/],
    [
      'a firewall',
      failed('Connect Timeout Error (attempted address: github.com:443, timeout: 10000ms) (UND_ERR_CONNECT_TIMEOUT)'),
      /cannot be reached/,
      /PROXY/
    ],
    [
      'a company’s own authority',
      failed('self-signed certificate in certificate chain (SELF_SIGNED_CERT_IN_CHAIN)'),
      /SELF_SIGNED/,
      /NODE_USE_SYSTEM_CA/
    ],
    [
      'an unknown authority',
      failed('unable to get local issuer certificate (UNABLE_TO_GET_ISSUER_CERT_LOCALLY)'),
      /UNABLE_TO_GET/,
      /NODE_EXTRA_CA_CERTS/
    ],
    [
      'a proxy that wants a sign-in',
      failed('Proxy response (407) !== 200 when HTTP Tunneling'),
      /sign-in/,
      /user:password@/
    ],
    ['a missing version', answered('404 (Not Found)'), /http:\/\/mirror\/electron\.zip/, /ELECTRON_MIRROR/],
    ['a server in trouble', answered('503 (Service Unavailable)'), /503 \(Service Unavailable\)/, /ELECTRON_MIRROR/],
    ['a connection that is cut', 'Error: terminated: other side closed (UND_ERR_SOCKET)', /was cut/, /again/],
    ['a silent server', 'Error: stalled: nothing came for 30 s', /30 s\./, /again/],
    [
      'something else than Electron',
      'Error: Generated checksum for "electron-v45.4.1-linux-x64.zip" did not match expected checksum.',
      /checksum/,
      /ELECTRON_MIRROR/
    ],
    ['a full disk', 'Error: ENOSPC: no space left on device, write', /full/, /room/],
    ['another’s folder', "Error: EACCES: permission denied, mkdir '/home/x/.cache'", /\/home\/x\/\.cache/, /owns/],
    ['an unknown system', 'Error: Electron builds are not available on platform: sunos', /not made/, /ELECTRON_BIN/],
    ['anything else', 'RangeError: something new', /^something new$/, /ELECTRON_BIN/]
  ])('%s', (_what, said, reason, advice) => {
    const failure = downloadFailure(`${said}${stack}`)
    expect(failure.reason).toMatch(reason)
    expect(failure.advice).toMatch(advice)
  })

  it('even where nothing was said', () => {
    expect(downloadFailure('').reason).toBe('its installer ended without a word.')
  })
})
