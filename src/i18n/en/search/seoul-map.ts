import type { District } from '../../../domain/post/region.ts'
import { districts } from './regions.ts'

/** Labels of the map tiles, which are narrow; soft hyphens mark where a name can break. */
const tiles: Record<District['name'], string> = {
  ...districts,
  Eunpyeong: 'Eun\u00adpyeong',
  Gangbuk: 'Gang\u00adbuk',
  Seongbuk: 'Seong\u00adbuk',
  Seodaemun: 'Seo\u00addaemun',
  Dongdaemun: 'Dong\u00addaemun',
  Jungnang: 'Jung\u00adnang',
  Gangseo: 'Gang\u00adseo',
  Yongsan: 'Yong\u00adsan',
  Seongdong: 'Seong\u00addong',
  Gwangjin: 'Gwang\u00adjin',
  Yangcheon: 'Yang\u00adcheon',
  Yeongdeungpo: 'Yeong\u00addeungpo',
  Dongjak: 'Dong\u00adjak',
  Gangnam: 'Gang\u00adnam',
  Gangdong: 'Gang\u00addong',
  Geumcheon: 'Geum\u00adcheon',
}

/** The tile map of Seoul. */
export const seoulMap = {
  tiles,
  map: 'Map of Seoul by district',
  /** Counts of a search stop at 101. */
  tileCount: (count: number): string => (count > 100 ? '100+' : String(count)),
  hotelCount: (count: number): string => (count > 100 ? 'More than 100 hotels' : count === 1 ? '1 hotel' : `${count} hotels`),
  legend: ['1–5 hotels', '6–9', '10 or more'],
  legendOutside: 'Dashed: listed under All of Seoul only',
}
