import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startHostileServer } from '../../testing/hostile-server.ts'
import { createLicenseRegister, type LicenseRegister } from './license-register.ts'

const businesses = [
  { MNG_NO: '3220000-037-2021-0004', BPLC_NM: '마루와 마당', SALS_STTS_CD: '01', CLSBIZ_YMD: '' },
  { MNG_NO: '3220000-037-2019-0001', BPLC_NM: '닫은 집', SALS_STTS_CD: '03', CLSBIZ_YMD: '2025-01-02' },
]
const received = { response: { header: { resultCode: '00' }, body: { items: { item: businesses } } } }

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kkori-register-'))
})
afterEach(async () => await rm(dataDir, { recursive: true }))

describe.each(['file', 'service'] as const)('license register from a %s', (kind) => {
  async function open(): Promise<LicenseRegister> {
    await writeFile(join(dataDir, 'licence-register.json'), JSON.stringify(received))
    const request = async (): Promise<Response> => Response.json(received)
    return createLicenseRegister({ key: kind === 'file' ? null : 'key', url: null, dataDir, request })
  }

  test.each([
    ['3220000-037-2021-0004', '마루와 마당', 'open'],
    ['3220000 037 2021 0004', '(주)마루와마당', 'open'],
    ['3220000-037-2019-0001', '닫은 집', 'closed'],
    ['3220000-037-2021-0004', '다른 집', 'unknown'],
    ['9999999-037-2021-0004', '마루와 마당', 'unknown'],
  ])('returns, for number %s and name %s, the state %s', async (number, tradeName, state) => {
    expect(await (await open()).check({ number, tradeName })).toBe(state)
  })
})

test('a license register without a file returns unknown', async () => {
  const register = createLicenseRegister({ key: null, url: null, dataDir })
  expect(await register.check({ number: '1', tradeName: 'a' })).toBe('unknown')
})

test('a license register sends its key to the service and rejects if the service fails', async () => {
  const asked: URL[] = []
  const request = async (address: string | URL | Request): Promise<Response> => {
    asked.push(new URL(String(address)))
    return new Response('', { status: 500 })
  }
  const register = createLicenseRegister({ key: 'k&y', url: 'https://register.example/info', dataDir, request })
  await expect(register.check({ number: '3220000-037-2021-0004', tradeName: 'a' })).rejects.toThrow('500')
  expect(asked[0]?.origin).toBe('https://register.example')
  expect(asked[0]?.searchParams.get('serviceKey')).toBe('k&y')
  expect(asked[0]?.searchParams.get('cond[MNG_NO::EQ]')).toBe('3220000-037-2021-0004')
})

test('a license register returns unknown for an empty service response', async () => {
  const request = async (): Promise<Response> => Response.json({ response: { body: { items: '' } } })
  const register = createLicenseRegister({ key: 'key', url: null, dataDir, request })
  expect(await register.check({ number: '1', tradeName: 'a' })).toBe('unknown')
})

test.each([
  ['/drip', 'No response in time', 200],
  ['/huge', 'larger than', 10_000],
  ['/moved', 'fetch failed', 10_000],
])('a license register rejects a hostile response at %s and closes its connection', async (path, message, timeoutMs) => {
  const server = await startHostileServer()
  const register = createLicenseRegister({ key: 'key', url: server.url + path, dataDir, timeoutMs })
  await expect(register.check({ number: '1', tradeName: 'a' })).rejects.toThrow(message)
  await server.closed
  expect(server.visited).toHaveLength(1)
  server.close()
})
