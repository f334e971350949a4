/**
 * A proxy configuration for every address, including loopback, that names a port at which nothing listens. Chromium
 * does not fall back to a direct connection when a fixed proxy fails. Only the development server bypasses it.
 */
export const unreachableProxy = (devServer?: string) => {
  const dev = devServer === undefined ? null : URL.parse(devServer)
  return {
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    proxyBypassRules: ['<-loopback>', ...(dev ? [dev.host] : [])].join(';')
  } as const
}
