import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { root } from '../../../build/program.ts'
import { contentPolicy, resolveServedFile } from '../../../main/desktop/protocol/addresses.ts'
import { clockShift } from '../../support/clock.ts'

const renderer = join(root, 'out', 'renderer')
const nonce = 'bm9uY2Utb2YtdGhlLXRlc3Rz'

/** Serves the built renderer on this computer, under the content policy of the program. Returns the page's address. */
export const startPageServer = async (): Promise<{ readonly address: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const served = resolveServedFile(renderer, new URL(request.url ?? '/', 'http://localhost').pathname)
    const answer = async (): Promise<void> => {
      if (!served) return void response.writeHead(404).end()
      const bytes = await readFile(served.file)
      const isPage = served.type.startsWith('text/html')
      response.writeHead(200, {
        'content-type': served.type,
        'content-security-policy': contentPolicy(nonce),
        // A name of a bundle's part has its hash, so the browser keeps what it has compiled of it between tests.
        'cache-control': isPage ? 'no-store' : 'max-age=86400, immutable'
      })
      const page = (): string =>
        bytes
          .toString('utf8')
          .replaceAll('__CSP_NONCE__', nonce)
          .replace('<html', `<html data-clock-shift="${clockShift}"`)
      response.end(isPage ? page() : bytes)
    }
    answer().catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the page is served at no port')
  return {
    address: `http://127.0.0.1:${at.port}/index.html`,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
