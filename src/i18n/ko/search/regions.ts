import type { District } from '../../../domain/post/region.ts'
import type { Messages } from '../../en.ts'

const districts: Record<District['name'], string> = {
  Gangnam: '강남구',
  Gangdong: '강동구',
  Gangbuk: '강북구',
  Gangseo: '강서구',
  Gwanak: '관악구',
  Gwangjin: '광진구',
  Guro: '구로구',
  Geumcheon: '금천구',
  Seongdong: '성동구',
  Seongbuk: '성북구',
  Songpa: '송파구',
  Yangcheon: '양천구',
  Yeongdeungpo: '영등포구',
  Yongsan: '용산구',
  Eunpyeong: '은평구',
  Jongno: '종로구',
  Jung: '중구',
  Jungnang: '중랑구',
  Nowon: '노원구',
  Dobong: '도봉구',
  Dongdaemun: '동대문구',
  Dongjak: '동작구',
  Mapo: '마포구',
  Seodaemun: '서대문구',
  Seocho: '서초구',
}

export const regions: Messages['regions'] = {
  districts,
  all: '서울 전체',
}
