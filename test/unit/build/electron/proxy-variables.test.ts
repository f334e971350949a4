import { expect, it } from 'vitest'
import { proxyVariables } from '../../../../build/electron/install.ts'

const used = { ELECTRON_GET_USE_PROXY: '1' }

it.each<readonly [string, NodeJS.ProcessEnv, Readonly<Record<string, string>>]>([
  ['is none where none is known', { npm_config_noproxy: '' }, {}],
  ['is the usual variable’s', { HTTPS_PROXY: 'http://p:1' }, { ...used, HTTPS_PROXY: 'http://p:1' }],
  ['is the usual variable’s in small letters', { https_proxy: 'http://p:1' }, { ...used, HTTPS_PROXY: 'http://p:1' }],
  [
    'is npm’s, where npm has one of its own',
    { npm_config_proxy: 'http://p:1', npm_config_noproxy: 'localhost' },
    { ...used, HTTP_PROXY: 'http://p:1', HTTPS_PROXY: 'http://p:1', NO_PROXY: 'localhost' }
  ],
  [
    'spares what NO_PROXY names',
    { HTTP_PROXY: 'http://p:1', NO_PROXY: 'mirror' },
    { ...used, HTTP_PROXY: 'http://p:1', NO_PROXY: 'mirror' }
  ],
  ['is left to whoever has decided', { HTTPS_PROXY: 'http://p:1', ELECTRON_GET_USE_PROXY: '' }, {}]
])('the proxy for Electron’s download %s', (_what, env, expected) => {
  expect(proxyVariables(env)).toEqual(expected)
})
