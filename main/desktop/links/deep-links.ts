import { app } from 'electron'
import { isPackaged } from '../dev-overrides.ts'
import { protocolClientArgs, findDeepLink, schemeOf } from './deep-link-scheme.ts'

interface DeepLinkOptions {
  /** Where a login page redirects to. The program registers itself for its scheme where the system allows that. */
  readonly returnAddress: string
  /** Called with every link of the scheme that the system delivers, unchecked. Anybody may have made it up. */
  readonly onDeepLink: (address: string) => void
}

/** How many links are buffered before `start`. A real start brings one or two. */
const maxBuffered = 10

const registerScheme = (scheme: string): void => {
  const { platform, execPath } = process
  const clientArgs = protocolClientArgs(scheme, { platform, isPackaged: isPackaged(), execPath })
  if (!clientArgs) return
  const [, path, args] = clientArgs
  if (!app.isDefaultProtocolClient(scheme, path, args)) app.setAsDefaultProtocolClient(scheme, path, args)
}

/**
 * Receives the links that a login page in the system's browser redirects to (Service: sign-in.md, "Callback"). Call it
 * in the first turn of the program: macOS delivers the link that started the program before the app is ready. Links are
 * buffered until `start`, which also looks at the program's own command line.
 * @example
 *     const deepLinks = watchDeepLinks()
 *     deepLinks.start({ returnAddress, onDeepLink: session.handleCallback })
 */
export const watchDeepLinks = () => {
  let deliver: ((argv: readonly string[]) => void) | null = null
  let buffered: readonly (readonly string[])[] = [process.argv]
  /** Every scheme of this run: a sign-in that began with an older one still returns by it. */
  const schemes = new Set<string>()

  const register = (returnAddress: string): void => {
    const scheme = schemeOf(returnAddress)
    // The browser shows a page of the web itself. The program must never become the one that opens those.
    if (scheme === 'https' || schemes.has(scheme)) return
    schemes.add(scheme)
    registerScheme(scheme)
  }

  /** Every source is passed on as a command line, whose first word is the program. */
  const receive = (argv: readonly string[]): void => {
    if (deliver) deliver(argv)
    else buffered = [...buffered, argv].slice(-maxBuffered)
  }
  app.on('open-url', (event, address) => {
    event.preventDefault()
    receive(['', address])
  })
  app.on('second-instance', (_event, argv) => {
    receive(argv)
  })

  return {
    start: ({ returnAddress, onDeepLink }: DeepLinkOptions): void => {
      register(returnAddress)
      deliver = (argv) => {
        for (const scheme of schemes) {
          const address = findDeepLink(argv, scheme)
          if (address !== null) onDeepLink(address)
        }
      }
      buffered.forEach(deliver)
      buffered = []
    },

    /** Receives the links of another return address too, from now on. */
    register
  }
}
