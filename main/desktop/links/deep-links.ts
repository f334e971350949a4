import { app } from 'electron'
import { isPackaged } from '../dev-overrides.ts'
import { protocolClientArgs, findDeepLink, schemeOf } from './deep-link-scheme.ts'

interface DeepLinkOptions {
  /** Redirect address of a login page. The program registers for its scheme where the system allows it. */
  readonly returnAddress: string
  /** Called with every link of the scheme, unchecked: it may be made up. */
  readonly onDeepLink: (address: string) => void
}

/** Links buffered before `start`. */
const maxBuffered = 10

const registerScheme = (scheme: string): void => {
  const { platform, execPath } = process
  const clientArgs = protocolClientArgs(scheme, { platform, isPackaged: isPackaged(), execPath })
  if (!clientArgs) return
  const [, path, args] = clientArgs
  if (!app.isDefaultProtocolClient(scheme, path, args)) app.setAsDefaultProtocolClient(scheme, path, args)
}

/**
 * Receives links of a login page in the system's browser (Service: sign-in.md, "Callback"). Call it in the first turn
 * of the program: macOS delivers the link that started it before the app is ready. Links are buffered until `start`.
 */
export const watchDeepLinks = () => {
  let deliver: ((argv: readonly string[]) => void) | null = null
  let buffered: readonly (readonly string[])[] = [process.argv]
  /** Every scheme of this run: a sign-in that began with an older one still returns by it. */
  const schemes = new Set<string>()

  const register = (returnAddress: string): void => {
    const scheme = schemeOf(returnAddress)
    // The browser shows a web page itself. The program must never become the one that opens those.
    if (scheme === 'https' || schemes.has(scheme)) return
    schemes.add(scheme)
    registerScheme(scheme)
  }

  /** Links of every source, as a command line. */
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
