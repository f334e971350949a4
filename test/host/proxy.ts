/** The part of the options of `session.setProxy` that the host implements. */
export interface ProxyConfig {
  readonly mode?: 'direct' | 'fixed_servers' | 'system'
  /** One proxy for every URL, such as `http://127.0.0.1:8080`. */
  readonly proxyRules?: string
  /** Hosts that bypass the proxy, separated by `;`. `<-loopback>` removes the implicit bypass of loopback addresses. */
  readonly proxyBypassRules?: string
}

const fields = new Set(['mode', 'proxyRules', 'proxyBypassRules'])
const modes = new Set(['direct', 'fixed_servers', 'system'])

const isLoopback = (hostname: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** The PAC result for a URL, as Chromium gives it for this configuration. The host's system has no proxy. */
export const proxyFor = (address: string, config: ProxyConfig): string => {
  const { mode = 'fixed_servers', proxyRules = '', proxyBypassRules = '' } = config
  const other = modes.has(mode) ? Object.keys(config).find((field) => !fields.has(field)) : mode
  if (other) throw new Error(`The host does not cover ${other} of session.setProxy`)
  const { host, hostname } = new URL(address)
  const rules = proxyBypassRules.split(/[;,]/).map((rule) => rule.trim())
  const isBypassed =
    rules.includes(host) || rules.includes(hostname) || (isLoopback(hostname) && !rules.includes('<-loopback>'))
  if (mode !== 'fixed_servers' || isBypassed) return 'DIRECT'
  const found = /^(?:(https?|socks5):\/\/)?([^/;,=]+)$/.exec(proxyRules)
  if (!found) throw new Error(`The host does not cover the proxy rules ${proxyRules}`)
  const [, scheme = 'http', server = ''] = found
  return `${{ http: 'PROXY', https: 'HTTPS', socks5: 'SOCKS5' }[scheme] ?? ''} ${server}`
}
