import { describe, expect, it } from 'vitest'
import { unreachableProxy } from '../../../../../main/desktop/window/window-session.ts'

describe('the proxy of the window', () => {
  it('is one for every address, at which nobody listens', () => {
    expect(unreachableProxy()).toEqual({
      mode: 'fixed_servers',
      proxyRules: 'http://127.0.0.1:1',
      proxyBypassRules: '<-loopback>'
    })
  })

  it('is left out for the development server, and for nothing beside it', () => {
    expect(unreachableProxy('http://localhost:5173').proxyBypassRules).toBe('<-loopback>;localhost:5173')
  })
})
