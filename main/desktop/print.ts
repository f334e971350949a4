import { randomBytes } from 'node:crypto'
import { BrowserWindow, session, type Session, type WebContents } from 'electron'
import { guardSession, hardenedPreferences } from './hardening/guards.ts'
import { appHost, appScheme } from './protocol/addresses.ts'

/** In memory only: the session of the window never sees the printed page. */
const partition = 'print'
const address = `${appScheme}://${appHost}/print.html`

interface Served {
  readonly page: Blob
  readonly nonce: string
}
let served: Served | null = null
let opened: Session | null = null

const printSession = (): Session => {
  if (opened) return opened
  opened = session.fromPartition(partition)
  guardSession(opened, undefined)
  opened.protocol.handle(appScheme, ({ url }) => {
    if (url !== address || !served) return new Response(null, { status: 404 })
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${served.nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff'
    }
    return new Response(served.page, { headers })
  })
  return opened
}

interface PdfOptions {
  /** Makes a tagged PDF for screen readers. */
  readonly tagged: boolean
  readonly signal: AbortSignal
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const fail = (): void => reject(signal.reason)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })

/** Opens the page in a hidden window while `use` runs, one at a time. */
const withPage = async <Result>(
  page: (nonce: string) => Blob,
  use: (contents: WebContents) => Promise<Result>
): Promise<Result> => {
  const nonce = randomBytes(16).toString('base64')
  served = { page: page(nonce), nonce }
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: printSession(),
      javascript: false,
      images: false,
      devTools: false,
      ...hardenedPreferences
    }
  })
  try {
    await window.loadURL(address)
    return await use(window.webContents)
  } finally {
    served = null
    if (!window.isDestroyed()) window.destroy()
  }
}

/** The page's own style gives the size of the paper and the foot of every sheet. */
const toPdf = (page: (nonce: string) => Blob, { tagged, signal }: PdfOptions): Promise<Uint8Array> =>
  withPage(page, (contents) => {
    const made = contents.printToPDF({
      landscape: true,
      pageSize: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: tagged
    })
    // Its failure is of no interest once the signal has closed the window.
    made.catch(() => undefined)
    return Promise.race([made, abortOf(signal)])
  })

/** Shows the system's dialog for printing. False where nothing was printed. */
const toPaper = (page: (nonce: string) => Blob, landscape: boolean): Promise<boolean> =>
  withPage(
    page,
    (contents) =>
      new Promise((resolve) =>
        contents.print({ silent: false, landscape, pageSize: 'A4', printBackground: true }, resolve)
      )
  )

export const printer = { toPdf, toPaper }
