import type { District } from '../../../domain/post/region.ts'
import type { Messages } from '../../en.ts'

/** Labels of the map tiles, which are narrow; the last syllable is omitted, as on maps. */
const tiles: Record<District['name'], string> = {
  Gangnam: '강남',
  Gangdong: '강동',
  Gangbuk: '강북',
  Gangseo: '강서',
  Gwanak: '관악',
  Gwangjin: '광진',
  Guro: '구로',
  Geumcheon: '금천',
  Seongdong: '성동',
  Seongbuk: '성북',
  Songpa: '송파',
  Yangcheon: '양천',
  Yeongdeungpo: '영등포',
  Yongsan: '용산',
  Eunpyeong: '은평',
  Jongno: '종로',
  Jung: '중구',
  Jungnang: '중랑',
  Nowon: '노원',
  Dobong: '도봉',
  Dongdaemun: '동대문',
  Dongjak: '동작',
  Mapo: '마포',
  Seodaemun: '서대문',
  Seocho: '서초',
}

export const seoulMap: Messages['seoulMap'] = {
  tiles,
  map: '서울 지역 지도',
  tileCount: (count) => (count > 100 ? '100+' : String(count)),
  hotelCount: (count) => (count > 100 ? '100곳 이상' : `${count}곳`),
  legend: ['1–5곳', '6–9곳', '10곳 이상'],
  legendOutside: '점선: 서울 전체에서만 볼 수 있어요',
}
