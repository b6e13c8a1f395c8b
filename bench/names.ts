import { demoPosts } from '../src/demo/content/posts.ts'
import { type Hand, handFor } from '../src/demo/illustrations/hand.ts'
import { type District, districts, type RegionName, regions } from '../src/domain/post/region.ts'
import { buildNameIndex } from '../src/server/search/name-index.ts'

type Keys = { keys: string }
export type NameRow = Keys & { id: number; store_name: string; store_name_en: string }
export type DistrictRow = Keys & { id: number; korean: string; name: string; region: RegionName | null }

type Words = { korean: string; english: string }

const distinctNames = 20_000

/** First and last words of the names, most common first. */
export const nameWords: { starts: readonly Words[]; ends: readonly Words[] } = readWords()

/** Combines two words of the demonstration's names; word frequencies follow Zipf's law, as in a natural language. */
export function inventNames(): NameRow[] {
  const hand = handFor('bench names')
  return Array.from({ length: distinctNames }, (_, id) => {
    const [start, end] = [pickZipf(hand, nameWords.starts), pickZipf(hand, nameWords.ends)]
    const named = { storeName: `${start.korean} ${end.korean}`, storeNameEn: `${start.english} ${end.english}` }
    const { nameKeys } = buildNameIndex({ ...named, mainAddress: '' })
    return { id, store_name: named.storeName, store_name_en: named.storeNameEn, keys: asText(nameKeys) }
  })
}

export function listDistricts(): DistrictRow[] {
  return districts.map(({ korean, name }: District, id) => {
    const { districtKeys } = buildNameIndex({ storeName: '', storeNameEn: null, mainAddress: `서울 ${korean}` })
    const region = regions.find((known) => known.korean === korean)?.name ?? null
    return { id, korean, name, region, keys: asText(districtKeys) }
  })
}

function readWords(): { starts: Words[]; ends: Words[] } {
  const starts = new Map<string, string>()
  const ends = new Map<string, string>()
  for (const { storeName, storeNameEn } of demoPosts) {
    const korean = storeName.split(' ')
    const english = storeNameEn.split(' ')
    const [first, last] = [korean[0], korean.at(-1)]
    if (first && last && korean.length > 1) {
      starts.set(first, english.slice(0, -1).join(' '))
      ends.set(last, english.at(-1) ?? '')
    }
  }
  return { starts: getWords(starts), ends: getWords(ends) }
}

function getWords(pairs: ReadonlyMap<string, string>): Words[] {
  return [...pairs].map(([korean, english]) => ({ korean, english }))
}

/** Picks the n-th item about n times less often than the first. */
function pickZipf<T>(hand: Hand, list: readonly T[]): T {
  const index = Math.floor((list.length + 1) ** hand.next()) - 1
  return list[index] ?? hand.pick(list)
}

function asText(keys: readonly string[]): string {
  return keys.map((key) => `\n${key}`).join('')
}
