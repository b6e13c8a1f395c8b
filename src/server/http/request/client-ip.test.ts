import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { type Client, listNetworks, readClient, rememberClientAddress, toNetwork } from './client-ip.ts'

async function callerSeen(
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  trustedProxies: string[] = [],
): Promise<Client> {
  const app = new Hono().use(rememberClientAddress({ trustedProxies })).get('/', (c) => c.json(readClient(c.req.raw)))
  const environment = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } }
  return await (await app.request('/', { headers }, environment)).json()
}

describe('client', () => {
  test('has the IP address of its connection, ignoring forwarding headers', async () => {
    const claims = { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' }
    expect(await callerSeen('203.0.113.7', claims)).toMatchObject({ address: '203.0.113.7' })
    expect(await callerSeen(undefined, claims)).toMatchObject({ address: 'unknown' })
  })

  test('has the X-Forwarded-For address of a trusted proxy, ignoring other headers', async () => {
    const claims = { 'x-forwarded-for': '1.2.3.4, 198.51.100.4', forwarded: 'for=9.9.9.9', 'x-real-ip': '9.9.9.9' }
    expect(await callerSeen('10.0.0.1', claims, ['10.0.0.0/8'])).toMatchObject({ address: '198.51.100.4' })
    expect(await callerSeen('203.0.113.7', claims, ['10.0.0.0/8'])).toMatchObject({ address: '203.0.113.7' })
  })

  test('has the language of the referring page', async () => {
    expect(await callerSeen('::1', { referer: 'https://kkori.example/ko/login?next=%2F' })).toMatchObject({ language: 'ko' })
    expect(await callerSeen('::1', { referer: 'https://kkori.example/korea' })).toMatchObject({ language: 'en' })
    expect(await callerSeen('::1', { referer: 'nonsense' })).toMatchObject({ language: 'en' })
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test('the networks of an IPv6 client are its /64, and its /48 with the share of four; an IPv4 client has one', () => {
  expect(listNetworks(toNetwork('203.0.113.7'))).toEqual([{ name: '203.0.113.7', shares: 1 }])
  expect(listNetworks(toNetwork('2001:db8:1:2::9'))).toEqual([
    { name: '2001:db8:1:2::/64', shares: 1 },
    { name: '2001:db8:1::/48', shares: 4 },
  ])
})
