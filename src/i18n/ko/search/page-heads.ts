import type { Messages } from '../../en.ts'
import { placeCount } from './search.ts'

export const pageHeads: Messages['pageHeads'] = {
  home: {
    title: '꼬리: 서울 강아지 호텔',
    description: '서울의 강아지 호텔을 찾고 예약하세요. 빈 객실과 최종 요금, 환불 금액까지 미리 확인할 수 있어요.',
  },
  search: {
    title: (region, term) => {
      if (term !== '') return `‘${term}’ 검색 결과`
      return region === null ? '서울 강아지 호텔' : `${region} 강아지 호텔`
    },
    description: (region, count, more) =>
      `${region === null ? '서울' : `서울 ${region}`} 강아지 호텔 ${placeCount(count, more)}. 날짜와 강아지 크기별 빈 객실, 요금, 환불 금액을 예약 전에 확인하세요.`,
  },
  detail: {
    title: (name, district) => (district ? `${name}, ${district}` : name),
    description: (district, price) =>
      `서울 ${district ? `${district} ` : ''}강아지 호텔, 1박 ${price}부터. 날짜와 강아지 크기별로 예약 가능한 객실과 취소할 때의 환불 금액을 미리 확인하세요.`,
  },
}
