/**
 * Chromium cannot be taught a scheme from outside, so a page of `app://kontorist/x` is shown at
 * `https://kontorist.app.invalid/x`, whose every request is answered by the handler of `app`. The reserved top-level
 * domain makes sure that such a name can never be a real server's.
 */
export interface Schemes {
  /** A privileged scheme; `fetch` is whether a page may ask for its addresses by script. */
  readonly register: (scheme: string, may?: { readonly fetch: boolean }) => void
  readonly isPrivileged: (scheme: string) => boolean
  readonly mayFetch: (url: string) => boolean
  /** The address as Chromium sees it; an address of no registered scheme stays as it is. */
  readonly toChromium: (url: string) => string
  /** The address as the program sees it. */
  readonly fromChromium: (url: string) => string
  /** As `toChromium`, for every address inside a header such as a content policy. */
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
    // A blob's address holds that of the page which made it.
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
        (all, scheme) => all.replaceAll(new RegExp(`\\b${scheme}://([a-z0-9.*-]+)`, 'gi'), `https://$1.${scheme}.${suffix}`),
        text
      )
  }
}
