/**
 * The variables that make Electron's installer use npm's proxy, taken from npm's settings or the usual variables. Empty
 * if `ELECTRON_GET_USE_PROXY` is set, because its user has decided already.
 */
export const proxyVariables = (env: NodeJS.ProcessEnv): Readonly<Record<string, string>> => {
  const first = (...names: readonly string[]): string | undefined => names.map((name) => env[name]).find(Boolean)
  const http = first('http_proxy', 'HTTP_PROXY', 'npm_config_proxy')
  const https = first('https_proxy', 'HTTPS_PROXY', 'npm_config_https_proxy', 'npm_config_proxy')
  if (env['ELECTRON_GET_USE_PROXY'] !== undefined || (!http && !https)) return {}
  const none = first('no_proxy', 'NO_PROXY', 'npm_config_noproxy')
  return {
    ELECTRON_GET_USE_PROXY: '1',
    ...(http && { HTTP_PROXY: http }),
    ...(https && { HTTPS_PROXY: https }),
    ...(none && { NO_PROXY: none })
  }
}
