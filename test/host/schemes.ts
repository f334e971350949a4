/**
 * Custom schemes cannot be added to Chromium from outside. So a page at `app://kontorist/x` is shown at
 * `https://kontorist.app.invalid/x`, and the handler of `app` answers its requests. The reserved top-level domain
 * guarantees that no real server has such a name.
 */
export interface Schemes {
  /** Registers a privileged scheme. `fetch` says whether scripts may request its URLs. */
  readonly register: (scheme: string, may?: { readonly fetch: boolean }) => void
  readonly isPrivileged: (scheme: string) => boolean
  readonly mayFetch: (url: string) => boolean
  /** The URL as Chromium sees it. A URL of no registered scheme stays as it is. */
  readonly toChromium: (url: string) => string
  /** The URL as the program sees it. */
  readonly fromChromium: (url: string) => string
  /** Like `toChromium`, for every URL inside a header such as a content security policy. */
  readonly toChromiumInText: (text: string) => string
}

const suffix = 'invalid'
const custom = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i
const mapped = /^https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.invalid(?::\d+)?(.*)$/i

export const createSchemes = (): Schemes => {
  const schemes = new Map<string, { readonly fetch: boolean }>()
  const toChromium = (url: string): string => {
    const [, scheme = '', host = '', rest = ''] = custom.exec(url) ?? []
    return schemes.has(scheme) ? `https://${host}.${scheme}.${suffix}${rest || '/'}` : url
  }
  const fromChromium = (url: string): string => {
    // A `blob:` URL contains the URL of the page that created it.
    if (/^blob:/i.test(url)) return `blob:${fromChromium(url.slice('blob:'.length))}`
    const [, host = '', scheme = '', rest = ''] = mapped.exec(url) ?? []
    return schemes.has(scheme) ? `${scheme}://${host}${rest}` : url
  }
  return {
    register: (scheme, may = { fetch: true }) => {
      schemes.set(scheme, may)
    },
    isPrivileged: (scheme) => schemes.has(scheme),
    mayFetch: (url) => schemes.get(url.slice(0, url.indexOf(':')))?.fetch ?? true,
    toChromium,
    fromChromium,
    toChromiumInText: (text) =>
      [...schemes.keys()].reduce(
        (all, scheme) =>
          all.replaceAll(new RegExp(`\\b${scheme}://([a-z0-9.*-]+)`, 'gi'), `https://$1.${scheme}.${suffix}`),
        text
      )
  }
}
