import { describe, expect, it } from 'vitest'
import { proxyOfPacResult } from '../../../../../main/desktop/network/pac-result.ts'

describe('the system’s answer about a proxy', () => {
  it('gives the first entry', () => {
    expect(proxyOfPacResult('PROXY proxy.example:8080; DIRECT')).toBe('http://proxy.example:8080')
    expect(proxyOfPacResult('HTTPS proxy.example:443')).toBe('https://proxy.example:443')
  })

  it('is a direct connection where nothing else is understood', () => {
    expect(proxyOfPacResult('DIRECT')).toBeNull()
    expect(proxyOfPacResult('DIRECT; PROXY proxy.example:8080')).toBeNull()
    expect(proxyOfPacResult('SOCKS5 proxy.example:1080')).toBeNull()
    expect(proxyOfPacResult('')).toBeNull()
  })
})
