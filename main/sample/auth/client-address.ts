import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('169.254.0.0', 16)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * True if a request with this `X-Forwarded-For` is refused: its first address, the original client's, cannot be parsed
 * or is private (Service: sign-in.md, "Headers"). A request without the header came directly, and is not refused.
 */
export const isRefusedClient = (forwardedFor: string | undefined): boolean => {
  if (forwardedFor === undefined) return false
  const [original = ''] = forwardedFor.split(',')
  const address = original.trim()
  const family = isIP(address)
  return family === 0 || privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
