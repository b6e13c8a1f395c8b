import { describe, expect, test } from 'vitest'
import { createTrustedProxies, resolveClientIp } from './trusted-proxies.ts'

const proxies = createTrustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '::1'])

describe('the address of a request', () => {
  test.each([
    ['that of the connection, whatever it claims', '203.0.113.7', '1.2.3.4', '203.0.113.7'],
    ['that of the connection, where nothing is forwarded', '203.0.113.7', null, '203.0.113.7'],
    ['what our proxy says', '10.1.2.3', '198.51.100.4', '198.51.100.4'],
    ['what our proxy says, not what it was told', '10.1.2.3', '1.2.3.4, 198.51.100.4', '198.51.100.4'],
    ['what the first of our proxies says', '10.1.2.3', '1.2.3.4, 198.51.100.4, 192.0.2.7', '198.51.100.4'],
    ['that of another address in a network we do not trust', '192.0.2.8', '1.2.3.4', '192.0.2.8'],
    ['our proxy’s own, where it says nothing', '10.1.2.3', null, '10.1.2.3'],
    ['our proxy’s own, where it says nonsense', '10.1.2.3', 'evil, unknown', '10.1.2.3'],
    ['without its port', '10.1.2.3', '198.51.100.4:4711', '198.51.100.4'],
    ['without brackets', '::1', '[2001:db8::1]:443', '2001:db8::1'],
    ['an IPv4 address in an IPv6 one', '::ffff:10.1.2.3', '::ffff:198.51.100.4', '198.51.100.4'],
    ['behind an IPv6 proxy', 'fd12::1', '2001:db8::9', '2001:db8::9'],
  ])('is %s', (_, connection, forwarded, expected) => {
    expect(resolveClientIp(connection, forwarded, proxies)).toBe(expected)
  })

  test('is the connection’s for everybody while no proxy is named', () => {
    expect(resolveClientIp('127.0.0.1', '1.2.3.4', createTrustedProxies([]))).toBe('127.0.0.1')
  })
})

test.each(['10.0.0.0/33', 'fd00::/129', 'proxy.example', '10.0.0.0/8/8', '10.0.0', '', '10.0.0.0/x'])(
  '%j is no network',
  (network) => {
    expect(() => createTrustedProxies([network])).toThrow(RangeError)
  },
)
