import type { District } from '../../../domain/post/region.ts'

export const districts: Record<District['name'], string> = {
  Gangnam: 'Gangnam',
  Gangdong: 'Gangdong',
  Gangbuk: 'Gangbuk',
  Gangseo: 'Gangseo',
  Gwanak: 'Gwanak',
  Gwangjin: 'Gwangjin',
  Guro: 'Guro',
  Geumcheon: 'Geumcheon',
  Seongdong: 'Seongdong',
  Seongbuk: 'Seongbuk',
  Songpa: 'Songpa',
  Yangcheon: 'Yangcheon',
  Yeongdeungpo: 'Yeongdeungpo',
  Yongsan: 'Yongsan',
  Eunpyeong: 'Eunpyeong',
  Jongno: 'Jongno',
  Jung: 'Jung',
  Jungnang: 'Jungnang',
  Nowon: 'Nowon',
  Dobong: 'Dobong',
  Dongdaemun: 'Dongdaemun',
  Dongjak: 'Dongjak',
  Mapo: 'Mapo',
  Seodaemun: 'Seodaemun',
  Seocho: 'Seocho',
}

/** The names of Seoul's districts, for selects and addresses. */
export const regions = {
  districts,
  all: 'All of Seoul',
}
