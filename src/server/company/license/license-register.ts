import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type LicenseState, toComparableLicense } from '../../../domain/company/business.ts'
import { fetchText } from '../../runtime/fetch-bounded.ts'

type LicenseQuery = { number: string; tradeName: string }

/** A register of animal boarding businesses. `check` rejects if the register does not answer. */
export type LicenseRegister = { source: string; check: (query: LicenseQuery) => Promise<LicenseState> }

const fileSource = 'file'
const publicSource = 'data.go.kr 15155055'

// data.go.kr service 15155055. Confirm address and field names when the key is issued; LICENCE_REGISTER_URL replaces the address.
const defaultUrl = 'https://apis.data.go.kr/1741000/animal_consignment_management_businesses/info'

/** One business: management number, name, and state code: 01 open, 02 suspended, 03 closed, 04 canceled. */
const item = z.object({ MNG_NO: z.coerce.string(), BPLC_NM: z.string(), SALS_STTS_CD: z.coerce.string() })

/** The service answers with one item or a list of them; other fields are ignored. */
const answer = z.object({
  response: z.object({
    body: z.object({
      items: z.union([z.object({ item: z.union([z.array(item), item.transform((one) => [one])]) }), z.literal('')]),
    }),
  }),
})

/** The public register if there is a key for it, otherwise a file of the same shape in the data folder. */
export function createLicenseRegister({
  key,
  url,
  dataDir,
  request = fetch,
  timeoutMs = 10_000,
}: {
  key: string | null
  url: string | null
  dataDir: string
  request?: typeof fetch
  timeoutMs?: number
}): LicenseRegister {
  if (key === null) return createFileRegister(join(dataDir, 'licence-register.json'))
  return { source: publicSource, check: async (query) => decide(await ask(query), query) }

  async function ask({ number }: LicenseQuery): Promise<unknown> {
    const address = new URL(url ?? defaultUrl)
    address.search = new URLSearchParams({
      serviceKey: key ?? '',
      pageNo: '1',
      numOfRows: '10',
      returnType: 'json',
      'cond[MNG_NO::EQ]': number,
    }).toString()
    const { ok, status, text } = await fetchText(timeoutMs, (signal) => request(address, { signal, redirect: 'error' }))
    if (!ok) throw new Error(`The license register answered with ${status}`)
    return JSON.parse(text)
  }
}

/** Without the file nothing is known. */
function createFileRegister(path: string): LicenseRegister {
  async function check(query: LicenseQuery): Promise<LicenseState> {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    return text === null ? 'unknown' : decide(JSON.parse(text), query)
  }
  return { source: fileSource, check }
}

/** Number and name must both match: another business's number proves nothing. */
function decide(received: unknown, { number, tradeName }: LicenseQuery): LicenseState {
  const { items } = answer.parse(received).response.body
  const found = (items === '' ? [] : items.item).find(
    ({ MNG_NO, BPLC_NM }) =>
      toComparableLicense(MNG_NO) === toComparableLicense(number) &&
      toComparableLicense(BPLC_NM) === toComparableLicense(tradeName),
  )
  if (found === undefined) return 'unknown'
  if (found.SALS_STTS_CD === '01') return 'open'
  return found.SALS_STTS_CD === '03' || found.SALS_STTS_CD === '04' ? 'closed' : 'unknown'
}
