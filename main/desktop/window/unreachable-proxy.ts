/**
 * A proxy for every address, this computer's own too, at which nobody listens. Chromium goes no other way when the one
 * that it was given fails. The development server is reached without it.
 */
export const unreachableProxy = (devServer?: string) => {
  const dev = devServer === undefined ? null : URL.parse(devServer)
  return {
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:1',
    proxyBypassRules: ['<-loopback>', ...(dev ? [dev.host] : [])].join(';')
  } as const
}
