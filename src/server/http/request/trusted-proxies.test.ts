import { SocketAddress } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { createTrustedProxies, resolveClientIp } from './trusted-proxies.ts'

vi.mock('node:net', { spy: true })

const proxies = createTrustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::1'])

describe('client IP address', () => {
  test.each([
    ['that of the connection, ignoring the header of an untrusted client', '203.0.113.7', '1.2.3.4', '203.0.113.7'],
    ['that of the connection when nothing is forwarded', '203.0.113.7', null, '203.0.113.7'],
    ['the one forwarded by a trusted proxy', '10.1.2.3', '198.51.100.4', '198.51.100.4'],
    ['the one added by a trusted proxy, not the one claimed by the client', '10.1.2.3', '1.2.3.4, 198.51.100.4', '198.51.100.4'],
    ['the one added by the first of two trusted proxies', '10.1.2.3', '1.2.3.4, 198.51.100.4, 192.0.2.7', '198.51.100.4'],
    ['that of the connection from an untrusted network', '192.0.2.8', '1.2.3.4', '192.0.2.8'],
    ['the proxy’s own when it forwards none', '10.1.2.3', null, '10.1.2.3'],
    ['the proxy’s own when it forwards an invalid value', '10.1.2.3', 'evil, unknown', '10.1.2.3'],
    ['the forwarded one without its port', '10.1.2.3', '198.51.100.4:4711', '198.51.100.4'],
    ['the forwarded IPv6 address without brackets and port', '::1', '[2001:db8::1]:443', '2001:db8::1'],
    ['IPv4 for an IPv4-mapped IPv6 address', '::ffff:10.1.2.3', '::ffff:198.51.100.4', '198.51.100.4'],
    ['IPv4 for an IPv4-mapped IPv6 address in hexadecimal', '::ffff:a01:203', '::ffff:c000:0201', '192.0.2.1'],
    ['IPv4 for an IPv4-mapped IPv6 address in full', '0:0:0:0:0:FFFF:10.1.2.3', '[0:0:0:0:0:ffff:c000:201]:443', '192.0.2.1'],
    ['the one forwarded by an IPv6 proxy', 'fd12::1', '2001:db8::9', '2001:db8::9'],
  ])('is %s', (_, connection, forwarded, expected) => {
    expect(resolveClientIp(connection, forwarded, proxies)).toBe(expected)
  })

  test('is that of the connection when no proxy is configured', () => {
    expect(resolveClientIp('127.0.0.1', '1.2.3.4', createTrustedProxies([]))).toBe('127.0.0.1')
  })

  test.each([
    ['none when the connection is untrusted', '203.0.113.7', '::1, '.repeat(3000), 0],
    ['those up to the first untrusted one', '10.1.2.3', `${'::1, '.repeat(3000)}2001:db8::9, ::1`, 2],
    ['twenty when all are trusted', '10.1.2.3', '::1, '.repeat(3000).slice(0, -2), 20],
  ])('is resolved by reading few of the addresses in a long header: %s', (_, connection, forwarded, read) => {
    vi.mocked(SocketAddress).mockClear()
    resolveClientIp(connection, forwarded, proxies)
    expect(SocketAddress).toHaveBeenCalledTimes(read)
  })
})

test.each(['10.0.0.0/33', 'fd00::/129', 'proxy.example', '10.0.0.0/8/8', '10.0.0', '', '10.0.0.0/x'])(
  '%j is refused as a network',
  (network) => {
    expect(() => createTrustedProxies([network])).toThrow(RangeError)
  },
)
