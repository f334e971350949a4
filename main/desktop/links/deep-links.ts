import { app } from 'electron'
import { isPackaged } from '../dev-overrides.ts'
import { protocolClientArgs, findDeepLink, schemeOf } from './deep-link-scheme.ts'

interface DeepLinkOptions {
  /** Where a login page returns to. Its scheme becomes ours, as far as the system lets it. */
  readonly returnAddress: string
  /** Hears every address of the scheme that the system brings, as it came: a stranger may have made it up. */
  readonly onDeepLink: (address: string) => void
}

/** Addresses that may come before anybody listens; more than one or two is somebody's game. */
const maxBuffered = 10

const register = (scheme: string): void => {
  const { platform, execPath } = process
  const clientArgs = protocolClientArgs(scheme, { platform, isPackaged: isPackaged(), execPath })
  if (!clientArgs) return
  const [, path, args] = clientArgs
  if (!app.isDefaultProtocolClient(scheme, path, args)) app.setAsDefaultProtocolClient(scheme, path, args)
}

/**
 * Listens for the addresses that a login page in the system's browser ends at ("Login API", "Redirect callback
 * handling"). Call it in the program's first turn: macOS gives the address that the program was started for before it is
 * ready. What comes is held until `begin`, which also looks at the program's own command line.
 */
export const watchDeepLinks = () => {
  let deliver: ((argv: readonly string[]) => void) | null = null
  let buffered: readonly (readonly string[])[] = [process.argv]

  /** Everything comes as a command line, whose first word is the program. */
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
      const scheme = schemeOf(returnAddress)
      deliver = (argv) => {
        const address = findDeepLink(argv, scheme)
        if (address !== null) onDeepLink(address)
      }
      buffered.forEach(deliver)
      buffered = []
      register(scheme)
    }
  }
}
