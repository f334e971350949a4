import { expect, it } from 'vitest'
import { proxiesOfPacResult } from '../../../../../main/desktop/network.ts'

it.each<[string, readonly (string | null)[]]>([
  ['PROXY proxy.example:8080', ['http://proxy.example:8080']],
  ['HTTPS proxy.example:443', ['https://proxy.example:443']],
  ['PROXY a.example:1; HTTPS b.example:2 ;DIRECT', ['http://a.example:1', 'https://b.example:2', null]],
  ['DIRECT', [null]],
  ['DIRECT; PROXY proxy.example:8080', [null, 'http://proxy.example:8080']],
  ['', [null]],
  // Of a kind that is not used: the next proxy, but no direct connection in its place.
  ['SOCKS5 s.example:1080', []],
  ['SOCKS s.example:1080; PROXY a.example:1', ['http://a.example:1']],
  ['SOCKS5 s.example:1080; DIRECT', []],
  ['SOCKS5 s.example:1080; PROXY a.example:1; DIRECT', ['http://a.example:1']],
  ['PROXY a.example:1; SOCKS5 s.example:1080; DIRECT', ['http://a.example:1']],
  ['DIRECT; SOCKS5 s.example:1080', [null]],
  ['something else', []]
])('the system’s answer about proxies, %s, gives what may be tried, in its order', (answer, proxies) => {
  expect(proxiesOfPacResult(answer)).toEqual(proxies)
})
