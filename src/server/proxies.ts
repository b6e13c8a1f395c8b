import { BlockList, isIP } from 'node:net'

/** Those whose word for where a request comes from counts. */
export type Proxies = { trusts: (address: string) => boolean }

/** Of addresses and networks such as `10.0.0.0/8` and `::1`. Throws a RangeError that quotes what is neither. */
export function createProxies(networks: readonly string[]): Proxies {
  const list = new BlockList()
  for (const network of networks) addNetwork(list, network)
  return {
    trusts: (address) => {
      const family = isIP(address)
      return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', prefix, ...rest] = network.split('/')
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  if (family === 0 || rest.length > 0 || bits < 0 || bits > most) throw new RangeError(network)
  list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Where a request comes from: the connection's address or, as long as that is a proxy of ours, the one that the proxy says it was
 * asked from, read from the right. What stands to the left of the first address that is not ours may be made up.
 */
export function addressBehind(connection: string, forwardedFor: string | null, proxies: Proxies): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  let address = plainAddress(connection)
  while (proxies.trusts(address)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) return address
    address = hop
  }
  return address
}

/** Without a port, brackets or the form that carries an IPv4 address in an IPv6 one. */
function plainAddress(text: string): string {
  const host = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1] ?? host.replace(/%.*$/, '')
}
