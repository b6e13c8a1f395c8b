import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** An address that a name stands for. */
export type HostAddress = { address: string; family: number }

export type Resolve = (hostname: string) => Promise<HostAddress[]>

/** Networks of IPv4 that are not of the public internet, or that mean something else to whoever sends from inside a cloud. */
const reserved4 = new BlockList()
const networks4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, prefix] of networks4) reserved4.addSubnet(network, prefix, 'ipv4')

/**
 * The public addresses of IPv6. What is outside of it is refused: loopback, mapped and translated IPv4 (64:ff9b::/96), unique local,
 * link-local and multicast addresses.
 */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Networks inside of it that are not: protocols and documentation, Teredo (2001::/32) and 6to4, which contain IPv4 addresses. */
const reserved6 = new BlockList()
const networks6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]
for (const [network, prefix] of networks6) reserved6.addSubnet(network, prefix, 'ipv6')

/** Whether an address is one of the public internet. Anything that is not a plain address is none. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
}

/**
 * Returns a function that asks the name servers for all addresses of a name. Unlike the system's function it waits in no thread: a name
 * whose server never answers would otherwise delay every other connection, such as those to the payment provider.
 */
export function createResolve({ servers, timeoutMs = 2_000 }: { servers?: string[]; timeoutMs?: number } = {}): Resolve {
  return async (hostname) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (servers) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    return [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ]
  }
}
