/** The districts offered as regions, in the order of the picker, without `All`. Posts store the `name`; a new one needs a migration. */
export const regions = [
  { name: 'Gangnam', korean: '강남구' },
  { name: 'Gangdong', korean: '강동구' },
  { name: 'Gangbuk', korean: '강북구' },
  { name: 'Gangseo', korean: '강서구' },
  { name: 'Gwanak', korean: '관악구' },
  { name: 'Gwangjin', korean: '광진구' },
  { name: 'Guro', korean: '구로구' },
  { name: 'Geumcheon', korean: '금천구' },
  { name: 'Seongdong', korean: '성동구' },
  { name: 'Seongbuk', korean: '성북구' },
  { name: 'Songpa', korean: '송파구' },
  { name: 'Yangcheon', korean: '양천구' },
  { name: 'Yeongdeungpo', korean: '영등포구' },
  { name: 'Yongsan', korean: '용산구' },
  { name: 'Eunpyeong', korean: '은평구' },
  { name: 'Jongno', korean: '종로구' },
  { name: 'Jung', korean: '중구' },
  { name: 'Jungnang', korean: '중랑구' },
] as const

/** All districts of Seoul: the regions, then those that are found only under All and by name. */
export const districts = [
  ...regions,
  { name: 'Nowon', korean: '노원구' },
  { name: 'Dobong', korean: '도봉구' },
  { name: 'Dongdaemun', korean: '동대문구' },
  { name: 'Dongjak', korean: '동작구' },
  { name: 'Mapo', korean: '마포구' },
  { name: 'Seodaemun', korean: '서대문구' },
  { name: 'Seocho', korean: '서초구' },
] as const

type Region = (typeof regions)[number]
export type RegionName = Region['name']
export type District = (typeof districts)[number]

export function parseRegion(text: string): RegionName | 'All' | null {
  if (text === 'All' || text === '전체') return 'All'
  return regions.find((region) => region.name === text || region.korean === text)?.name ?? null
}

/** The region of an address such as `서울 강남구 …` or `Seoul Gangnam-gu …`. */
export function regionOfAddress(mainAddress: string): RegionName | null {
  const district = districtOfAddress(mainAddress)
  return regions.find((region) => region.name === district?.name)?.name ?? null
}

export function districtOfAddress(mainAddress: string): District | null {
  const [city = '', second = ''] = mainAddress.trim().split(/\s+/)
  // Other cities have districts with the same names, such as 중구.
  if (!/^(서울(시|특별시)?|seoul),?$/i.test(city)) return null
  const english = second.toLowerCase().replace(/-gu,?$/, '')
  return districts.find(({ name, korean }) => korean === second || name.toLowerCase() === english) ?? null
}
