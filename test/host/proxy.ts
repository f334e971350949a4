/** What `session.setProxy` is told, as far as the host plays it. */
export interface ProxyConfig {
  readonly mode?: 'direct' | 'fixed_servers' | 'system'
  /** One proxy for every address, such as `http://127.0.0.1:8080`. */
  readonly proxyRules?: string
  /** Hosts that are reached without it, by `;`; `<-loopback>` takes away that this computer is one of them. */
  readonly proxyBypassRules?: string
}

const fields = new Set(['mode', 'proxyRules', 'proxyBypassRules'])
const modes = new Set(['direct', 'fixed_servers', 'system'])

const isLoopback = (hostname: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** The PAC answer for an address, as Chromium gives it for such a configuration. The system of the host has no proxy. */
export const proxyFor = (address: string, config: ProxyConfig): string => {
  const { mode = 'fixed_servers', proxyRules = '', proxyBypassRules = '' } = config
  const other = modes.has(mode) ? Object.keys(config).find((field) => !fields.has(field)) : mode
  if (other) throw new Error(`The host does not cover ${other} of session.setProxy`)
  const { host, hostname } = new URL(address)
  const rules = proxyBypassRules.split(/[;,]/).map((rule) => rule.trim())
  const isBypassed = rules.includes(host) || rules.includes(hostname) || (isLoopback(hostname) && !rules.includes('<-loopback>'))
  if (mode !== 'fixed_servers' || isBypassed) return 'DIRECT'
  const found = /^(?:(https?|socks5):\/\/)?([^/;,=]+)$/.exec(proxyRules)
  if (!found) throw new Error(`The host does not cover the proxy rules ${proxyRules}`)
  const [, scheme = 'http', server = ''] = found
  return `${{ http: 'PROXY', https: 'HTTPS', socks5: 'SOCKS5' }[scheme] ?? ''} ${server}`
}
