import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/** Proxies whose X-Forwarded-For is trusted. */
export type TrustedProxies = { trusts: (address: string) => boolean }

/** Accepts addresses and networks, such as `10.0.0.0/8` and `::1`. Throws a RangeError that quotes an invalid entry. */
export function createTrustedProxies(networks: readonly string[]): TrustedProxies {
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
  const maxBits = family === 6 ? 128 : 32
  const bits = prefix === undefined ? maxBits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  if (family === 0 || rest.length > 0 || bits < 0 || bits > maxBits) throw new RangeError(network)
  list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
}

// More than any real chain of proxies. A header of 16 KB can name thousands of addresses, and reading each one takes time.
const maxProxies = 20

/**
 * Resolves the client address. Starts with the connection's address and, while that is a trusted proxy, moves left through
 * X-Forwarded-For. Anything to the left of the first untrusted address could be forged and is not even read.
 */
export function resolveClientIp(connection: string, forwardedFor: string | null, proxies: TrustedProxies): string {
  let address = normalizeAddress(connection)
  let rest = forwardedFor ?? ''
  for (let passed = 0; passed < maxProxies && proxies.trusts(address); passed++) {
    const comma = rest.lastIndexOf(',')
    const hop = normalizeAddress(rest.slice(comma + 1).trim())
    if (isIP(hop) === 0) return address
    address = hop
    rest = rest.slice(0, Math.max(0, comma))
  }
  return address
}

/** Strips the port, the brackets, the zone and the IPv4-mapped IPv6 prefix, however the address is written. */
export function normalizeAddress(text: string): string {
  const host = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text
  const address = host.replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}
