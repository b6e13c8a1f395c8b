import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sections = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8').split(/^(?=[a-z])/m)

function find(section: string, pattern: RegExp): string[] {
  const [, ...values] = pattern.exec(sections.find((text) => text.startsWith(section)) ?? '') ?? []
  return values
}

// How HAProxy acts on them is a part of the fault tests that need it.
describe('the limits of HAProxy', () => {
  const [publicMost, originMost, all] = ['frontend public', 'frontend origin', 'global'].map((section) =>
    Number(find(section, /^ {2}maxconn (\d+)$/m)[0]),
  )

  test('leave connections for the database, however many visitors and the cache have', () => {
    expect(all).toBeGreaterThanOrEqual((publicMost ?? Number.NaN) + (originMost ?? Number.NaN) + 500)
  })

  test('allow a network 512 connections, an IPv6 /48 four times as many, and ten seconds for the headers of a request', () => {
    expect(find('frontend public', /track-sc0 src,ipmask\(32,(64)\).*\n.*track-sc1 src,ipmask\(32,(48)\)/)).toEqual(['64', '48'])
    expect(find('frontend public', /reject if \{ sc0_conn_cur gt (\d+) \} \|\| \{ sc1_conn_cur gt (\d+) \}/)).toEqual([
      '512',
      '2048',
    ])
    expect(find('defaults', /timeout http-request (\w+)/)).toEqual(['10s'])
    expect(publicMost).toBeGreaterThan(3 * 2048)
  })

  test('allow a network as many requests in progress, over however few connections', () => {
    expect(find('frontend public', /track-sc2 src,ipmask\(32,(48)\) table requests/)).toEqual(['48'])
    expect(find('frontend public', /deny_status 429 if \{ sc2_conn_cur gt (\d+) \} .*\{ sc2_conn_cur gt (\d+) \}/)).toEqual([
      '2048',
      '512',
    ])
  })

  test('count, by network, what the cache asks the program for, which it goes on with when a visitor breaks off', () => {
    expect(find('frontend origin', /track-sc0 (req\.hdr_ip\S+),ipmask\(32,(48)\) table origins/)).toEqual([
      'req.hdr_ip(x-forwarded-for,-2)',
      '48',
    ])
    const [most] = find('frontend origin', /deny_status 429 if \{ sc0_conn_cur gt (\d+) \}/).map(Number)
    expect(most).toBe(128)
    expect(originMost).toBeGreaterThanOrEqual(15 * (most ?? Number.NaN))
    // One quotation mark from a visitor would otherwise make a single address of all that follow.
    expect(find('frontend public', /(del-header) x-forwarded-for\n {2}option forwardfor/)).toEqual(['del-header'])
  })

  test('allow a network 300 requests a second for which HAProxy connects to the program itself', () => {
    expect(find('backend requests', /gpc0_rate\((\w+)\)/)).toEqual(['2s'])
    expect(find('frontend public', /sc-inc-gpc0\(2\) unless (METH_GET) \{ nbsrv\(cache\) gt 0 \}/)).toEqual(['METH_GET'])
    expect(find('frontend public', /deny_status 429 if \{ sc2_gpc0_rate gt (\d+) \}/)).toEqual(['600'])
  })

  test('send no body to the cache, which would wait for it', () => {
    expect(find('frontend public', /use_backend cache if (METH_GET) /)).toEqual(['METH_GET'])
    expect(find('frontend public', /deny_status (400) if METH_GET .*content-length.* METH_GET .*transfer-encoding/)).toEqual([
      '400',
    ])
  })

  test('let a few requests of a network for the same page past those in progress, and the others wait for the first copy', () => {
    const vcl = readFileSync('deploy/varnish/kkori.vcl', 'utf8')
    expect(find('backend cache', /http-request (set-header) X-Network %\[src,ipmask\(32,(48)\)\]/)).toEqual(['set-header', '48'])
    expect(vcl).toContain('hash_ignore_busy = !vsthrottle.is_denied(req.http.X-Network + " " + req.url, 4, 2s);')
    expect(vcl.match(/hash_ignore_busy/g)).toHaveLength(1)
    expect(vcl).toMatch(/sub vcl_backend_fetch \{\s+unset bereq\.http\.X-Network;/)
  })
})
